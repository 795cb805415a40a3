/**
 * Everything that lives as long as the process, built once from the configuration.
 *
 * Pages get it through the request context (`context.get(servicesContext)`), the JSON API as an argument:
 * - A loader calls `services.formTokens.issue('contact')` for the hidden field form_token.
 * - An action calls `services.leads.submit('contact', { fields, meta })` with any form name of content/site/forms.ts: stored
 *   → 303 to outcome.next · invalid → 422 with errors and all values kept · unavailable → 503.
 * - /thank-you calls `services.thankYou.read(ref)`: what was just sent and when, or undefined.
 *
 * Origin, size and type of the request were checked before.
 */

import { resolve } from 'node:path';
import type { BookingConfig } from '#domain/booking/config.ts';
import manifest from '../../package.json' with { type: 'json' };
import type { Audits } from '../audit/audits.ts';
import { checkWords } from '../audit/check-words.ts';
import { createSiteAudits } from '../audit/site-audits.ts';
import { createWatchRunner } from '../audit/watch/watch-runner.ts';
import { createWatches, type Watches } from '../audit/watch/watches.ts';
import { createBookings } from '../booking/booking-service.ts';
import type { Bookings } from '../booking/bookings.ts';
import { createBusyCalendars } from '../booking/busy/busy-calendars.ts';
import { calendarLinks } from '../booking/invite.ts';
import { createListing, type Listing } from '../booking/listing-service.ts';
import { recomputeClaims } from '../booking/recompute-claims.ts';
import { createWaitingList, type WaitingList } from '../booking/waiting-list.ts';
import { createWorksheets, type Worksheets } from '../booking/worksheets.ts';
import type { Config } from '../config/config.ts';
import { leaveLogToOthers } from '../db/checkpoint.ts';
import { openDatabase, prepareDataDir, reach } from '../db/connect.ts';
import { kindOf } from '../db/kind.ts';
import { createLocks } from '../db/lock.ts';
import { migrate, migrations, schemaOf } from '../db/migrate.ts';
import { createWrite } from '../db/write.ts';
import { createWriteTurns } from '../db/write-turns.ts';
import { createCalls } from '../desk/calls/calls.ts';
import { createDesk, type OpenDesk } from '../desk/desk.ts';
import { createFigures } from '../desk/figures/figures.ts';
import { createWeeklyRunner } from '../desk/figures/weekly-runner.ts';
import { createInbox } from '../desk/inbox/inbox.ts';
import { createMessages } from '../desk/messages/messages.ts';
import { createSitePages } from '../desk/pages/site-pages.ts';
import { createSubscribers } from '../desk/subscribers/subscribers.ts';
import type { Readiness } from '../http/health.ts';
import { createFormTimes, type FormTimes } from '../leads/form-times.ts';
import { createFormTokens, type FormTokens } from '../leads/form-token.ts';
import { createLeads, type Leads } from '../leads/leads.ts';
import { createSpool } from '../leads/spool.ts';
import type { SpooledLead } from '../leads/spooled-lead.ts';
import { callSettings, storeSettings } from '../leads/store-settings.ts';
import { createThankYou, type ThankYou } from '../leads/thank-you.ts';
import { createToolResults, type ToolResults } from '../leads/tool-results.ts';
import { createLimits, type Limits } from '../limits/limits.ts';
import { createMemoryBuckets } from '../limits/memory-buckets.ts';
import { createProofOfWork, type ProofOfWork } from '../limits/proof-of-work.ts';
import { createSharedBuckets } from '../limits/shared-buckets.ts';
import { loadRenderer, type TemplateSource } from '../mail/load-renderer.ts';
import { type Counts, createCounts } from '../measure/counter.ts';
import { createIssueRunner } from '../newsletter/issue-runner.ts';
import { newsletterLinks } from '../newsletter/links.ts';
import { createNewsletter, type Newsletter } from '../newsletter/newsletter.ts';
import { createPersonProcess } from '../operator/person-process.ts';
import { deliverySettings } from '../outbox/delivery-settings.ts';
import { createDeliveryThread } from '../outbox/delivery-thread.ts';
import { logMetrics } from '../outbox/metrics.ts';
import { createDaily } from '../retention/daily.ts';
import { purge } from '../retention/retention.ts';
import { type Clock, clockFrom, monotonicClock, systemClock, watchSetBack } from '../shared/clock.ts';
import { createLog, type Log } from '../shared/log.ts';
import { createSecret, secretFile } from '../shared/secret.ts';
import { builtFile } from './built-file.ts';
import { projectRoot } from './project-root.ts';
import { readiness } from './readiness.ts';

