/** Everything that delivers, built from plain data: in a thread of the web server or as `npm run worker`. */
import { site } from '#content/site/site.ts';
import { openDatabase } from '../db/connect.ts';
import { createWrite } from '../db/write.ts';
import { brandAt } from '../leads/store-settings.ts';
import { loadRenderer } from '../mail/load-renderer.ts';
import { clockAt } from '../shared/clock.ts';
import { createLog } from '../shared/log.ts';
import { createAlerts } from './alerts.ts';
import type { DeliverySettings } from './delivery-settings.ts';
import { logMetrics } from './metrics.ts';
import type { Route } from './route.ts';
import { createEmailSender, type MailState, mailRoutes } from './send-email.ts';
import { createWebhookSender, type WebhookState } from './send-webhook.ts';
import { createWorker } from './worker.ts';

export interface ChannelStates {
  mail: MailState;
  webhook: WebhookState;
}

/** `onStates` is called whenever the state of a channel changes. */
export async function createDeliverer(
  settings: DeliverySettings,
  onStates: (states: ChannelStates) => void = () => {},
) {
  const { testNow, dataDir, leadsTo, retry } = settings;
  const clock = clockAt(testNow);
  const log = createLog(settings.logLevel);
  const render = await loadRenderer(settings.templates);
  const db = openDatabase(dataDir, settings.databaseUrl);
  const write = createWrite(db);
  const sender = createEmailSender({ ...settings, from: settings.mailFrom, render, log });
  const webhooks = createWebhookSender({ ...settings, product: site.product, clock });
  let lastStates: ChannelStates | undefined;
  const tell = () => {
    const states = { mail: sender.state(), webhook: webhooks.state() };
    if (states.mail === lastStates?.mail && states.webhook === lastStates.webhook) return;
    lastStates = states;
    onStates(states);
  };
  const routes = [...mailRoutes(sender.deliver, settings.smtpPool), ...webhooks.routes].map(
    (route): Route => ({ ...route, deliver: (message) => route.deliver(message).finally(tell) }),
  );
  const worker = createWorker({ db, write, routes, retry, clock, random: Math.random, log });
  const alerts = createAlerts({ db, write, dataDir, leadsTo, brand: brandAt(settings.siteUrl), clock });
  let before = worker.counts();

  return {
    start(): void {
      tell();
      worker.start();
    },
    /** Call after enqueuing messages. */
    wake: worker.wake,
    /** Call once a minute: logs metrics and sends due alerts. */
    async minute(formP99Ms?: number): Promise<void> {
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
    /** Takes nothing new, waits up to `graceMs` for running deliveries, releases the rest, closes the database. */
    async stop(graceMs: number): Promise<void> {
      await worker.stop(graceMs);
      sender.close();
      await db.destroy();
    },
  };
}
