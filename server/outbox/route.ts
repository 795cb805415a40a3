/** One delivery route: all messages of a channel to the same place, with its own concurrency and pauses. */
import { setTimeout as sleep } from 'node:timers/promises';
import { backoff, type RetrySettings } from '#domain/outbox/backoff.ts';
import type { Channel, OutboxRow } from '../db/tables.ts';
import type { Storage } from '../db/write.ts';
import type { Log } from '../shared/log.ts';
import { type EndpointFilter, hasDue, type KindFilter, lease, release, takeRetryMarks } from './outbox.ts';
import type { Delivery, Recorder } from './recorder.ts';

/** Messages per lease. */
const batch = 10;
/** Pause in ms between messages while many visitors submit: mail can wait, and they share CPU and disk. */
const crowdedPaceMs = 20;
/** Upper limit for the other side's Retry-After, in ms. */
const longestRetryAfterMs = 24 * 3_600_000;

export interface Route {
  /** For logs. */
  name: string;
  channel: Channel;
  kinds?: KindFilter;
  endpoints?: EndpointFilter;
  concurrency: number;
  /** A thrown error counts as a temporary failure. */
  deliver: (message: OutboxRow) => Promise<Delivery>;
}

interface RouteContext extends Storage {
  owner: string;
  /** Ids of messages we hold a lease for and must renew. */
  held: Set<string>;
  recorder: Recorder;
  retry: RetrySettings;
  leaseMs: number;
  /** In [0, 1). */
  random: () => number;
  log: Log;
  /** Whether the fact behind a message still holds. */
  isWanted: (message: OutboxRow) => Promise<boolean>;
  /** True while many visitors are submitting. */
  isCrowded: () => boolean;
  isStopped: () => boolean;
}

export type RouteRunner = ReturnType<typeof createRouteRunner>;

export function createRouteRunner(route: Route, context: RouteContext) {
  const { db, write, owner, held, recorder, retry, leaseMs, clock, random, log } = context;
  const { isWanted, isCrowded, isStopped } = context;
  const { channel, kinds, endpoints } = route;
  /** Deliveries whose result is not recorded yet. They never reject. */
  const open = new Set<Promise<void>>();
  let delivering = 0;
  let freed = () => {};
  let nudged = Promise.withResolvers<void>();
  /** Set while the other side is unreachable: when to probe again. */
  let trouble: { failures: number; until: number } | undefined;
  /** A database error: ends the run. */
  let failure: unknown;

  const isPaused = () => trouble !== undefined && trouble.until > clock.now();

  /** Delivers everything due; resolves when nothing more can be delivered now. */
  async function runOnce(): Promise<void> {
    failure = undefined;
    while (!isStopped() && failure === undefined) {
      nudged = Promise.withResolvers();
      const messages = await take();
      if (messages.length > 0) await startAll(messages);
      else if (open.size > 0) await Promise.race([...open, nudged.promise]);
      else break;
    }
    if (isStopped()) return;
    await Promise.all(open);
    if (failure !== undefined) throw failure;
  }

  async function take(): Promise<OutboxRow[]> {
    // While the channel is down, one message probes alone.
    if ((isPaused() && !(await endPause())) || (trouble && open.size > 0)) return [];
    const { maxAttempts } = retry;
    const limit = trouble ? 1 : batch;
    const request = { channel, kinds, endpoints, owner, now: clock.now(), leaseMs, limit, maxAttempts };
    // Checking takes no lock: an idle worker blocks no one.
    return (await hasDue(db, request)) ? lease(write, request) : [];
  }

  /** The operator says the other side is back: one message probes, and the backoff restarts. */
  async function endPause(): Promise<boolean> {
    const now = clock.now();
    if (!(await takeRetryMarks(db, write, { channel, kinds, endpoints, now }))) return false;
    trouble = { failures: 0, until: now };
    return true;
  }

  async function startAll(messages: readonly OutboxRow[]): Promise<void> {
    for (const { id } of messages) held.add(id);
    for (const [index, message] of messages.entries()) {
      while (delivering >= route.concurrency && !isStopped()) {
        await new Promise<void>((resolve) => {
          freed = resolve;
        });
      }
      if (isCrowded() && !isStopped()) await sleep(crowdedPaceMs);
      if (isStopped() || isPaused()) return giveBack(messages.slice(index));
      start(message);
    }
  }

  function start(message: OutboxRow): void {
    delivering += 1;
    const delivery: Promise<void> = deliver(message)
      .catch((error) => {
        failure = error;
      })
      .finally(() => {
        held.delete(message.id);
        open.delete(delivery);
      });
    open.add(delivery);
  }

  async function deliver(message: OutboxRow): Promise<void> {
    const startedAt = clock.now();
    const begun = performance.now();
    let delivery: Delivery;
    try {
      delivery = await attempt(message);
    } finally {
      delivering -= 1;
      freed();
    }
    // Released meanwhile: another worker records the result.
    if (isStopped() && !held.has(message.id)) return;
    const now = clock.now();
    const wait = backoff(message.attempts, retry, random());
    const retryAt = now + Math.max(wait, Math.min(delivery.retryAfterMs ?? 0, longestRetryAfterMs));
    if (delivery.isChannelDown) {
      // Another message found the outage first, and only one attempt is charged.
      if (isPaused()) return giveBack([message]);
      const failures = (trouble?.failures ?? 0) + 1;
      trouble = { failures, until: now + backoff(failures, retry, random()) };
    } else if (!delivery.isOurs) {
      trouble = undefined;
    }
    const isLast = delivery.result === 'retry' && message.attempts >= retry.maxAttempts;
    const final: Delivery = isLast ? { ...delivery, result: 'dead' } : delivery;
    const durationMs = Math.round(performance.now() - begun);
    const timing = { startedAt, durationMs, now, retryAt };
    const isOurs = await recorder.record({ message, owner, delivery: final, ...timing });
    report(message, final, isOurs);
  }

  async function attempt(message: OutboxRow): Promise<Delivery> {
    if (!(await isWanted(message))) return { result: 'cancelled', isOurs: true };
    try {
      return await route.deliver(message);
    } catch (error) {
      const { code, message: detail } = error as NodeJS.ErrnoException;
      return { result: 'retry', code: code ?? 'ERROR', detail, isOurs: true };
    }
  }

  function report(
    { id, kind, attempts }: OutboxRow,
    { result, code, reason }: Delivery,
    isOurs: boolean,
  ): void {
    const facts = { id, kind, attempts, code, reason, route: route.name };
    if (result === 'dead') log.error(facts, 'message given up');
    else if (result === 'retry') log.warn(facts, 'delivery failed, will be retried');
    if (!isOurs) log.warn(facts, 'lease lost during the delivery');
  }

  /** Releases messages without charging the attempt. */
  async function giveBack(messages: readonly OutboxRow[]): Promise<void> {
    const ids = messages.map(({ id }) => id);
    // If the database cannot be written, they are free again when their lease expires.
    for (const id of ids) held.delete(id);
    await release(db, owner, ids);
  }

  return {
    runOnce,
    /** Call when there may be new messages. */
    nudge(): void {
      nudged.resolve();
      freed();
    },
  };
}
