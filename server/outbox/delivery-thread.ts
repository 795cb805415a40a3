/** Delivers in a thread, so that its commits delay no visitor. It is restarted; leases free its messages. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Log } from '../shared/log.ts';
import type { ChannelStates } from './deliverer.ts';
import type { DeliverySettings } from './delivery-settings.ts';

export type ToThread = 'wake' | { minute: number | null } | { stop: number };

/** Delay before the first restart, in ms; doubles with each further early failure. */
const restartAfterMs = 1000;
const longestRestartMs = 60_000;
/** Time beyond the grace period for the thread to close its database, in ms. */
const closingMs = 1000;
/** Objects made for one mail die with it: a small young generation costs nothing and saves memory. */
const resourceLimits = { maxYoungGenerationSizeMb: 6 };

interface DeliveryThreadOptions {
  /** Called at each start of the thread. */
  settings: () => DeliverySettings;
  log: Log;
  file?: string;
}

export type DeliveryThread = ReturnType<typeof createDeliveryThread>;

export function createDeliveryThread(options: DeliveryThreadOptions) {
  const { settings, log, file = join(import.meta.dirname, 'thread.ts') } = options;
  let thread: Worker | undefined;
  const { smtpUrl, webhooks } = settings();
  let states: ChannelStates = {
    mail: smtpUrl ? 'smtp' : 'file',
    webhook: webhooks.length > 0 ? 'on' : 'off',
  };
  let isStopping = false;
  let isWakeUnderWay = false;
  let restart: NodeJS.Timeout | undefined;
  let failures = 0;

  function start(): void {
    const startedAt = performance.now();
    const current = new Worker(file, { workerData: settings(), resourceLimits });
    thread = current;
    current.on('message', (message: ChannelStates) => {
      states = message;
    });
    current.on('error', (error) => log.error({ err: error }, 'the delivery thread failed'));
    current.on('exit', () => {
      thread = undefined;
      if (isStopping) return;
      states = { ...states, mail: 'failing' };
      const ranLong = performance.now() - startedAt > longestRestartMs;
      failures = ranLong ? 1 : failures + 1;
      const waitMs = Math.min(longestRestartMs, restartAfterMs * 2 ** (failures - 1));
      log.error({ waitMs }, 'the delivery thread has exited and will be restarted');
      restart = setTimeout(start, waitMs);
      restart.unref();
    });
  }

  const send = (message: ToThread) => thread?.postMessage(message);

  return {
    start,
    /** Call after enqueuing messages. Wakes the thread once per burst of forms. */
    wake(): void {
      if (isWakeUnderWay) return;
      isWakeUnderWay = true;
      setImmediate(() => {
        isWakeUnderWay = false;
        send('wake');
      });
    },
    minute: (formP99Ms: number | undefined): void => send({ minute: formP99Ms ?? null }),
    /** Where mails and webhooks go, or that they fail. */
    states: () => states,
    async stop(graceMs: number): Promise<void> {
      isStopping = true;
      clearTimeout(restart);
      if (!thread) return;
      const current = thread;
      // Not by `once`, which rejects if the thread fails while it stops.
      const ended = new Promise((resolve) => current.once('exit', resolve));
      send({ stop: graceMs });
      const late = setTimeout(() => current.terminate(), graceMs + closingMs);
      await ended;
      clearTimeout(late);
    },
  };
}
