/** Delivers due messages: one loop leases them, and each destination has a queue, so a slow one delays no other. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import PQueue from 'p-queue';
import type { Database, OutboxRow } from '../db/tables.ts';
import type { Storage } from '../db/write.ts';
import { stopOf } from '../newsletter/suppression.ts';
import { inTime } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import {
  complete,
  type Delivery,
  lease,
  release,
  renewLeases,
  type Selection,
  takeRetryMarks,
} from './outbox.ts';
import type { EmailPayload } from './payload.ts';

const leaseMs = 60_000;
/** How often to look for messages when nothing wakes the loop, and at most. */
const lookEveryMs = 1000;
const restMs = 100;
/** Upper limit for the other side's Retry-After, in ms. */
const longestRetryAfterMs = 24 * 3_600_000;

/** All messages of a channel to the same place. */
export interface Destination extends Selection {
  /** For logs. */
  name: string;
  concurrency: number;
  /** Most that start in a second; no limit by default. */
  perSecond?: number;
  /** A thrown error counts as a temporary failure. */
  deliver: (message: OutboxRow) => Promise<Delivery>;
}

interface Line {
  destination: Destination;
  queue: PQueue;
  /** Set while the other side is unreachable: when to probe again. */
  trouble?: { failures: number; until: number } | undefined;
}

interface WorkerOptions extends Storage {
  destinations: readonly Destination[];
  retry: RetrySettings;
  /** In [0, 1). */
  random: () => number;
  log: Log;
  renewEveryMs?: number;
}

/** In four portions a second, so that none of them holds up visitors. */
const paceOf = ({ concurrency, perSecond = Number.POSITIVE_INFINITY }: Destination) => ({
  concurrency,
  interval: 250,
  intervalCap: perSecond / 4,
});

export function createWorker(options: WorkerOptions) {
  const { db, write, retry, clock, random, log, renewEveryMs = 20_000 } = options;
  const owner = randomUUID();
  const lines = options.destinations.map(
    (destination): Line => ({ destination, queue: new PQueue(paceOf(destination)) }),
  );
  /** Ids of messages whose lease we hold and must renew. */
  const held = new Set<string>();
  let isStopped = false;
  let woken = Promise.withResolvers<void>();
  let running = Promise.resolve();
  /** A database error since the last look. */
  let failure: unknown;

  const renewal = setInterval(() => {
    if (held.size === 0) return;
    renewLeases(db, [...held], owner, clock.now() + leaseMs).catch((error) =>
      log.warn({ err: error }, 'leases could not be renewed'),
    );
  }, renewEveryMs);
  renewal.unref();

  const isPaused = ({ trouble }: Line) => trouble !== undefined && trouble.until > clock.now();

  /** Queues what is due; returns how many messages. */
  async function look(): Promise<number> {
    let taken = 0;
    for (const line of lines) if (!isStopped) taken += await take(line);
    return taken;
  }

  async function take(line: Line): Promise<number> {
    const { queue, destination } = line;
    const now = clock.now();
    if (isPaused(line)) {
      if (!(await takeRetryMarks(db, destination))) return 0;
      // An operator says that the other side is back.
      line.trouble = { failures: 0, until: now };
    }
    // While the other side is unreachable, one message probes alone.
    const most = line.trouble ? 1 : 2 * destination.concurrency;
    const limit = most - queue.size - queue.pending;
    if (limit <= 0) return 0;
    const { maxAttempts } = retry;
    const messages = await lease(db, write, destination, {
      owner,
      now,
      leaseMs,
      limit,
      maxAttempts,
    });
    for (const message of messages) {
      held.add(message.id);
      void queue.add(() =>
        deliver(line, message)
          .catch((error) => {
            failure = error;
            log.error({ err: error }, 'the result of a delivery could not be recorded');
          })
          .finally(() => {
            held.delete(message.id);
            woken.resolve();
          }),
      );
    }
    return messages.length;
  }

  /** Releases a message without charging the attempt. */
  async function giveBack({ id }: OutboxRow): Promise<void> {
    // If the database cannot be written, it is free again when its lease expires.
    if (held.delete(id)) await release(db, owner, [id]);
  }

  async function deliver(line: Line, message: OutboxRow): Promise<void> {
    if (isStopped || isPaused(line)) return giveBack(message);
    const startedAt = clock.now();
    const begun = performance.now();
    const delivery = await attempt(line.destination, message);
    // Released while the worker stopped: another one records the result.
    if (!held.has(message.id)) return;
    const now = clock.now();
    const wait = backoff(message.attempts, retry, random());
    const retryAt = now + Math.max(wait, Math.min(delivery.retryAfterMs ?? 0, longestRetryAfterMs));
    if (delivery.isChannelDown) {
      // Another message found the outage first, and only one attempt is charged.
      if (isPaused(line)) return giveBack(message);
      const failures = (line.trouble?.failures ?? 0) + 1;
      line.trouble = { failures, until: now + backoff(failures, retry, random()) };
    } else if (!delivery.isOurs) {
      line.trouble = undefined;
    }
    const isLast = delivery.result === 'retry' && message.attempts >= retry.maxAttempts;
    const final: Delivery = isLast ? { ...delivery, result: 'dead' } : delivery;
    const durationMs = Math.round(performance.now() - begun);
    const isOurs = await write((trx) =>
      complete(trx, message, { owner, delivery: final, startedAt, durationMs, now, retryAt }),
    );
    const { id, kind, attempts } = message;
    const facts = {
      id,
      kind,
      attempts,
      code: final.code,
      reason: final.reason,
      destination: line.destination.name,
    };
    if (final.result === 'dead') log.error(facts, 'message given up');
    else if (final.result === 'retry') log.warn(facts, 'delivery failed, will be retried');
    if (!isOurs) log.warn(facts, 'lease lost during the delivery');
  }

  async function attempt(destination: Destination, message: OutboxRow): Promise<Delivery> {
    if (!(await isStillWanted(db, message))) return { result: 'cancelled', isOurs: true };
    try {
      return await destination.deliver(message);
    } catch (error) {
      const { code, message: detail } = error as NodeJS.ErrnoException;
      return { result: 'retry', code: code ?? 'ERROR', detail, isOurs: true };
    }
  }

  async function loop(): Promise<void> {
    while (!isStopped) {
      woken = Promise.withResolvers();
      await look().catch((error) =>
        log.error({ err: error }, 'the worker could not look for messages'),
      );
      await Promise.all([inTime(lookEveryMs, woken.promise, () => {}), sleep(restMs)]);
    }
  }

  const idle = () => Promise.all(lines.map(({ queue }) => queue.onIdle()));

  return {
    start(): void {
      running = loop();
    },
    /** Call after enqueuing messages. */
    wake: () => woken.resolve(),
    /** Delivers everything due now; for tests and single runs. */
    async runOnce(): Promise<void> {
      failure = undefined;
      while (failure === undefined) {
        woken = Promise.withResolvers();
        if ((await look()) > 0) continue;
        if (held.size === 0) break;
        await woken.promise;
      }
      await idle();
      if (failure !== undefined) throw failure;
    },
    /** Takes nothing new, waits up to `graceMs` for running deliveries, releases the rest. */
    async stop(graceMs: number): Promise<void> {
      isStopped = true;
      woken.resolve();
      await inTime(graceMs, running.then(idle), () => {});
      clearInterval(renewal);
      const ids = [...held];
      held.clear();
      await release(db, owner, ids).catch((error) =>
        log.warn({ err: error }, 'leases could not be released and will expire'),
      );
    },
  };
}

