/** What one audit may still use, requests and time, and the pace that a host asks for. */
import { fieldValue } from '../page/headers.ts';
import { crawlLimits } from '../run/audit-limits.ts';
import type { Answer } from '../site/answer.ts';

export type Allowance = ReturnType<typeof createAllowance>;

export function createAllowance(most: number) {
  let left = most;
  return {
    take(): boolean {
      if (left === 0) return false;
      left -= 1;
      return true;
    },
  };
}

export type TimeLeft = ReturnType<typeof createTimeLeft>;

/** An answer that ends this close to the deadline counts as cut off by it. */
const marginMs = 20;

/** `timer`: monotonic clock. `isOver`: ends it early. `left`: milliseconds; 0 when time is up or no caller waits. */
export function createTimeLeft(timer: Clock, ms: number, isOver: () => boolean) {
  const end = timer.now() + ms - marginMs;
  const left = () => (isOver() ? 0 : Math.max(0, end - timer.now()));
  return { left, isUp: () => left() === 0 };
}

export type Politeness = ReturnType<typeof createPoliteness>;

interface PolitenessOptions {
  /** Between the starts of two requests, in milliseconds. */
  delayMs: number;
  longestPauseMs: number;
  time: TimeLeft;
  timer: Clock;
  /** Epoch time, for dates in Retry-After. */
  clock: Clock;
  pause: (ms: number) => Promise<void>;
}

export function createPoliteness(options: PolitenessOptions) {
  const { delayMs, longestPauseMs, time, timer, clock, pause } = options;
  let nextAt = Number.NEGATIVE_INFINITY;
  let errors = 0;
  let isRefusing = false;

  return {
    /** Waits until the next request may be sent; false when no more may be sent. */
    async turn(): Promise<boolean> {
      for (;;) {
        const wait = nextAt - timer.now();
        if (isRefusing || time.isUp() || wait > time.left()) return false;
        if (wait <= 0) break;
        await pause(wait);
      }
      if (delayMs > 0) nextAt = timer.now() + delayMs;
      return true;
    },
    learn({ status, headers }: Pick<Answer, 'status' | 'headers'>): void {
      errors = status >= 500 ? errors + 1 : 0;
      if (status === 429 || errors >= crawlLimits.errorsInARow) isRefusing = true;
      if (status < 500) return;
      const ms = pauseAskedFor(fieldValue(headers, 'retry-after'), clock.now());
      if (ms > longestPauseMs) isRefusing = true;
      else nextAt = Math.max(nextAt, timer.now() + ms);
    },
    /** The host answered 429, sent three 5xx in a row, or asked for a long pause. */
    isRefusing: () => isRefusing,
  };
}

/** In ms, from seconds or a date (RFC 9110, section 10.2.3); 0 for anything else. */
function pauseAskedFor(retryAfter: string | null, now: number): number {
  if (/^\d{1,9}$/.test(retryAfter ?? '')) return Number(retryAfter) * 1000;
  return Math.max(0, Date.parse(retryAfter ?? '') - now || 0);
}

/** Where the auditors read the time, so that tests and samples can set it. */
export interface Clock {
  /** Milliseconds: since 1970 UTC for dates, since any moment for durations. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** Never goes back: for limits and timeouts. */
export const monotonicClock: Clock = { now: () => performance.now() };
