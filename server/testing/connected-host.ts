/** A site whose hosts connect calendars: what the server builds of it, for tests. */
import { createBusyCalendars } from '../booking/busy/busy-calendars.ts';
import { createAskCalendar } from '../booking/caldav/ask-calendar.ts';
import { createHostCalendars } from '../booking/caldav/host-calendars.ts';
import { silent } from './silent-log.ts';
import type { TemporarySite } from './temporary-site.ts';

export function connectableHosts(site: TemporarySite) {
  const { db, write, clock, secret, callSettings } = site;
  const config = () => callSettings.booking;
  const ask = createAskCalendar({ siteUrl: 'http://localhost' });
  const common = { db, write, clock, secret, config, ask };
  const busy = createBusyCalendars({
    ...common,
    log: silent,
    ownHost: 'www.tallygrove.example',
    refreshMs: 600_000,
    random: () => 0.5,
    onChanged: site.openTimes.invalidate,
  });
  site.hooks.readAnew = busy.readAnew;
  return { ask, busy, hosts: createHostCalendars({ ...common, onChanged: busy.refresh }) };
}
