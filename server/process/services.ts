/**
 * What lives as long as the process, built once from the configuration, each after those it needs. Pages get it through
 * the request context (`context.get(servicesContext)`), the JSON API as an argument. Origin, size and type of a request
 * were checked before.
 */
import { join } from 'node:path';
import { followUps } from '#content/site/sequences.ts';
import type { LinkPath } from '#domain/messages/newsletter.ts';
import manifest from '../../package.json' with { type: 'json' };
import { createSiteAudits } from '../audit/site-audits.ts';
import { createBookings } from '../booking/bookings.ts';
import { createBusyCalendars } from '../booking/busy/busy-calendars.ts';
import { createAskCalendar } from '../booking/caldav/ask-calendar.ts';
import { createHostCalendars } from '../booking/caldav/host-calendars.ts';
import { calendarLinks } from '../booking/invite.ts';
import { createListing } from '../booking/listing-service.ts';
import { recomputeClaims } from '../booking/slots.ts';
import type { Config } from '../config/config.ts';
import { kindOf } from '../db/kind.ts';
import { createWeeklyRunner } from '../desk/figures/weekly-mails.ts';
import { openDesk } from '../desk/open-desk.ts';
import { createLimits } from '../http/limits/limits.ts';
import { createFormTokens } from '../leads/form-token.ts';
import type { SpooledLead } from '../leads/lead-to-store.ts';
import { createLeads } from '../leads/leads.ts';
import { createSpool } from '../leads/spool.ts';
import { callSettings } from '../leads/store-settings.ts';
import { createThankYou } from '../leads/thank-you.ts';
import { createToolResults } from '../leads/tool-results.ts';
import { createViewCounts } from '../measure/view-counts.ts';
import { newsletterLinks } from '../newsletter/double-opt-in.ts';
import { createFollowUpRunner } from '../newsletter/follow-ups.ts';
import { createNewsletter } from '../newsletter/newsletter.ts';
import { createIssueRunner } from '../newsletter/send-issue.ts';
import { attention } from '../ops/attention.ts';
import { createDailyBackup } from '../ops/daily-backup.ts';
import { createPublisher } from '../ops/publisher.ts';
import { purge } from '../ops/retention/retention.ts';
import { createDelivery } from '../outbox/delivery.ts';
import type { TemplateSource } from '../outbox/mail/load-renderer.ts';
import { watchSetBack } from '../shared/clock.ts';
import type { EmailLink } from '../shared/opt-in-links.ts';
import { createDaily, type Repeated, repeat } from '../shared/repeat.ts';
import { type CoreServices, openCoreServices } from './core-services.ts';
import { buildsDir, projectRoot, siteDir } from './project-root.ts';
import { readiness } from './readiness.ts';

export type Services = Awaited<ReturnType<typeof createServices>>;