interface RetrySettings {
  baseMs: number;
  maxMs: number;
  maxAttempts: number;
}

/** Ms to wait after failed attempt `attempt` (from 1): tripled each time, ±25 % jitter. `random` is in [0, 1). */
export function backoff(attempt: number, { baseMs, maxMs }: RetrySettings, random: number): number {
  const delay = Math.min(maxMs, baseMs * 3 ** (attempt - 1));
  return Math.round(delay * (0.75 + random / 2));
}

/**
 * A reminder is sent only if its call is unchanged since it was written, a newsletter only while its issue goes on and
 * its recipient is subscribed, a follow-up only while nothing stops it, weekly figures only while the person still gets
 * them. Each question finds a row while the mail is wanted.
 */
const conditions: {
  [Key in Condition]: (value: NonNullable<EmailPayload[Key]>) => RawBuilder<unknown>;
} = {
  onlyWhile: ({ bookingId, sequence }) =>
    sql`select 1 from booking where id = ${bookingId} and status = 'confirmed' and sequence = ${sequence}`,
  copyOf: ({ issueId, subscriptionId }) =>
    sql`select 1 from newsletter_issue issue, subscription where issue.id = ${issueId} and issue.status <> 'stopped'
      and subscription.id = ${subscriptionId} and subscription.status = 'confirmed'`,
  followUpOf: (id) =>
    sql`select 1 from follow_up where id = ${id} and ended_at is null and ${stopOf('follow_up')} is null`,
  figuresFor: (id) =>
    sql`select 1 from weekly_figures, desk_person where person_id = ${id} and desk_person.id = person_id
      and disabled_at is null`,
};

type Condition = 'onlyWhile' | 'copyOf' | 'followUpOf' | 'figuresFor';

/** Whether the fact behind a message still holds. */
export async function isStillWanted(db: Database, { payload }: OutboxRow): Promise<boolean> {
  // Few payloads have a condition: a substring search is cheaper than parsing each payload twice.
  if (!/"(?:onlyWhile|copyOf|followUpOf|figuresFor)"/.test(payload)) return true;
  const email = JSON.parse(payload) as EmailPayload;
  for (const key of Object.keys(conditions) as Condition[]) {
    const question = conditions[key] as (value: unknown) => RawBuilder<unknown>;
    if (email[key] !== undefined && (await question(email[key]).execute(db)).rows.length === 0)
      return false;
  }
  return true;
}
