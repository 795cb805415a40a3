/** Everything that delivers: in the web server, or as `npm run worker`. */
import { site } from '#content/site/site.ts';
import type { Config } from '../config/config.ts';
import type { Storage } from '../db/write.ts';
import { brandAt, firmAddresses, firmOf } from '../leads/store-settings.ts';
import { loadRenderer, type TemplateSource } from '../mail/load-renderer.ts';
import type { Log } from '../shared/log.ts';
import { createAlerts } from './alerts.ts';
import { logMetrics } from './metrics.ts';
import { createEmailSender, mailDestinations } from './send-email.ts';
import { createWebhookSender } from './send-webhook.ts';
import { createWorker } from './worker.ts';

interface DeliveryOptions extends Storage {
  config: Config;
  templates: TemplateSource;
  log: Log;
}

/** Writing mails shares the processor with visitors' forms, which cannot wait. */
const perSecond = 20;

export type DeliveryService = Awaited<ReturnType<typeof createDelivery>>;

export async function createDelivery({ config, templates, ...storage }: DeliveryOptions) {
  const { db, clock, log } = storage;
  const ownAddresses = firmAddresses(firmOf(config));
  const render = await loadRenderer(templates);
  const sender = createEmailSender({ ...config, from: config.mailFrom, ownAddresses, render, log });
  const webhooks = createWebhookSender({ ...config, product: site.product, clock });
  const destinations = [...mailDestinations(sender.deliver, config.smtpPool), ...webhooks.destinations].map(
    (destination) => ({ ...destination, perSecond }),
  );
  const { retry } = config;
  const worker = createWorker({ ...storage, destinations, retry, random: Math.random });
  const alerts = createAlerts({ ...config, ...storage, brand: brandAt(config.siteUrl) });
  let before = worker.counts();

  return {
    start: worker.start,
    /** Call after enqueuing messages. */
    wake: worker.wake,
    /** Where mails and webhooks go, or that they fail. */
    states: () => ({ mail: sender.state(), webhook: webhooks.state() }),
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
    /** Takes nothing new, waits up to `graceMs` for running deliveries and releases the rest. */
    async stop(graceMs: number): Promise<void> {
      await worker.stop(graceMs);
      sender.close();
    },
  };
}
