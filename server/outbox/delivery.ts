/** Everything that delivers mails, webhooks and calendar entries. */
import type { Site } from '#content/site/read-site.ts';
import { day, hour } from '#domain/dates/durations.ts';
import { mailTest, opsAlert, type Troubles } from '#domain/messages/desk.ts';
import type { MailBrand } from '#domain/messages/mail.ts';
import type { FailureWords } from '#domain/messages/smtp-answer.ts';
import type { AskCalendar } from '../booking/caldav/ask-calendar.ts';
import { entryWriter } from '../booking/caldav/write-calls.ts';
import type { Config } from '../config/config.ts';
import type { Storage } from '../db/write.ts';
import { spoolSize } from '../leads/spool.ts';
import { type CurrentSettings, firmAddresses } from '../leads/store-settings.ts';
import { issueKind } from '../newsletter/send-issue.ts';
import { followUpKind } from '../newsletter/suppression.ts';
import { uuidv7 } from '../shared/ids.ts';
import type { Log } from '../shared/log.ts';
import type { Secret } from '../shared/secret.ts';
import { failureWords, noRelayWords } from './failure-words.ts';
import { loadRenderer, type TemplateSource } from './mail/load-renderer.ts';
import type { MailAccount } from './mail-account.ts';
import { enqueue } from './outbox.ts';
import { copyMark, mailMessage } from './payload.ts';
import { createEmailSender, mailDestinations, markingRefused } from './send-email.ts';
import { createWebhookSender } from './send-webhook.ts';
import { createWorker } from './worker.ts';

interface DeliveryOptions extends Storage {
  config: Config;
  site: () => Site;
  templates: TemplateSource;
  log: Log;
  secret: Secret;
  ask: AskCalendar;
  account: MailAccount;
  settings: () => CurrentSettings;
}

/** Writing mails shares the processor with visitors' forms, which cannot wait. */
const perSecond = 20;

export type DeliveryService = Awaited<ReturnType<typeof createDelivery>>;

export async function createDelivery(options: DeliveryOptions) {
  const { config, templates, secret, ask, account, settings, site, ...storage } = options;
  const { clock, log } = storage;
  const render = await loadRenderer(templates);
  const sender = createEmailSender({
    ...config,
    relay: account.relay,
    settings: () => ({
      from: account.sender(),
      siteUrl: settings().brand.siteUrl,
      unsubscribeTo: config.unsubscribeTo,
      render: (contents) => render(contents, site().color),
    }),
    log,
    ownAddresses: () => firmAddresses(settings()),
  });
  await sender.follow();
  const webhooks = createWebhookSender({ ...config, product: () => site().product, clock });
  const calendars = entryWriter({ ...storage, settings, ask });
  const deliver = markingRefused(sender.deliver, { ...storage, secret });
  const mails = mailDestinations(deliver, config.smtpPool);
  const destinations = [...mails, ...webhooks.destinations, calendars].map((one) => ({
    ...one,
    perSecond,
  }));
  const { retry } = config;
  const worker = createWorker({ ...storage, destinations, retry, random: Math.random });
  const alerts = createAlerts({ ...config, ...storage, settings });

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
      const contents = mailTest(settings().brand);
      const payload = JSON.stringify({ to: { address }, contents });
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

const staleAfterMs = 6 * hour;

interface AlertOptions extends Storage {
  dataDir: string;
  settings: () => { leadsTo: readonly string[]; brand: MailBrand };
}

export function createAlerts({ db, write, dataDir, settings, clock }: AlertOptions) {
  /** Lasting problems are reported when they begin, then once a day. */
  const toldAt = { spooled: Number.NEGATIVE_INFINITY, staleCalendars: Number.NEGATIVE_INFINITY };
  const forget = () => {
    toldAt.spooled = Number.NEGATIVE_INFINITY;
    toldAt.staleCalendars = Number.NEGATIVE_INFINITY;
  };

  /** Returns whether an alert was enqueued. */
  async function check(): Promise<boolean> {
    const now = clock.now();
    const { newest, last } = await earlierAlerts(now);
    if (newest !== undefined && now - newest < hour) return false;
    // An alert that was delivered to nobody does not count: the next one may say the same.
    if (newest !== last) forget();
    const troubles: Troubles = {
      dead: await deadSince(Math.max(last ?? 0, now - day)),
      spooled: await spoolSize(dataDir).catch(() => 0),
      staleCalendars: await staleCalendars(now),
    };
    const isNews = (kind: keyof typeof toldAt) => troubles[kind] > 0 && now - toldAt[kind] >= day;
    const isDue = troubles.dead > 0 || isNews('spooled') || isNews('staleCalendars');
    if (isDue) await send(troubles, now);
    for (const kind of ['spooled', 'staleCalendars'] as const) {
      if (troubles[kind] === 0) toldAt[kind] = Number.NEGATIVE_INFINITY;
      else if (isDue) toldAt[kind] = now;
    }
    return isDue;
  }

  async function send(troubles: Troubles, now: number): Promise<void> {
    const { leadsTo, brand } = settings();
    const contents = opsAlert(troubles, brand);
    await write(async (trx) => {
      for (const [index, address] of leadsTo.entries()) {
        // The dedupe key lets only one of several workers send it.
        const names = { dedupeKey: keyOf(now) + copyMark(index) };
        await enqueue(trx, mailMessage('ops.alert', names, { to: { address }, contents }), now);
      }
    });
  }

  /** Times of the newest alert of the last day and of the newest that was not given up for every recipient. */
  async function earlierAlerts(now: number): Promise<{ newest?: number; last?: number }> {
    const hours = Array.from({ length: 25 }, (_, n) => keyOf(now - n * hour));
    const { leadsTo } = settings();
    const keys = hours.flatMap((key) => leadsTo.map((_, index) => key + copyMark(index)));
    const rows = await db
      .selectFrom('outbox')
      .select(['created_at', 'status'])
      .where('dedupe_key', 'in', keys)
      .orderBy('created_at', 'desc')
      .execute();
    const newest = rows[0]?.created_at;
    const last = rows.find(({ status }) => status !== 'dead')?.created_at;
    return { ...(newest !== undefined && { newest }), ...(last !== undefined && { last }) };
  }

  /** Without failed alerts, which must cause no alert, and newsletters, whose dead addresses the desk counts. */
  async function deadSince(since: number): Promise<number> {
    const { n } = await db
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('status', '=', 'dead')
      .where('kind', 'not in', ['ops.alert', issueKind, followUpKind])
      .where('done_at', '>', since)
      .executeTakeFirstOrThrow();
    return n;
  }

  async function staleCalendars(now: number): Promise<number> {
    const { n } = await db
      .selectFrom('busy_source')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('fetched_at', 'is not', null)
      .where(({ or, eb }) => or([eb('ok_at', 'is', null), eb('ok_at', '<', now - staleAfterMs)]))
      .executeTakeFirstOrThrow();
    return n;
  }

  return { check };
}

const keyOf = (now: number) => `ops.alert:${Math.floor(now / hour)}`;
