/**
 * What lives as long as the process, built once from the configuration, each after those it needs. Pages get it through
 * the request context (`context.get(servicesContext)`), the JSON API as an argument. Origin, size and type of a request
 * were checked before.
 */
import { join } from 'node:path';
import type { Site } from '#content/site/read-site.ts';
import { followUps } from '#content/site/sequences.ts';
import { isLoopbackHost } from '#domain/booking/config.ts';
import { pagesPath } from '#domain/desk/addresses.ts';
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
import { createPeople } from '../desk/people.ts';
import { createLimits } from '../http/limits/limits.ts';
import { createFormTokens } from '../leads/form-token.ts';
import type { SpooledLead } from '../leads/lead-to-store.ts';
import { createLeads } from '../leads/leads.ts';
import { createSpool } from '../leads/spool.ts';
import { createThankYou } from '../leads/thank-you.ts';
import { createToolResults } from '../leads/tool-results.ts';
import { createViewCounts } from '../measure/view-counts.ts';
import { createFollowUpRunner } from '../newsletter/follow-ups.ts';
import { createNewsletter } from '../newsletter/newsletter.ts';
import { createIssueRunner } from '../newsletter/send-issue.ts';
import { type AttentionNotice, attention } from '../ops/attention.ts';
import { earlierWords } from '../ops/backup-archive.ts';
import { createDailyBackup } from '../ops/daily-backup.ts';
import { purge } from '../ops/retention/retention.ts';
import { createDelivery } from '../outbox/delivery.ts';
import type { TemplateSource } from '../outbox/mail/load-renderer.ts';
import { createDrawnFiles } from '../pictures/drawn-files.ts';
import { pictureFacts } from '../pictures/picture-facts.ts';
import { storedPictures } from '../pictures/stored-pictures.ts';
import { watchSetBack } from '../shared/clock.ts';
import type { EmailLink } from '../shared/opt-in-links.ts';
import { createDaily, type Repeated, repeat } from '../shared/repeat.ts';
import { importSiteDir } from '../words/import-site-dir.ts';
import type { LiveSite, Shown } from '../words/live-site.ts';
import { createPublisher, type PublisherOptions, readShown } from '../words/publisher.ts';
import { openWords } from '../words/stored-words.ts';
import { deliveredWords } from '../words/words-on-disk.ts';
import { type CoreServices, openCoreServices } from './core-services.ts';
import { builtFile, projectRoot, siteDir } from './project-root.ts';
import { readiness } from './readiness.ts';

export type Services = Awaited<ReturnType<typeof createServices>>;

/** How pages become files in memory. */
export interface Rendering extends Pick<PublisherOptions, 'render'> {
  /** Paths at which, and below which, a site itself answers, besides its pages. */
  reserved?: (site: Site) => ReadonlySet<string>;
}

/** What a release cannot read of the words, and what visitors see instead. */
const unreadWords = ({ site, unread }: Shown): AttentionNotice[] => [
  ...unread.map((sentence) => ({
    cause: `Words that you changed cannot be read, so visitors see the delivered ones. ${sentence}`,
    todo: 'Open the page at the desk, correct it and publish it.',
    link: { href: pagesPath, words: 'Pages' },
  })),
  ...site.faults.map((sentence) => ({
    cause: `A page cannot be read and is not shown. ${sentence}`,
    todo: 'Correct its file in content/pages.',
  })),
];

/** Every page is rendered on request, as in development. */
const onRequest: Rendering = { render: async () => new Map() };

/**
 * Opens and migrates the database. Throws a UserError for problems the operator can fix. `live` has the delivered words at
 * first; those of the firm replace them here.
 */