export interface Services {
  leads: Leads;
  toolResults: ToolResults;
  audits: Audits;
  /** Addresses that people have audited weekly. */
  watches: Watches;
  newsletter: Newsletter;
  formTokens: FormTokens;
  thankYou: ThankYou;
  limits: Limits;
  /** Counts from browsers and their rate limits; undefined if MEASURE is off. */
  measure: { counts: Counts; limits: Limits } | undefined;
  /** The operator's desk; undefined where DESK=off. */
  desk: OpenDesk | undefined;
  proofOfWork: ProofOfWork;
  openTimes: Listing;
  bookings: Bookings;
  /** Complete the inquiry named by a receipt. */
  worksheets: Worksheets;
  waitingList: WaitingList;
  /** Opening hours, horizon and place of calls. */
  booking: BookingConfig;
  clock: Clock;
  log: Log;
  /** Times of form posts, for the metrics in the log. */
  formTimes: FormTimes;
  readiness(isStopping: boolean): Promise<Readiness>;
  /** Starts delivering messages, unless WORKER=off, and the daily deletion. */
  start(): void;
  /** Takes no new work and waits up to `graceMs` for running deliveries. Pages are still served. */
  stopWork(graceMs: number): Promise<void>;
  /** Closes the database; nothing can be stored afterward. */
  close(): Promise<void>;
}

/** How often to retry storing the spool, in ms. */
const drainEveryMs = 2000;

