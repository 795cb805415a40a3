/** The calls of the site: open times, the hosts' busy calendars, bookings, worksheets and the waiting list. */

import type { CoreServices } from '../process/core-services.ts';
import { builtFile } from '../process/project-root.ts';
import { createBookings } from './bookings.ts';
import { createBusyCalendars } from './busy/busy-calendars.ts';
import type { CallSettings } from './call-settings.ts';
import { createListing } from './listing-service.ts';
import { recomputeClaims } from './recompute-claims.ts';
import { createWaitingList } from './waiting-list.ts';
import { createWorksheets, type WorksheetOptions } from './worksheets.ts';

interface SiteCallsOptions extends Pick<WorksheetOptions, 'thankYou'> {
  settings: CallSettings;
  /** Delivers what a change has enqueued. */
  onChanged: () => void;
}

/** Also corrects the times that stored calls take, if the settings of calls have changed. */
export async function createSiteCalls(
  { config, isBuilt, clock, log, db, write, withLock }: CoreServices,
  { settings, thankYou, onChanged }: SiteCallsOptions,
) {
  const openTimes = createListing({ db, config: config.booking, clock });
  const busyCalendars = createBusyCalendars({
    ...{ write, clock, log },
    onlyOne: (work) => withLock('busy-calendars', work),
    config: config.booking,
    ownHost: new URL(config.siteUrl).hostname,
    refreshMs: config.busyRefreshMs,
    random: Math.random,
    onChanged: openTimes.invalidate,
    ...(isBuilt && { threadFile: builtFile('feed-thread') }),
  });
  await recomputeClaims(write, config.booking, clock.now(), log);
  const common = { db, write, clock, settings, onChanged };
  return {
    openTimes,
    busyCalendars,
    bookings: createBookings({ ...common, openTimes }),
    worksheets: createWorksheets({ ...common, thankYou }),
    waitingList: createWaitingList({ ...common, openTimes }),
  };
}