export async function createServices(
  config: Config,
  live: LiveSite,
  templates: TemplateSource = 'build',
  rendering = onRequest,
) {
  const core = await openCoreServices(config, live, templates);
  const { isBuilt, clock, log, secret, db, write, withLock, account, site, settings } = core;
  const words = await openWords(core, deliveredWords());
  const pictures = storedPictures(core, join(siteDir, 'public'));
  const drawn = createDrawnFiles({
    keepIn: join(config.dataDir, 'drawn'),
    threadFile: isBuilt
      ? builtFile('drawing-thread')
      : join(projectRoot, 'server', 'pictures', 'drawing-thread.ts'),
    read: pictures.read,
    log,
  });
  for (const folder of [config.siteDir ?? [], join(config.dataDir, earlierWords)].flat()) {
    const imported = await importSiteDir(folder, { ...core, words, pictures });
    if (imported)
      log.warn({ folder, ...imported }, 'words of an earlier version lie in the database now');
  }
  const people = createPeople(core);
  const reading = {
    ...rendering,
    environment: process.env,
    // The desk's own: who publishes was invited, and the publication has to know it.
    isOwned: people.anyone,
    withPictures: async (read: Site) => ({
      ...read,
      pictureFacts: await pictureFacts(read, pictures.read),
    }),
  };
  // In development, drafts and what is still to come are shown, too.
  const moment = Number.isFinite(site().moment) ? clock.now() : site().moment;
  live.replace(await readShown(words.current(), reading, { moment, before: live.shown() }));
  for (const { cause } of unreadWords(live.shown())) log.warn(cause);
  // Fixed while the process runs: redirects, cookies and passkeys belong to one origin.
  const { url: siteUrl } = site();
  const booking = () => settings().booking;
  const ask = createAskCalendar({ siteUrl, isBuilt });
  const delivery = await createDelivery({ ...core, ask });
  const onStored = delivery.wake;

  const limits = createLimits({
    secret,
    scale: config.rateLimitScale,
    audits: config.audit.perMinute,
    shared: config.databaseUrl ? { db, log } : undefined,
  });
  const formTokens = createFormTokens(secret, clock);
  const thankYou = createThankYou(secret, clock, (call) => calendarLinks(settings(), call));
  const counts = createViewCounts({ ...core, zone: () => booking().timezone });

  const ofCalls = { ...core, config: booking, ask };
  const openTimes = createListing({ ...ofCalls, readAnew: () => busyCalendars.readAnew() });
  const busyCalendars = createBusyCalendars({
    ...ofCalls,
    refreshMs: config.busyRefreshMs,
    random: Math.random,
    onlyOne: (work) => withLock('busy-calendars', work),
    ownHost: new URL(siteUrl).hostname,
    mayUseLoopback: isLoopbackHost(new URL(siteUrl).hostname),
    onChanged: openTimes.invalidate,
  });
  const calendars = createHostCalendars({
    ...ofCalls,
    tryAddress: busyCalendars.tryAddress,
    async onChanged() {
      await busyCalendars.readAnew();
      // Also forgets what is disconnected.
      await busyCalendars.refresh();
      onStored();
    },
  });
  // The settings of calls may have changed since they were booked.
  await recomputeClaims(write, booking(), clock.now(), log);
  const bookings = createBookings({ ...core, openTimes, onChanged: onStored });
  const spool = createSpool(config.dataDir, log);
  const leads = createLeads({
    ...core,
    formTokens,
    thankYou,
    spool,
    openTimes,
    onStored,
    formMinMs: config.formMinMs,
  });
  const isClockSetBack = watchSetBack(clock);
  const drain = () => spool.drain((line) => leads.restore(line as SpooledLead));
  await drain();

  const auditing = createSiteAudits({ ...core, limits });
  const { audits, auditorName } = auditing;
  const sending = { ...core, onStored };
  const newsletter = createIssueRunner(sending);
  const subscriptions = createNewsletter(sending);
  const onIssue = () => {
    onStored();
    newsletter.wake();
  };
  const publisher = createPublisher({ ...core, ...reading, words, live });
  const ofDesk = {
    people,
    openTimes,
    onStored,
    onIssue,
    words,
    pictures,
    reserved: rendering.reserved ?? (() => new Set<string>()),
    publisher,
    calendars,
    testMail: delivery.test,
  };
  const desk = config.desk ? openDesk(core, ofDesk) : undefined;
  const weeklyFigures = createWeeklyRunner(sending);
  const sequences = createFollowUpRunner({ ...sending, read: () => followUps(site()) });
  const backups = createDailyBackup({
    ...core,
    dataDir: config.dataDir,
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
    createDaily({
      task: drawn.tidy,
      clock,
      log,
      failure: 'unused drawn files could not be removed',
    }),
    publisher,
    newsletter,
    busyCalendars,
    ...(config.worker ? [alerts, backups, sequences, ...(config.desk ? [weeklyFigures] : [])] : []),
  ];

  /** Takes no new work and waits up to `graceMs` for running deliveries. Pages are still served. */
  async function stopWork(graceMs: number): Promise<void> {
    desk?.pages.stop();
    void desk?.pictures.stop();
    void drawn.stop();
    audits.stop();
    await Promise.all([
      ...works.map((work) => work.stop()),
      delivery.stop(graceMs),
      counts.stop(),
      desk?.pages.publications.stop(),
    ]);
  }

  const readAttention = async () => [
    ...unreadWords(live.shown()),
    ...(await attention(
      {
        db,
        booking: booking(),
        hasRelay: await account.hasRelay(),
        now: clock.now(),
        ofBackups: backups.notices,
      },
      log,
    )),
  ];

  return {
    /** The site as it is now. Ask at each use: new words replace it. */
    site,
    /** Origin of this process's pages. */
    siteUrl,
    leads,
    audits,
    auditorName,
    formTokens,
    thankYou,
    limits,
    clock,
    log,
    /** Social cards, icons and pictures in the sizes of pages. */
    drawn,
    /** The operator's desk; undefined where DESK=off. */
    desk,
    /** What the operator should act on. */
    attention: readAttention,
    /** When the newest daily backup was made, in ms since 1970; undefined if there is none. */
    newestBackup: backups.newest,
    backUpNow: backups.make,
    openTimes,
    bookings,
    /** Opening hours, horizon and place of calls. */
    get booking() {
      return booking();
    },
    toolResults: createToolResults({ leads, limits, audits, siteUrl: () => site().url }),
    /** What the links in mails confirm or stop. */
    links: {
      '/newsletter/confirm': { look: subscriptions.lookAtConfirm, follow: subscriptions.confirm },
      '/unsubscribe': { look: subscriptions.lookAtUnsubscribe, follow: subscriptions.unsubscribe },
    } satisfies Record<LinkPath, EmailLink>,
    /** Counts of views; undefined if MEASURE is off. */
    measure: config.measure ? counts : undefined,
    readiness: async (isStopping: boolean) =>
      readiness({
        ...core,
        isStopping,
        dataDir: config.dataDir,
        booking: booking(),
        ...delivery.states(),
        now: clock.now(),
        isTestClock: config.isTest,
        isClockSetBack: isClockSetBack(),
        spool: await spool.count().catch(() => undefined),
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
function createRetention(core: CoreServices) {
  const { config, clock, log, withLock } = core;
  const { dataDir, retentionDays } = config;
  return createDaily({
    async task(signal) {
      await withLock('retention', async () => {
        const when = { now: clock.now(), actor: 'system', signal };
        const purged = await purge({ ...core, dataDir, retentionDays, ...when });
        log.info({ purged }, 'retention rules applied');
      });
    },
    clock,
    log,
    failure: 'the retention rules could not be applied',
  });
}
