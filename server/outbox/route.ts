/** One way out: all messages of a channel that go to the same place, with its own pace and its own pauses. */
import { setTimeout as sleep } from 'node:timers/promises';
import { backoff, type RetrySettings } from '#domain/outbox/backoff.ts';
import type { Clock } from '../clock.ts';
import type { Channel, Database, OutboxRow } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import type { Log } from '../log.ts';
import type { Delivery } from './complete.ts';
import { type EndpointFilter, hasDue, type Lease, lease, release, takeRetryMarks } from './outbox.ts';
import type { Recorder } from './recorder.ts';

/** Messages taken at once. */
const batch = 10;
/** In ms, between two messages while many visitors are sending: mail can wait, and they share its processor and disk. */
const crowdedPaceMs = 20;
/** The longest wait that the other side may ask for. */
const longestRetryAfterMs = 24 * 3_600_000;

export interface Route {
  /** For the log. */
  name: string;
  channel: Channel;
  endpoints?: EndpointFilter;
  /** Deliveries at the same time. */
  concurrency: number;
  /** What it throws counts as a failure that may pass. */
  deliver: (message: OutboxRow) => Promise<Delivery>;
}

export interface RouteContext {
  db: Database;
  write: Write;
  owner: string;
  /** Ids of messages whose lease is ours and must be renewed. */
  held: Set<string>;
  recorder: Recorder;
  retry: RetrySettings;
  leaseMs: number;
  clock: Clock;
  /** In [0, 1). */
  random: () => number;
  log: Log;
  /** Whether the fact behind a message still holds. */
  isWanted: (message: OutboxRow) => Promise<boolean>;
  /** Many visitors are sending at this moment. */
  isCrowded: () => boolean;
  isStopped: () => boolean;
}

export interface RouteRunner {
  /** Delivers everything that is due; resolves when nothing is left that could be delivered now. */
  runOnce(): Promise<void>;
  /** There may be something new. */
  nudge(): void;
}

export function createRouteRunner(route: Route, context: RouteContext): RouteRunner {
  const { db, write, owner, held, recorder, retry, leaseMs, clock, random, log } = context;
  const { isWanted, isCrowded, isStopped } = context;
  const { channel, endpoints } = route;
  /** Deliveries whose result is not recorded yet. They never reject. */
  const open = new Set<Promise<void>>();
  let delivering = 0;
  let freed = () => {};
  let nudged = Promise.withResolvers<void>();
  /** The other side could not be reached: when to knock again. */
  let trouble: { failures: number; until: number } | undefined;
  /** Of the database: ends the run. */
  let failure: unknown;

  const isPaused = () => trouble !== undefined && trouble.until > clock.now();

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
    // During trouble one message knocks alone.
    if ((isPaused() && !(await endPause())) || (trouble && open.size > 0)) return [];
    const { maxAttempts } = retry;
    const limit = trouble ? 1 : batch;
    const request: Lease = { channel, endpoints, owner, now: clock.now(), leaseMs, limit, maxAttempts };
    // Looking takes no lock: a worker without work stands in nobody's way.
    return (await hasDue(db, request)) ? lease(write, request) : [];
  }

  /** The operator knows that the other side is back: one message knocks, as if the trouble had just begun. */
  async function endPause(): Promise<boolean> {
    const now = clock.now();
    if (!(await takeRetryMarks(db, write, { channel, endpoints, now }))) return false;
    trouble = { failures: 0, until: now };
    return true;
  }

  async function startAll(messages: readonly OutboxRow[]): Promise<void> {
    for (const { id } of messages) held.add(id);
    for (const [index, message] of messages.entries()) {
      while (delivering >= route.concurrency && !isStopped()) await slot();
      if (isCrowded() && !isStopped()) await sleep(crowdedPaceMs);
      if (isStopped() || isPaused()) return giveBack(messages.slice(index));
      start(message);
    }
  }

  function slot(): Promise<void> {
    return new Promise((resolve) => {
      freed = resolve;
    });
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
    // Given back meanwhile: its result is somebody else's to write.
    if (isStopped() && !held.has(message.id)) return;
    const now = clock.now();
    const wait = backoff(message.attempts, retry, random());
    const retryAt = now + Math.max(wait, Math.min(delivery.retryAfterMs ?? 0, longestRetryAfterMs));
    if (delivery.isChannelDown) {
      // Another message has found out first, and only one is charged.
      if (isPaused()) return giveBack([message]);
      const failures = (trouble?.failures ?? 0) + 1;
      trouble = { failures, until: now + backoff(failures, retry, random()) };
    } else if (!delivery.isOurs) {
      trouble = undefined;
    }
    const isLast = delivery.result === 'retry' && message.attempts >= retry.maxAttempts;
    const final: Delivery = isLast ? { ...delivery, result: 'dead' } : delivery;
    const durationMs = Math.round(performance.now() - begun);
    const isOurs = await recorder.record({
      message,
      owner,
      delivery: final,
      startedAt,
      durationMs,
      now,
      retryAt,
    });
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

  function report({ id, kind, attempts }: OutboxRow, { result, code }: Delivery, isOurs: boolean): void {
    const facts = { id, kind, attempts, code, route: route.name };
    if (result === 'dead') log.error(facts, 'message given up');
    else if (result === 'retry') log.warn(facts, 'delivery failed, will be repeated');
    if (!isOurs) log.warn(facts, 'lease lost during the delivery');
  }

  /** Untried or uncharged. */
  async function giveBack(messages: readonly OutboxRow[]): Promise<void> {
    const ids = messages.map(({ id }) => id);
    // Where the database cannot be written, they are free again when their lease has run out.
    for (const id of ids) held.delete(id);
    await release(db, owner, ids);
  }

  return {
    runOnce,
    nudge: () => {
      nudged.resolve();
      freed();
    },
  };
}
