/** Turns an untrusted feed into busy intervals; titles and people are dropped. What is unreadable counts as busy. */
import {
  type Component,
  type Property,
  parameterOf,
  readCalendars,
  TooManyComponents,
} from '#domain/icalendar/read-components.ts';
import { TooMuchWork, type WorkLimit, workLimit } from '#domain/icalendar/recurrence-rule.ts';
import { FeedError } from './feed-bytes.ts';
import {
  eventOf,
  type Places,
  periodOf,
  placesOf,
  relevantEvents,
  seriesOf,
} from './feed-events.ts';
import { type Interval, mergeIntervals } from './intervals.ts';
import { hostIn } from './own-answers.ts';
import { seriesTimes, type UnclearZone } from './series-times.ts';

export interface FeedOptions {
  /** Only intervals that overlap it are returned. */
  window: Interval;
  /** IANA name of the business zone. */
  businessZone: string;
  /** Events whose UID ends with `@` and this are our own invitations. */
  ownHost: string;
  /** The host's mail addresses: meetings that the host declined are free. */
  ownAddresses: readonly string[];
}

export interface ParsedFeed {
  /** Merged, ascending. */
  intervals: Interval[];
  /** Events with an unreadable time. */
  skipped: number;
  /** Series that count as busy throughout because they could not be computed. */
  blocked: number;
  /** Zones that are not understood, each with its first event. */
  unclear: UnclearZone[];
  /** Cost of reading it, in steps of the work limit. */
  steps: number;
}

export const mostInstances = 5000;
/** Unclear zones that are reported. */
const mostNamed = 3;
/** Per series: about 20 ms. */
export const mostSeriesSteps = 50_000;
/** For all series of a feed. */
export const mostFeedSteps = 2_000_000;
const limits = { components: 150_000, line: 256 * 1024 };

/** Throws a FeedError if the text is no calendar, has no readable event, or is too large. */
export function parseFeed(
  text: string,
  { window, businessZone, ownHost, ownAddresses }: FeedOptions,
): ParsedFeed {
  const limit = workLimit(mostFeedSteps);
  const relevant = relevantEvents(window);
  const calendars = calendarsIn(text, relevant.keepsEvent, hostIn(text, ownAddresses)).map(
    (calendar) => ({
      calendar,
      places: placesOf(calendar, businessZone, window, limit),
    }),
  );
  const inCalendars = (name: string) =>
    calendars.flatMap(({ calendar, places }) =>
      calendar.components
        .filter((one) => one.name === name)
        .map((component) => ({ component, places })),
    );
  const events = inCalendars('VEVENT').map(({ component, places }) => eventOf(component, places));
  const others = events.filter(
    (event) => !isOwn(event.uid, ownHost) && !relevant.isSuperseded(event),
  );
  const times = seriesOf(others).map((series) =>
    seriesTimes(series, window, workLimit(mostSeriesSteps, limit)),
  );
  const skipped = times.reduce((sum, one) => sum + one.skipped, 0);
  const hasTimes = others.some(({ first }) => first('DTSTART'));
  if (hasTimes && skipped === others.length && relevant.dropped === 0)
    throw new FeedError('holds no event that can be read');
  const lists = [
    ...times.map(({ intervals }) => intervals),
    ...inCalendars('VFREEBUSY').map(({ component, places }) =>
      freeBusyTimes(component, places, window, limit),
    ),
  ];
  const { kept, joined } = atMost(mostInstances, lists);
  const blocked = times.filter(({ isBlocked }) => isBlocked).length + joined;
  const firstOfEach = Map.groupBy(
    times.flatMap((one) => one.unclear).sort((one, other) => one.wall - other.wall),
    ({ zone }) => zone,
  );
  const unclear = [...firstOfEach.values()].flatMap(([first]) => first ?? []).slice(0, mostNamed);
  return { intervals: mergeIntervals(kept), skipped, blocked, unclear, steps: limit.spent };
}

function calendarsIn(
  text: string,
  keepsEvent: (event: Component) => boolean,
  keepsAttendee: (attendee: Property) => boolean,
): Component[] {
  try {
    const calendars = readCalendars(text, { ...limits, keepsEvent, keepsAttendee });
    if (calendars.length === 0)
      throw new FeedError(
        /^\s*</.test(text) ? 'is a web page, not a calendar' : 'is not a calendar that can be read',
      );
    return calendars;
  } catch (error) {
    if (error instanceof TooManyComponents)
      throw new FeedError(`holds more than ${limits.components} events`);
    throw error;
  }
}

const isOwn = (uid: string, host: string) => uid.toLowerCase().endsWith(`@${host.toLowerCase()}`);

/** Busy periods of a `VFREEBUSY`. The whole window is busy if one cannot be read or computed. */
function freeBusyTimes(
  { properties }: Component,
  places: Places,
  window: Interval,
  feed: WorkLimit,
) {
  const limit = workLimit(mostSeriesSteps, feed);
  const found: Interval[] = [];
  try {
    for (const property of properties.get('FREEBUSY') ?? []) {
      if (parameterOf(property, 'FBTYPE')?.toUpperCase() === 'FREE') continue;
      for (const value of property.value.split(',').filter(Boolean)) {
        limit.spend(1);
        const period = periodOf(value, property, places);
        if (!period) return [window];
        if (period.from < window.to && period.to > window.from) found.push(period);
      }
    }
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error;
    return [window];
  }
  return mergeIntervals(found);
}

/** Joins the longest lists, so that one odd series does not lose the feed. Throws a FeedError if that is not enough. */
function atMost(most: number, lists: readonly Interval[][]): { kept: Interval[]; joined: number } {
  const longestFirst = lists.toSorted((one, other) => other.length - one.length);
  let total = lists.reduce((sum, list) => sum + list.length, 0);
  let joined = 0;
  while (total > most) {
    const length = longestFirst[joined]?.length ?? 0;
    if (length <= 1) throw new FeedError(`holds more than ${most} busy times`);
    total -= length - 1;
    joined += 1;
  }
  const hulls = longestFirst.slice(0, joined).map(hullOf);
  return { kept: [...hulls, ...longestFirst.slice(joined).flat()], joined };
}

const hullOf = (merged: readonly Interval[]): Interval => ({
  from: merged[0]?.from ?? 0,
  to: merged.at(-1)?.to ?? 0,
});
