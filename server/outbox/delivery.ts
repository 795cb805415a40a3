/** Everything that delivers: in the web server, or as `npm run worker`. */
import { site } from '#content/site/site.ts';
import { mailTest } from '#domain/messages/desk.ts';
import type { FailureWords } from '#domain/messages/smtp-answer.ts';
import type { AskCalendar } from '../booking/caldav/ask-calendar.ts';
import { entryWriter } from '../booking/caldav/write-calls.ts';
import type { Config } from '../config/config.ts';
import type { Storage } from '../db/write.ts';
import { brandAt, callSettings, firmAddresses, firmOf } from '../leads/store-settings.ts';
import { uuidv7 } from '../shared/ids.ts';
import type { Log } from '../shared/log.ts';
import type { Secret } from '../shared/secret.ts';
import { createAlerts } from './alerts.ts';
import { failureWords, noRelayWords } from './failure-words.ts';
import { loadRenderer, type TemplateSource } from './mail/load-renderer.ts';
import type { MailAccount } from './mail-account.ts';
import { createEmailSender, mailDestinations, markingRefused } from './send-email.ts';
import { createWebhookSender } from './send-webhook.ts';
import { createWorker } from './worker.ts';

interface DeliveryOptions extends Storage {
  config: Config;
  templates: TemplateSource;
  log: Log;
  secret: Secret;
  ask: AskCalendar;
  account: MailAccount;
}

/** Writing mails shares the processor with visitors' forms, which cannot wait. */
const perSecond = 20;

export type DeliveryService = Awaited<ReturnType<typeof createDelivery>>;

export async function createDelivery(options: DeliveryOptions) {
  const { config, templates, secret, ask, account, ...storage } = options;
  const { clock, log } = storage;
  const render = await loadRenderer(templates);
  const sender = createEmailSender({
    ...{ ...config, from: config.mailFrom, relay: account.relay, render, log },
    ownAddresses: firmAddresses(firmOf(config)),
  });
  await sender.follow();
  const webhooks = createWebhookSender({ ...config, product: site.product, clock });
  const calendars = entryWriter({ ...storage, settings: callSettings(config, secret), ask });
  const deliver = markingRefused(sender.deliver, { ...storage, secret });
  const mails = mailDestinations(deliver, config.smtpPool);
  const destinations = [...mails, ...webhooks.destinations, calendars].map((one) => ({ ...one, perSecond }));
  const { retry } = config;
  const worker = createWorker({ ...storage, destinations, retry, random: Math.random });
  const alerts = createAlerts({ ...config, ...storage, brand: brandAt(config.siteUrl) });

  return {
    start: worker.start,
    /** Call after enqueuing messages. */
    wake: worker.wake,
    /**
     * Sends a test to a person at the desk at once, beside the outbox. Returns why it did not go out, with the other side's
     * answer; undefined if it did.
     */
    async test(address: string): Promise<(FailureWords & { answer: string }) | undefined> {
      const now = clock.now();
      const payload = JSON.stringify({ to: { address }, contents: mailTest(brandAt(config.siteUrl)) });
      const message = { id: uuidv7(now), kind: 'ops.test', payload, created_at: now };
      const { result, code = '', reason, detail } = await sender.deliver(message);
      if (result === 'ok' && code !== 'file') return undefined;
      if (result === 'ok') return { ...noRelayWords, answer: '' };
      const words = failureWords('email', [code, reason].filter(Boolean).join(' '), false);
      return { ...words, answer: detail ?? code };
    },
    /** Where mails and webhooks go, or that they fail. */
    states: () => ({ mail: sender.state(), webhook: webhooks.state() }),
    /** Call once a minute: mails the team what went wrong. */
    async alert(): Promise<void> {
      if (await alerts.check()) worker.wake();
    },
    /** Takes nothing new, waits up to `graceMs` for running deliveries and releases the rest. */
    async stop(graceMs: number): Promise<void> {
      await worker.stop(graceMs);
      sender.close();
    },
  };
}
