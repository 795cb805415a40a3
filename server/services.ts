/**
 * Everything that lives as long as the process, built once from the configuration.
 *
 * Pages get it through the request context (`context.get(servicesContext)`) and the JSON API as an argument; both do the
 * same:
 *   loader:  const token = services.formTokens.issue('contact');                    // into the hidden field form_token
 *   action:  const outcome = await services.leads.submit('contact', { fields, meta }); // any name of content/forms.ts
 *            stored → 303 to outcome.next · invalid → 422 with its errors, all values kept · unavailable → 503
 *   /thank-you: services.thankYou.read(ref) → what was just sent and when, or undefined
 * Origin, size and type of the request have been checked before.
 */

import type { BookingConfig } from '#domain/booking/config.ts';
import manifest from '../package.json' with { type: 'json' };
import { createAuditorOnDemand } from './audit/auditor-on-demand.ts';
import type { Audits } from './audit/audits.ts';
import { createAudits } from './audit/create-audits.ts';
import { judgeUrl } from './audit/fetch/address-policy.ts';
import { createKeptReports } from './audit/kept-reports.ts';
import { createBookings } from './booking/booking-service.ts';
import type { Bookings } from './booking/bookings.ts';
import { createBusyCalendars } from './booking/busy/busy-calendars.ts';
import { calendarLinks } from './booking/invite.ts';
import { createListing, type Listing } from './booking/listing-service.ts';
import { recomputeClaims } from './booking/recompute-claims.ts';
import { builtFile } from './built-file.ts';
import { type Clock, clockFrom, monotonicClock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { createDaily } from './daily.ts';
import { leaveLogToOthers } from './db/checkpoint.ts';
import { openDatabase, prepareDataDir, reach } from './db/connect.ts';
import { kindOf } from './db/kind.ts';
import { createLocks } from './db/lock.ts';
import { migrate } from './db/migrate.ts';
import { createWrite } from './db/write.ts';
import { createWriteTurns } from './db/write-turns.ts';
import { createFormTimes, type FormTimes } from './form-times.ts';
import { createFormTokens, type FormTokens } from './form-token.ts';
import type { Readiness } from './http/health.ts';
import { createLeads, type Leads } from './leads.ts';
import { createLimits, type Limits } from './limits/limits.ts';
import { createMemoryBuckets } from './limits/memory-buckets.ts';
import { createSharedBuckets } from './limits/shared-buckets.ts';
import { createLog, type Log } from './log.ts';
import type { TemplateSource } from './mail/load-renderer.ts';
import { type Counts, createCounts } from './measure/counter.ts';
import { createNewsletter, type Newsletter } from './newsletter/newsletter.ts';
import { deliverySettings } from './outbox/delivery-settings.ts';
import { createDeliveryThread } from './outbox/delivery-thread.ts';
import { logMetrics } from './outbox/metrics.ts';
import { createProofOfWork, type ProofOfWork } from './proof-of-work.ts';
import { readiness } from './readiness.ts';
import { purge } from './retention.ts';
import { createSecret, secretFile } from './secret.ts';
import { createSpool } from './spool.ts';
import type { SpooledLead } from './spooled-lead.ts';
import { callSettings, storeSettings } from './store-settings.ts';
import { createThankYou, type ThankYou } from './thank-you.ts';
import { createToolResults, type ToolResults } from './tool-results.ts';

export interface Services {
  leads: Leads;
  toolResults: ToolResults;
  audits: Audits;
  newsletter: Newsletter;
  formTokens: FormTokens;
  thankYou: ThankYou;
  limits: Limits;
  /** What browsers count, and how often one network may send it; undefined where MEASURE is off. */
  measure: { counts: Counts; limits: Limits } | undefined;
  proofOfWork: ProofOfWork;
  openTimes: Listing;
  bookings: Bookings;
  /** Opening hours, horizon and place of calls. */
  booking: BookingConfig;
  clock: Clock;
  log: Log;
  /** Times of form posts, for the figures in the log. */
  formTimes: FormTimes;
  readiness(isStopping: boolean): Promise<Readiness>;
  /** Begins to deliver messages, unless WORKER=off, and to delete once a day what has been kept long enough. */
  start(): void;
  /** Takes no new work and waits up to `graceMs` for running deliveries. Pages can still be answered. */
  stopWork(graceMs: number): Promise<void>;
  /** Closes the database; nothing can be stored afterwards. */
  close(): Promise<void>;
}

/** How soon what waits in the spool is stored once the database answers again. */
const drainEveryMs = 2000;

/** Opens and migrates the database. What the operator can mend is a UserError. */
export async function createServices(config: Config, templates: TemplateSource = 'build'): Promise<Services> {
  const clock = config.testClock === undefined ? systemClock : clockFrom(config.testClock);
  const log = createLog(config.logLevel);
  if (config.isTest) log.warn('TEST_MODE is on: this is no place for real visitors');
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

  const turns = createWriteTurns();
  const isBuilt = templates === 'build';
  const write = createWrite(db, { turns, onCrowd: turns.noteCrowd });
  const withLock = createLocks(db, dataDir);
  const delivery = createDeliveryThread({
    settings: () => deliverySettings(config, templates, clock, turns),
    log,
    ...(isBuilt && { file: builtFile('delivery-thread') }),
  });
  // Its thread looks after the log.
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
  // In memory wherever the others are kept: no beacon may cost a write.
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
  let draining: NodeJS.Timeout | undefined;
  let drained = Promise.resolve();
  const drainSpool = () => {
    drained = spool.drain((line) => leads.restore(line as SpooledLead));
  };
  drainSpool();
  await drained;
  const auditor = createAuditorOnDemand({
    siteUrl,
    allowHosts: config.audit.allowHosts,
    clock,
    log,
    ...(isBuilt && { threadFile: builtFile('reading-thread') }),
  });
  const audits = createAudits({
    runAudit: auditor.runAudit,
    mayAudit: (address) => judgeUrl(address, config.audit.allowHosts) !== null,
    reports: createKeptReports({ db, write, clock }),
    buckets,
    secret,
    clock,
    timer: monotonicClock,
    log,
    ...config.audit,
  });
  const toolResults = createToolResults({ leads, limits, audits, siteUrl });

  let minutely: NodeJS.Timeout | undefined;
  function everyMinute(): void {
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
    audits.stop();
    await Promise.all([
      ...[delivery.stop(graceMs), retention.stop(), busyCalendars.stop(), drained],
      counts.stop(),
    ]);
  }

  return {
    leads,
    toolResults,
    audits,
    newsletter: createNewsletter({ db, write, secret, clock, settings, onStored }),
    formTokens,
    thankYou,
    limits,
    measure: config.measure ? { counts, limits: measureLimits } : undefined,
    proofOfWork,
    openTimes,
    bookings,
    booking: config.booking,
    clock,
    log,
    formTimes,
    readiness: async (isStopping) =>
      readiness({
        ...{ db, dataDir, isStopping, now: clock.now(), isTestClock: config.isTest },
        mail: delivery.mail(),
        webhook: config.webhooks.length > 0 ? 'on' : 'off',
        spool: await spool.count(),
        booking: config.booking,
      }),
    start() {
      if (config.worker) delivery.start();
      minutely = setInterval(everyMinute, 60_000);
      minutely.unref();
      retention.start();
      draining = setInterval(drainSpool, drainEveryMs);
      draining.unref();
      busyCalendars.start();
      if (config.measure) void counts.start();
      log.info(
        { version: manifest.version, database: kindOf(db), mail: delivery.mail(), worker: config.worker },
        'ready',
      );
    },
    stopWork,
    async close() {
      await stopWork(0);
      await auditor.close();
      // Requests that were answered while the work stopped may have counted something.
      await counts.flush();
      await db.destroy();
    },
  };
}
