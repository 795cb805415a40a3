import type { HostCalendars } from '../booking/caldav/host-calendars.ts';
import type { CallSettings } from '../booking/call-settings.ts';
import type { Listing } from '../booking/listing-service.ts';
import { createPersonProcess } from '../ops/operator/person-process.ts';
import type { Publisher } from '../ops/publisher.ts';
import type { DeliveryService } from '../outbox/delivery.ts';
import { loadRenderer } from '../outbox/mail/load-renderer.ts';
import type { CoreServices } from '../process/core-services.ts';
import { builtFile, siteDir } from '../process/project-root.ts';
import { createCalls } from './calls/calls.ts';
import { createDesk } from './desk.ts';
import { createFigures } from './figures/figures.ts';
import { createInbox } from './inbox/inbox.ts';
import { createMessages } from './messages/messages.ts';
import { createSitePages } from './pages/site-pages.ts';
import { createPictures } from './pictures/pictures.ts';
import { createSetup } from './setup.ts';
import { createSubscribers } from './subscribers/subscribers.ts';
import { createToday } from './today.ts';

interface OpenDeskOptions {
  settings: CallSettings;
  openTimes: Listing;
  /** Delivers what a change has enqueued. */
  onStored: () => void;
  /** Sends an issue of the newsletter that was just stored. */
  onIssue: () => void;
  publisher: Publisher;
  calendars: HostCalendars;
  testMail: DeliveryService['test'];
}

export type OpenDesk = ReturnType<typeof openDesk>;

export function openDesk(core: CoreServices, options: OpenDeskOptions) {
  const { config, templates, isBuilt, clock, log, secret, db, write, withLock, account } = core;
  const { settings, openTimes, onStored, onIssue } = options;
  const { webhooks, worker, retentionDays, postalAddress, booking } = config;
  const { brand } = settings;
  const store = { db, write, clock };
  const figures = createFigures({ ...store, zone: booking.timezone });
  const pages = createSitePages({
    ...{ ...store, log, root: siteDir },
    program: options.publisher,
    previewFile: builtFile('preview-thread'),
    onlyOne: (work) => withLock('publications', work),
  });
  return {
    ...createDesk({ ...store, secret, brand, onStored }),
    inbox: createInbox({
      ...{ ...store, secret, settings, retentionDays, onStored },
      person: createPersonProcess(isBuilt ? { file: builtFile('person-program') } : {}),
    }),
    calendars: options.calendars,
    calls: createCalls({ ...store, openTimes, onStored, settings }),
    messages: createMessages({
      ...{ ...store, account, webhooks, booking, onStored },
      isSending: worker,
    }),
    subscribers: createSubscribers({
      ...{ ...store, secret, brand, postalAddress, webhooks },
      render: async (contents) => (await loadRenderer(templates))(contents),
      onStored: onIssue,
    }),
    ...{ figures, pages, today: createToday({ ...store, figures, pages }) },
    setup: createSetup({ root: siteDir, pages, clock, account }),
    mail: { ...account, test: options.testMail },
    pictures: createPictures({ root: siteDir, pages, clock, threadFile: builtFile('picture-thread') }),
  };
}
