/**
 * Everything that delivers, built from plain data on a database connection of its own: runs in a thread beside the web
 * server (delivery-thread.ts) or as the program `npm run worker`.
 */
import { site } from '#content/site.ts';
import { clockFrom, systemClock } from '../clock.ts';
import { startMoving } from '../db/checkpoint.ts';
import { openDatabase } from '../db/connect.ts';
import { createWrite } from '../db/write.ts';
import { createWriteTurns } from '../db/write-turns.ts';
import { createLog } from '../log.ts';
import { loadRenderer } from '../mail/load-renderer.ts';
import { brandAt } from '../store-settings.ts';
import { createAlerts } from './alerts.ts';
import type { DeliverySettings } from './delivery-settings.ts';
import { logMetrics } from './metrics.ts';
import type { Route } from './route.ts';
import { createEmailSender, type MailState } from './send-email.ts';
import { webhookRoutes } from './send-webhook.ts';
import { createWorker } from './worker.ts';

export interface Deliverer {
  start(): void;
  /** Something was enqueued. */
  wake(): void;
  /** Once a minute: the line of figures for the log, and an alert where the operator must look. */
  minute(formP99Ms?: number): Promise<void>;
  /** Takes nothing new, waits up to `graceMs` for running deliveries, gives the rest back, closes the database. */
  stop(graceMs: number): Promise<void>;
}

/** `onMail` is told whenever the state of the mail channel has changed. */
export async function createDeliverer(
  settings: DeliverySettings,
  onMail: (state: MailState) => void = () => {},
): Promise<Deliverer> {
  const { testNow, dataDir, leadsTo, retry } = settings;
  const clock = testNow === undefined ? systemClock : clockFrom(testNow);
  const log = createLog(settings.logLevel);
  const render = await loadRenderer(settings.templates);
  const db = openDatabase(dataDir, settings.databaseUrl);
  const turns = settings.turns && createWriteTurns(settings.turns);
  const write = createWrite(db, { turns });
  const stopMoving = await startMoving(db, log);
  const sender = createEmailSender({ ...settings, from: settings.mailFrom, render, log });
  let told: MailState | undefined;
  const tell = () => {
    if (sender.state() === told) return;
    told = sender.state();
    onMail(told);
  };
  const email: Route = {
    name: 'email',
    channel: 'email',
    concurrency: settings.smtpPool,
    deliver: (message) => sender.deliver(message).finally(tell),
  };
  const routes = [email, ...webhookRoutes({ ...settings, product: site.product, clock })];
  const isCrowded = () => turns?.isCrowded() ?? false;
  const worker = createWorker({ db, write, routes, retry, clock, random: Math.random, log, isCrowded });
  const alerts = createAlerts({ db, write, dataDir, leadsTo, brand: brandAt(settings.siteUrl), clock });
  let before = worker.counts();

  return {
    start() {
      tell();
      worker.start();
    },
    wake: worker.wake,
    async minute(formP99Ms) {
      try {
        const counts = worker.counts();
        const done = { sent: counts.sent - before.sent, dead: counts.dead - before.dead };
        before = counts;
        await logMetrics({ db, log, now: clock.now(), done, formP99Ms });
        if (await alerts.check()) worker.wake();
      } catch (error) {
        log.error({ err: error }, 'the state of the outbox could not be read');
      }
    },
    async stop(graceMs) {
      await worker.stop(graceMs);
      sender.close();
      stopMoving();
      await db.destroy();
    },
  };
}