/** Opens and migrates the database. Throws a UserError for problems the operator can fix. */
export async function createServices(config: Config, templates: TemplateSource = 'build') {
  const core = await openCoreServices(config, templates);
  const { isBuilt, clock, log, secret, db, write, withLock, account } = core;
  const { siteUrl, postalAddress } = config;
  const zone = config.booking.timezone;
  const ask = createAskCalendar({ siteUrl, isBuilt });
  const delivery = await createDelivery({ ...core, ask });
  const onStored = delivery.wake;
  const settings = callSettings(config, secret);
  const { brand } = settings;

  const limits = createLimits({
    secret,
    scale: config.rateLimitScale,
    audits: config.audit.perMinute,
    shared: config.databaseUrl ? { db, log } : undefined,
  });
  const formTokens = createFormTokens(secret, clock);
  const thankYou = createThankYou(secret, clock, (call) => calendarLinks(settings, call));
  const counts = createViewCounts({ write, zone, clock, log });

  const openTimes = createListing({
    db,
    config: config.booking,
    clock,
    readAnew: () => busyCalendars.readAnew(),
  });
  const ofCalendars = { db, write, clock, secret, config: config.booking, ask };
  const busyCalendars = createBusyCalendars({
    ...ofCalendars,
    log,
    refreshMs: config.busyRefreshMs,
    random: Math.random,
    onlyOne: (work) => withLock('busy-calendars', work),
    ownHost: new URL(siteUrl).hostname,
    onChanged: openTimes.invalidate,
  });
  const calendars = createHostCalendars({
    ...ofCalendars,
    async onChanged() {
      await busyCalendars.readAnew();
      // Also forgets what is disconnected.
      await busyCalendars.refresh();
      onStored();
    },
  });
  // The settings of calls may have changed since they were booked.
  await recomputeClaims(write, config.booking, clock.now(), log);
  const bookings = createBookings({ db, write, clock, settings, openTimes, onChanged: onStored });
  const spool = createSpool(config.dataDir, log);
  const leads = createLeads({
    db,
    write,
    clock,
    formTokens,
    thankYou,
    spool,
    log,
    openTimes,
    onStored,
    settings: { ...settings, formMinMs: config.formMinMs },
  });
  const isClockSetBack = watchSetBack(clock);
  const drain = () => spool.drain((line) => leads.restore(line as SpooledLead));
  await drain();

  const auditing = createSiteAudits({ config, db, write, secret, clock, log, limits, isBuilt });
  const { audits } = auditing;
  const common = { db, write, clock, log, brand, onStored };
  const newsletter = createIssueRunner({
    ...common,
    secret,
    postalAddress,
    links: newsletterLinks(secret, siteUrl),
  });
  const subscriptions = createNewsletter({ db, write, secret, clock, settings, onStored });
  const onIssue = () => {
    onStored();
    newsletter.wake();
  };
  const publisher = createPublisher({ root: projectRoot, siteDir, buildsDir }, log);
  const ofDesk = {
    settings,
    openTimes,
    onStored,
    onIssue,
    publisher,
    calendars,
    testMail: delivery.test,
  };
  const desk = config.desk ? openDesk(core, ofDesk) : undefined;
  const weeklyFigures = createWeeklyRunner({ ...common, withLock, zone });
  const sequences = createFollowUpRunner({
    ...common,
    secret,
    postalAddress,
    withLock,
    read: followUps,
  });
  const backups = createDailyBackup({
    dataDir: config.dataDir,
    clock,
    log,
    withLock,
    program: join(projectRoot, 'cli', 'leads.ts'),
  });
  const alerts = repeat(delivery.alert, {
    everyMs: 60_000,
    log,
    failure: 'the team could not be alerted',
  });
  /** What no request waits for. */
  const works: Pick<Repeated, 'start' | 'stop'>[] = [
    repeat(
      async () => {
        isClockSetBack();
        await drain();
      },
      { everyMs: drainEveryMs, log, failure: 'the spool could not be stored' },
    ),
    createRetention(core),
    newsletter,
    busyCalendars,
    ...(config.worker ? [alerts, backups, sequences, ...(config.desk ? [weeklyFigures] : [])] : []),
  ];

  /** Takes no new work and waits up to `graceMs` for running deliveries. Pages are still served. */
  async function stopWork(graceMs: number): Promise<void> {
    desk?.pages.previews.stop();
    void desk?.pictures.stop();
    audits.stop();
    await Promise.all([
      ...works.map((work) => work.stop()),
      delivery.stop(graceMs),
      counts.stop(),
      desk?.pages.publications.stop(),
    ]);
  }

  const readAttention = async () =>
    attention(
      {
        db,
        booking: config.booking,
        hasRelay: await account.hasRelay(),
        now: clock.now(),
        ofBackups: backups.notices,
      },
      log,
    );

  return {
    leads,
    audits,
    formTokens,
    thankYou,
    limits,
    clock,
    log,
    /** The operator's desk; undefined where DESK=off. */
    desk,
    /** Publishes changes of the desk, and pages that are due. */
    publisher,
    /** What the operator should act on. */
    attention: readAttention,
    /** When the newest daily backup was made, in ms since 1970; undefined if there is none. */
    newestBackup: backups.newest,
    backUpNow: backups.make,
    openTimes,
    bookings,
    /** Opening hours, horizon and place of calls. */
    booking: config.booking,
    toolResults: createToolResults({ leads, limits, audits, siteUrl }),
    /** What the links in mails confirm or stop. */
    links: {
      '/newsletter/confirm': { look: subscriptions.lookAtConfirm, follow: subscriptions.confirm },
      '/unsubscribe': { look: subscriptions.lookAtUnsubscribe, follow: subscriptions.unsubscribe },
    } satisfies Record<LinkPath, EmailLink>,
    /** Counts of views; undefined if MEASURE is off. */
    measure: config.measure ? counts : undefined,
    readiness: async (isStopping: boolean) =>
      readiness({
        db,
        write,
        isStopping,
        dataDir: config.dataDir,
        booking: config.booking,
        ...delivery.states(),
        now: clock.now(),
        isTestClock: config.isTest,
        isClockSetBack: isClockSetBack(),
        spool: await spool.count(),
        attention: readAttention,
      }),
    /** Starts delivering messages, unless WORKER=off, and everything else. */
    start(): void {
      desk?.pages.publications.start();
      if (config.worker) delivery.start();
      for (const work of works) work.start();
      if (config.measure) counts.start();
      const { mail } = delivery.states();
      const state = {
        version: manifest.version,
        database: kindOf(db),
        mail,
        worker: config.worker,
      };
      log.info(state, 'ready');
    },
    stopWork,
    /** Closes the database; nothing can be stored afterward. */
    async close() {
      await stopWork(0);
      await auditing.close();
      // Requests answered during the stop may have counted something.
      await counts.flush();
      await db.destroy();
    },
  };
}

/** How often to retry storing the spool, in ms. */
const drainEveryMs = 2000;

/** Deletes each day what its rule no longer allows to keep. */
function createRetention({ config, clock, log, db, write, withLock }: CoreServices) {
  const { dataDir, retentionDays } = config;
  return createDaily({
    async task(signal) {
      await withLock('retention', async () => {
        const now = clock.now();
        const purged = await purge({
          db,
          write,
          dataDir,
          retentionDays,
          now,
          actor: 'system',
          signal,
        });
        log.info({ purged }, 'retention rules applied');
      });
    },
    clock,
    log,
  });
}
