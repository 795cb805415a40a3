/** A site whose hosts connect calendars: what the server builds of it, for tests. */
import { createBusyCalendars } from '../booking/busy/busy-calendars.ts';
import { createAskCalendar } from '../booking/caldav/ask-calendar.ts';
import { createHostCalendars } from '../booking/caldav/host-calendars.ts';
import { silent } from './silent-log.ts';
import type { TemporarySite } from './temporary-site.ts';

export function connectableHosts(
  site: TemporarySite,
  { mayUseLoopback = true, log = silent } = {},
) {
  const { db, write, clock, secret, callSettings } = site;
  const config = () => callSettings.booking;
  const ask = createAskCalendar({ siteUrl: 'http://localhost' });
  const common = { db, write, clock, secret, config, ask };
  const busy = createBusyCalendars({
    ...common,
    log,
    ownHost: 'www.tallygrove.example',
    mayUseLoopback,
    refreshMs: 600_000,
    random: () => 0.5,
    onChanged: site.openTimes.invalidate,
  });
  site.hooks.readAnew = busy.readAnew;
  const { tryAddress, refresh: onChanged } = busy;
  return { ask, busy, hosts: createHostCalendars({ ...common, tryAddress, onChanged }) };
}
