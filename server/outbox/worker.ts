/** Delivers what is due: woken after each commit that enqueued something, and looking by itself every second. */
import { randomUUID } from 'node:crypto';
import { backoff, type RetrySettings } from '#domain/outbox/backoff.ts';
import type { Clock } from '../clock.ts';
import type { Channel, Database, OutboxRow } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import type { Log } from '../log.ts';
import { complete, type Delivery } from './complete.ts';
import { lease, release, renewLease } from './outbox.ts';

const leaseMs = 60_000;
const renewEveryMs = 20_000;
const lookEveryMs = 1000;
const batch = 10;

export interface WorkerOptions {
  db: Database;
  write: Write;
  /** How to deliver on each channel. What it throws counts as a failure that may pass. */
  channels: Readonly<Partial<Record<Channel, (message: OutboxRow) => Promise<Delivery>>>>;
  retry: RetrySettings;
  clock: Clock;
  /** In [0, 1). */
  random: () => number;
  log: Log;
}

export interface Worker {
  start(): void;
  wake(): void;
  /** Delivers everything that is due now; for tests and single runs. */
  runOnce(): Promise<void>;
  /** Takes nothing new, waits up to `graceMs` for running deliveries, gives the rest back. */
  stop(graceMs: number): Promise<void>;
}

export function createWorker(options: WorkerOptions): Worker {
  const { db, write, channels, retry, clock, random, log } = options;
  const owner = randomUUID();
  const held = new Set<string>();
  /** Channels whose other side could not be reached, and when to knock again. */
  const down = new Map<Channel, { failures: number; until: number }>();
  let stopped = false;
  let woken = false;
  let alarm = () => {};
  let running = Promise.resolve();

  async function runOnce(): Promise<void> {
    for (const channel of Object.keys(channels) as Channel[]) {
      while (!stopped && (await runBatch(channel)) > 0);
    }
  }

  async function runBatch(channel: Channel): Promise<number> {
    const now = clock.now();
    const trouble = down.get(channel);
    if (trouble && trouble.until > now) return 0;
    const limit = trouble ? 1 : batch;
    const { maxAttempts } = retry;
    const messages = await lease(write, { channel, owner, now, leaseMs, limit, maxAttempts });
    for (const { id } of messages) held.add(id);
    const renewal = setInterval(renewHeld, renewEveryMs);
    try {
      await Promise.all(lanes(messages, 2).map((lane) => deliverInTurn(channel, lane)));
    } finally {
      clearInterval(renewal);
    }
    return messages.length;
  }

  async function deliverInTurn(channel: Channel, messages: OutboxRow[]): Promise<void> {
    try {
      for (const message of messages) {
        const isKnownDown = (down.get(channel)?.until ?? 0) > clock.now();
        if (stopped || isKnownDown) await release(db, owner, [message.id]);
        else await deliver(channel, message);
        held.delete(message.id);
      }
    } finally {
      // What an unusable database left over is free again when its lease has run out.
      for (const { id } of messages) held.delete(id);
    }
  }

  async function deliver(channel: Channel, message: OutboxRow): Promise<void> {
    const startedAt = clock.now();
    const begun = performance.now();
    const delivery = await attempt(channel, message);
    const now = clock.now();
    const isLast = delivery.result === 'retry' && message.attempts >= retry.maxAttempts;
    await complete(write, {
      message,
      owner,
      delivery: isLast ? { ...delivery, result: 'dead' } : delivery,
      startedAt,
      durationMs: Math.round(performance.now() - begun),
      now,
      retryAt: now + backoff(message.attempts, retry, random()),
    });
    if (delivery.isChannelDown) {
      const failures = (down.get(channel)?.failures ?? 0) + 1;
      down.set(channel, { failures, until: now + backoff(failures, retry, random()) });
    } else {
      down.delete(channel);
    }
    if (delivery.result !== 'ok') {
      const { id, kind, attempts } = message;
      log.warn({ id, kind, attempts, code: delivery.code, final: isLast }, 'delivery failed');
    }
  }

  async function attempt(channel: Channel, message: OutboxRow): Promise<Delivery> {
    try {
      return (await channels[channel]?.(message)) ?? { result: 'retry', code: 'no-channel' };
    } catch (error) {
      const { code, message: detail } = error as NodeJS.ErrnoException;
      return { result: 'retry', code: code ?? 'ERROR', detail };
    }
  }

  function renewHeld() {
    for (const id of held) {
      renewLease(db, id, owner, clock.now() + leaseMs).catch((error) =>
        log.warn({ err: error }, 'lease lost'),
      );
    }
  }

  async function loop(): Promise<void> {
    while (!stopped) {
      woken = false;
      await runOnce().catch((error) => log.error({ err: error }, 'the worker could not look for messages'));
      if (!stopped && !woken) await pause();
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, lookEveryMs);
      alarm = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function wake() {
    woken = true;
    alarm();
  }

  return {
    start() {
      running = loop();
    },
    wake,
    runOnce,
    async stop(graceMs) {
      stopped = true;
      wake();
      const grace = Promise.withResolvers<void>();
      const timer = setTimeout(grace.resolve, graceMs);
      await Promise.race([running, grace.promise]);
      clearTimeout(timer);
      await release(db, owner, [...held]);
    },
  };
}

/** Deals messages out to `count` lanes; those of one lane go one after the other. */
function lanes<Item>(items: readonly Item[], count: number): Item[][] {
  return Array.from({ length: count }, (_, lane) => items.filter((_item, index) => index % count === lane));
}
