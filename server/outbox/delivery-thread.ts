/**
 * Delivery in a thread of its own: its commits and mail files do not stand in front of visitors. A thread that ends by
 * itself is started again; what it held is free again when its leases have run out.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Log } from '../log.ts';
import type { DeliverySettings } from './delivery-settings.ts';
import type { MailState } from './send-email.ts';

export type ToThread = 'wake' | { minute: number | null } | { stop: number };
export interface FromThread {
  mail: MailState;
}

/** In ms: before the first restart; each failure soon after another doubles it. */
const restartAfterMs = 1000;
const longestRestartMs = 60_000;
/** Time beyond the grace in which the thread closes its database. */
const closingMs = 1000;
/** What it makes for one mail is gone with it: a small nursery costs it nothing and keeps its memory small. */
const resourceLimits = { maxYoungGenerationSizeMb: 6 };

export interface DeliveryThreadOptions {
  /** Asked at each start of the thread. */
  settings: () => DeliverySettings;
  log: Log;
  file?: string;
}

export interface DeliveryThread {
  start(): void;
  /** Something was enqueued. */
  wake(): void;
  minute(formP99Ms: number | undefined): void;
  /** Where mails go, or that they cannot. */
  mail(): MailState;
  stop(graceMs: number): Promise<void>;
}

export function createDeliveryThread(options: DeliveryThreadOptions): DeliveryThread {
  const { settings, log, file = join(import.meta.dirname, 'thread.ts') } = options;
  let thread: Worker | undefined;
  let mail: MailState = settings().smtpUrl ? 'smtp' : 'file';
  let isStopping = false;
  let isWakeUnderWay = false;
  let restart: NodeJS.Timeout | undefined;
  let failures = 0;

  function start(): void {
    const startedAt = performance.now();
    const current = new Worker(file, { workerData: settings(), resourceLimits });
    thread = current;
    current.on('message', (message: FromThread) => {
      mail = message.mail;
    });
    current.on('error', (error) => log.error({ err: error }, 'the delivery thread failed'));
    current.on('exit', () => {
      thread = undefined;
      if (isStopping) return;
      mail = 'failing';
      const ranLong = performance.now() - startedAt > longestRestartMs;
      failures = ranLong ? 1 : failures + 1;
      const waitMs = Math.min(longestRestartMs, restartAfterMs * 2 ** (failures - 1));
      log.error({ waitMs }, 'the delivery thread has ended and is started again');
      restart = setTimeout(start, waitMs);
      restart.unref();
    });
  }

  const send = (message: ToThread) => thread?.postMessage(message);

  return {
    start,
    wake() {
      // A burst of forms wakes it once.
      if (isWakeUnderWay) return;
      isWakeUnderWay = true;
      setImmediate(() => {
        isWakeUnderWay = false;
        send('wake');
      });
    },
    minute: (formP99Ms) => send({ minute: formP99Ms ?? null }),
    mail: () => mail,
    async stop(graceMs) {
      isStopping = true;
      clearTimeout(restart);
      if (!thread) return;
      const current = thread;
      const ended = once(current, 'exit');
      send({ stop: graceMs });
      const late = setTimeout(() => current.terminate(), graceMs + closingMs);
      await ended;
      clearTimeout(late);
    },
  };
}