/** Opens and migrates the database. Throws a UserError for problems the operator can fix. */
export async function createServices(config: Config, templates: TemplateSource = 'build'): Promise<Services> {
  const clock = config.testClock === undefined ? systemClock : clockFrom(config.testClock);
  const log = createLog(config.logLevel);
  if (config.isTest) log.warn('TEST_MODE is on: do not serve real visitors');
  if (config.audit.allowHosts.length > 0) {
    const hosts = config.audit.allowHosts;
    log.warn({ hosts }, 'AUDIT_ALLOW_HOSTS is set: auditors may reach these addresses, public or not');
  }
  const { dataDir, siteUrl } = config;
  prepareDataDir(dataDir);
  const secret = createSecret(config.secretKeys ?? secretFile(dataDir));
  const db = openDatabase(dataDir, config.databaseUrl);
  await reach(db);
  const migrated = await migrate(db, clock);
  if (migrated.length > 0) log.info({ migrated }, 'database migrated');
  const { version, fit } = await schemaOf(db);
  if (fit === 'newer') {
    log.warn(
      { schema: version, known: migrations.length },
      'a newer version migrated the database; this one works with it',
    );
  }

  const turns = createWriteTurns();
  const isBuilt = templates === 'build';
  const write = createWrite(db, { turns, onCrowd: turns.noteCrowd });
  const withLock = createLocks(db, dataDir);
  const delivery = createDeliveryThread({
    settings: () => deliverySettings(config, templates, clock, turns),
    log,
    ...(isBuilt && { file: builtFile('delivery-thread') }),
  });
  // The delivery thread checkpoints the log.
  if (config.worker) await leaveLogToOthers(db);
  const formTimes = createFormTimes();
  const { retentionDays, formMinMs } = config;
  const retention = createDaily({
    async task(signal) {
      await withLock('retention', async () => {
        const now = clock.now();
        const purged = await purge({ db, write, dataDir, retentionDays, now, actor: 'system', signal });
        log.info({ purged }, 'retention rules applied');
      });
    },
    clock,
    log,
  });
  const formTokens = createFormTokens(secret, clock);
  const callsSettings = callSettings(config, secret);
  const thankYou = createThankYou(secret, clock, (call) => calendarLinks(callsSettings, call));
  const ownBuckets = createMemoryBuckets(monotonicClock);
  const buckets = config.databaseUrl
    ? createSharedBuckets({ db, fallback: ownBuckets, clock: monotonicClock, log })
    : ownBuckets;
  const limits = createLimits({ buckets, secret, scale: config.rateLimitScale });
  const counts = createCounts({ write, zone: config.booking.timezone, clock, log });
  // Always in memory: a beacon must not cost a write.
  const measureLimits = createLimits({ buckets: ownBuckets, secret, scale: config.rateLimitScale });
  const proofOfWork = createProofOfWork({ secret, clock, buckets, isOn: config.proofOfWork });
  const openTimes = createListing({ db, config: config.booking, clock });
  const busyCalendars = createBusyCalendars({
    write,
    onlyOne: (work) => withLock('busy-calendars', work),
    config: config.booking,
    clock,
    log,
    ownHost: new URL(siteUrl).hostname,
    refreshMs: config.busyRefreshMs,
    random: Math.random,
    onChanged: openTimes.invalidate,
    ...(isBuilt && { threadFile: builtFile('feed-thread') }),
  });
  await recomputeClaims(write, config.booking, clock.now(), log);
  const bookings = createBookings({
    db,
    write,
    clock,
    settings: callsSettings,
    openTimes,
    onChanged: delivery.wake,
  });
  const worksheets = createWorksheets({
    ...{ db, write, clock, thankYou },
    settings: callsSettings,
    onChanged: delivery.wake,
  });
  const waitingList = createWaitingList({
    ...{ db, write, clock, openTimes },
    settings: callsSettings,
    onChanged: delivery.wake,
  });
  const settings = { ...storeSettings(config), formMinMs };
  const onStored = delivery.wake;
  const spool = createSpool(dataDir, log);
  const leads = createLeads({
    db,
    write,
    secret,
    clock,
    formTokens,
    thankYou,
    proofOfWork,
    spool,
    log,
    settings,
    calls: { settings: callsSettings, openTimes },
    onStored,
  });
  const isClockSetBack = watchSetBack(clock);
  let draining: NodeJS.Timeout | undefined;
  let drained = Promise.resolve();
  const drainSpool = () => {
    drained = spool.drain((line) => leads.restore(line as SpooledLead));
  };
  drainSpool();
  await drained;
  const auditing = createSiteAudits({ config, db, write, secret, clock, log, buckets, isBuilt });
  const { audits } = auditing;
  const { brand } = settings;
  const watches = createWatches({ db, write, secret, clock, brand, log, onStored });
  const watchRunner = createWatchRunner({
    ...{ db, write, secret, clock, log, audits, brand, checkWords, withLock, onStored },
    zone: config.booking.timezone,
  });
  const { postalAddress } = config;
  const issueRunner = createIssueRunner({
    ...{ db, write, secret, clock, log, brand, postalAddress, onStored },
    links: newsletterLinks(secret, siteUrl),
    isCrowded: turns.isCrowded,
  });
  const weeklyRunner = createWeeklyRunner({
    ...{ db, write, clock, log, brand, withLock, onStored },
    zone: config.booking.timezone,
  });
  const toolResults = createToolResults({ leads, limits, audits, siteUrl });

  function openDesk(): OpenDesk {
    const { smtpUrl, mailFrom, webhooks, worker } = config;
    return {
      ...createDesk({ db, write, clock, secret, brand, onStored }),
      inbox: createInbox({
        ...{ db, write, clock, secret, settings, retentionDays, onStored },
        person: createPersonProcess(isBuilt ? { file: builtFile('person-program') } : {}),
      }),
      calls: createCalls({ ...{ db, write, clock, openTimes, onStored }, settings: callsSettings }),
      messages: createMessages({
        ...{ db, write, clock, smtpUrl, webhooks, onStored },
        from: mailFrom.address,
        isSending: worker,
      }),
      subscribers: createSubscribers({
        ...{ db, write, clock, secret, brand, postalAddress, webhooks },
        render: async (contents) => (await loadRenderer(templates))(contents),
        onStored: () => {
          onStored();
          issueRunner.wake();
        },
      }),
      figures: createFigures({ db, write, clock, zone: config.booking.timezone }),
      pages: createSitePages({
        ...{ db, write, clock, log, root: projectRoot },
        previewFile: builtFile('preview-thread'),
        dataDir: resolve(dataDir),
        onlyOne: (work) => withLock('publications', work),
      }),
    };
  }

  const desk = config.desk ? openDesk() : undefined;

  let minutely: NodeJS.Timeout | undefined;
  function everyMinute(): void {
    withLock('waiting-list', async () => void (await waitingList.tell())).catch((error) =>
      log.error({ err: error }, 'the waiting list could not be notified of open times'),
    );
    const formP99Ms = formTimes.p99();
    if (config.worker) delivery.minute(formP99Ms);
    else
      logMetrics({ db, log, now: clock.now(), formP99Ms }).catch((error) =>
        log.error({ err: error }, 'the state of the outbox could not be read'),
      );
  }

  async function stopWork(graceMs: number): Promise<void> {
    clearInterval(draining);
    clearInterval(minutely);
    desk?.pages.publications.stop();
    desk?.pages.previews.stop();
    audits.stop();
    await Promise.all([
      ...[delivery.stop(graceMs), retention.stop(), busyCalendars.stop(), watchRunner.stop(), drained],
      ...[counts.stop(), issueRunner.stop(), weeklyRunner.stop()],
    ]);
  }

  return {
    leads,
    toolResults,
    audits,
    watches,
    newsletter: createNewsletter({ db, write, secret, clock, settings, onStored }),
    formTokens,
    thankYou,
    limits,
    desk,
    measure: config.measure ? { counts, limits: measureLimits } : undefined,
    proofOfWork,
    openTimes,
    bookings,
    worksheets,
    waitingList,
    booking: config.booking,
    clock,
    log,
    formTimes,
    readiness: async (isStopping) =>
      readiness({
        ...{ db, write, dataDir, isStopping, now: clock.now(), isTestClock: config.isTest },
        ...delivery.states(),
        isClockSetBack: isClockSetBack(),
        spool: await spool.count(),
        booking: config.booking,
      }),
    start() {
      desk?.pages.publications.start();
      if (config.worker) {
        delivery.start();
        watchRunner.start();
        if (config.desk) weeklyRunner.start();
      }
      minutely = setInterval(everyMinute, 60_000);
      minutely.unref();
      retention.start();
      issueRunner.start();
      draining = setInterval(() => {
        isClockSetBack();
        drainSpool();
      }, drainEveryMs);
      draining.unref();
      busyCalendars.start();
      if (config.measure) void counts.start();
      log.info(
        {
          version: manifest.version,
          database: kindOf(db),
          mail: delivery.states().mail,
          worker: config.worker,
        },
        'ready',
      );
    },
    stopWork,
    async close() {
      await stopWork(0);
      await auditing.close();
      // Requests answered during the stop may have counted something.
      await counts.flush();
      await db.destroy();
    },
  };
}
