/** Limits how often one host is requested by all audits of this process. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Clock, monotonicClock } from '#server/shared/clock.ts';

export type Pacing = ReturnType<typeof createPacing>;

interface PacingOptions {
  requests?: number;
  perMs?: number;
  clock?: Clock;
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** Number of hosts to remember before quiet ones are dropped. */
const crowd = 1000;

/** Create one per process. */
export function createPacing(options: PacingOptions = {}) {
  const { requests = 30, perMs = 10_000, clock = monotonicClock } = options;
  const wait = options.wait ?? ((ms: number, signal: AbortSignal) => pause(ms, undefined, { signal }));
  /** Times of a host's last requests, including future reservations. */
  const times = new Map<string, number[]>();

  return {
    /**
     * Waits until the host may be requested again. Returns false at once, without counting, when that would take
     * longer than `patienceMs`. Rejects when the signal aborts.
     */
    async turn(host: string, patienceMs: number, signal: AbortSignal): Promise<boolean> {
      const now = clock.now();
      if (times.size >= crowd) {
        for (const [quiet, list] of times) if ((list.at(-1) ?? 0) + perMs < now) times.delete(quiet);
      }
      const list = times.get(host) ?? [];
      const at = Math.max(now, list.length < requests ? now : (list.at(-requests) ?? now) + perMs);
      if (at - now > patienceMs) return false;
      times.set(host, [...list, at].slice(-requests));
      if (at > now) await wait(at - now, signal);
      return true;
    },
  };
}
