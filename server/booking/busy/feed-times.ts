/** Dates and times as they stand in a calendar feed (RFC 5545, in the JSON form of RFC 7265). */
import type { WallClock } from './feed-zones.ts';
import { utcClock } from './feed-zones.ts';

/** `[name, parameters, type, ...values]` */
export type Property = readonly [string, Readonly<Record<string, unknown>>, string, ...unknown[]];

/** A time on the wall of a place, or a whole date of the business zone. */
export interface Moment {
  wall: Temporal.PlainDateTime;
  isDate: boolean;
  clock: WallClock;
}

export interface Places {
  zoneNamed: (tzid: string) => WallClock | undefined;
  /** For times that name no zone. */
  floating: WallClock;
  /** Whole dates are dates of the business. */
  business: WallClock;
}

export const instantOf = ({ clock, wall }: Moment): number => clock.instantOf(wall);

/** Reads one value such as `2027-03-15T09:00:00Z` of a property. Throws a RangeError when it is no date. */
export function momentOf(value: unknown, parameters: Property[1], places: Places): Moment {
  const text = String(value);
  if (!text.includes('T')) {
    const wall = Temporal.PlainDate.from(text).toPlainDateTime();
    return { wall, isDate: true, clock: places.business };
  }
  const isUtc = text.endsWith('Z');
  const wall = Temporal.PlainDateTime.from(isUtc ? text.slice(0, -1) : text);
  const named = typeof parameters.tzid === 'string' ? places.zoneNamed(parameters.tzid) : undefined;
  return { wall, isDate: false, clock: isUtc ? utcClock : (named ?? places.floating) };
}

/** How long an event lasts from each of its starts. */
export type Length = (start: Moment) => number;

/** From `DTEND` the exact time, from `DURATION` the days on the calendar and then the exact time (RFC 5545, 3.8.5.3). */
export function lengthOf(start: Moment, end: Moment | undefined, duration: string | undefined): Length {
  if (end && start.isDate) return wholeDays(start.wall.until(end.wall, { largestUnit: 'days' }).days);
  if (end) {
    const exact = instantOf(end) - instantOf(start);
    return () => exact;
  }
  const { days, hours, minutes, seconds } = Temporal.Duration.from(duration ?? 'PT0S').round({
    largestUnit: 'days',
    relativeTo: start.wall,
  });
  if (start.isDate) return wholeDays(days);
  const exact = ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return (from) => from.clock.instantOf(from.wall.add({ days })) + exact - instantOf(from);
}

function wholeDays(days: number): Length {
  return (from) => from.clock.instantOf(from.wall.add({ days: Math.max(1, days) })) - instantOf(from);
}
