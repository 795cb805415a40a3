import { join } from 'node:path';
import type { Site } from '#content/site/read-site.ts';
import { followUps } from '#content/site/sequences.ts';
import { mostCounted } from '#domain/desk/inquiries.ts';
import type { HostCalendars } from '../booking/caldav/host-calendars.ts';
import type { Listing } from '../booking/listing-service.ts';
import type { Storage } from '../db/write.ts';
import { createPersonProcess } from '../ops/operator/person-process.ts';
import type { DeliveryService } from '../outbox/delivery.ts';
import { countMessages } from '../outbox/failure-words.ts';
import { loadRenderer } from '../outbox/mail/load-renderer.ts';
import type { StoredPictures } from '../pictures/stored-pictures.ts';
import type { CoreServices } from '../process/core-services.ts';
import { builtFile, projectRoot } from '../process/project-root.ts';
import type { Publisher } from '../words/publisher.ts';
import type { StoredWords } from '../words/stored-words.ts';
import { createCalls } from './calls/calls.ts';
import { nextCalls } from './calls/list-calls.ts';
import { createDesk } from './desk.ts';
import type { DeskFigures } from './figures/figures.ts';
import { createFigures } from './figures/figures.ts';
import { createInbox } from './inbox/inbox.ts';
import { countDue, countUnanswered, listUnanswered } from './inbox/list-inbox.ts';
import { createMessages } from './messages/messages.ts';
import type { SitePages } from './pages/site-pages.ts';
import { createSitePages } from './pages/site-pages.ts';
import type { People } from './people.ts';
import { createPictures } from './pictures/pictures.ts';
import { createSetup } from './set-up.ts';
import { createSubscribers } from './subscribers/subscribers.ts';

interface OpenDeskOptions {
  people: People;
  openTimes: Listing;
  /** Delivers what a change has enqueued. */
  onStored: () => void;
  /** Sends an issue of the newsletter that was just stored. */
  onIssue: () => void;
  words: StoredWords;
  pictures: StoredPictures;
  /** Paths at which, and below which, a site itself answers. */
  reserved: (site: Site) => ReadonlySet<string>;
  publisher: Pick<Publisher, 'publish'>;
  calendars: HostCalendars;
  testMail: DeliveryService['test'];
}

export function openDesk(core: CoreServices, options: OpenDeskOptions) {
  const { config, templates, isBuilt, clock, log, secret, db, write, account, site, settings } =
    core;
  const { openTimes, onStored, onIssue } = options;
  const { webhooks, worker, retentionDays } = config;
  const store = { db, write, clock };
  const figures = createFigures({ ...store, zone: () => settings().booking.timezone });
  const pages = createSitePages({
    ...store,
    log,
    stored: options.pictures,
    words: options.words,
    site,
    publisher: options.publisher,
    previewFile: builtFile('preview-thread'),
    reserved: options.reserved,
    checkFile: isBuilt
      ? builtFile('check-thread')
      : join(projectRoot, 'server', 'desk', 'pages', 'check-thread.ts'),
  });
  return {
    ...createDesk({ ...store, secret, settings, onStored, people: options.people }),
    inbox: createInbox({
      ...store,
      secret,
      settings,
      retentionDays,
      onStored,
      person: createPersonProcess(isBuilt ? { file: builtFile('person-program') } : {}),
    }),
    calendars: options.calendars,
    calls: createCalls({ ...store, openTimes, onStored, settings }),
    messages: createMessages({
      ...store,
      account,
      webhooks,
      settings,
      onStored,
      isSending: worker,
    }),
    subscribers: createSubscribers({
      ...store,
      secret,
      settings,
      followUps: () => followUps(site()),
      render: async (contents) => (await loadRenderer(templates))(contents, site().color),
      onStored: onIssue,
    }),
    figures,
    pages,
    today: createToday({ ...store, figures, pages }),
    setup: createSetup({ stored: options.pictures, pages, clock, account, site }),
    mail: { ...account, test: options.testMail },
    pictures: createPictures({
      stored: options.pictures,
      pages,
      clock,
      threadFile: builtFile('picture-thread'),
    }),
  };
}

interface TodayOptions extends Storage {
  figures: Pick<DeskFigures, 'read' | 'today'>;
  pages: Pick<SitePages, 'drafts' | 'publications'>;
}

export type Badges = Awaited<ReturnType<ReturnType<typeof createToday>['badges']>>;

/** Rows of each list: what comes after them is on its own page. */
const mostRows = 6;

function createToday({ db, clock, figures, pages }: TodayOptions) {
  return {
    /** Read for every page. Inquiries without an answer are counted up to one more than `mostCounted`. */
    async badges() {
      const [inbox, { failed, dead }, drafts] = await Promise.all([
        countUnanswered(db, mostCounted + 1),
        countMessages(db),
        pages.drafts.list(),
      ]);
      return { inbox, messages: failed + dead, pages: drafts.length };
    },
    async read() {
      const [calls, unanswered, due, { figures: counted }, drafts, [last]] = await Promise.all([
        nextCalls(db, clock.now(), mostRows),
        listUnanswered(db, mostRows),
        countDue(db, figures.today()),
        figures.read(),
        pages.drafts.list(),
        pages.publications.list(1),
      ]);
      const hasFailed = last?.state === 'failed';
      return {
        calls,
        unanswered,
        due,
        days: counted.days.slice(-14),
        drafts: drafts.length,
        hasFailed,
      };
    },
  };
}
