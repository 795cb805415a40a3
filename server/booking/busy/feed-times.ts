/** Times and lengths of events in a calendar feed. What cannot be read is taken for longer, never for shorter. */
import { dayMs } from '#domain/icalendar/civil-date.ts';
import { type DateValue, readDate, readDuration, type Wall } from '#domain/icalendar/date-values.ts';
import { type Property, parameterOf } from '#domain/icalendar/read-components.ts';
import { utcClock, type WallClock } from './feed-zones.ts';
import type { Interval } from './intervals.ts';

/** A time on the wall of a place, or a whole date of the business zone. */
export interface Moment {
  wall: Wall;
  isDate: boolean;
  clock: WallClock;
}

export interface Places {
  zoneNamed: (tzid: string) => WallClock;
  /** For times that name no zone. */
  floating: WallClock;
  /** Whole dates are dates of the business. */
  business: WallClock;
}

export const instantOf = ({ clock, wall }: Moment): number => clock.instantOf(wall);

/** One value such as `20270315T090000Z` of a property. A date whose time cannot be read is a whole date. */
export function momentOf(text: string, property: Property, places: Places): Moment | undefined {
  const date = readDate(text);
  if (!date) return undefined;
  if (!date.isDate && parameterOf(property, 'VALUE')?.toUpperCase() !== 'DATE')
    return timeOf(date, property, places);
  return { wall: Math.floor(date.wall / dayMs) * dayMs, isDate: true, clock: places.business };
}

/** As `momentOf`, for values that free time: none whose time cannot be read. */
export function exactMomentOf(text: string, property: Property, places: Places): Moment | undefined {
  return readDate(text)?.isRough ? undefined : momentOf(text, property, places);
}

function timeOf({ wall, isUtc }: DateValue, property: Property, places: Places): Moment {
  if (isUtc) return { wall, isDate: false, clock: utcClock };
  const tzid = parameterOf(property, 'TZID');
  return { wall, isDate: false, clock: tzid === undefined ? places.floating : places.zoneNamed(tzid) };
}

/** Until when an event lasts that begins at a moment. */
export type EndOf = (start: Moment) => number;

/** For an end that cannot be read, or lies before its start. */
export const wholeDay: EndOf = ({ clock, wall }) => clock.instantOf(wall + dayMs) + clock.late;

/** `DTEND` gives the exact time that each instance lasts, of whole dates the number of days. */
export function untilEnd(start: Moment, end: Moment | undefined): EndOf {
  if (!end) return wholeDay;
  if (start.isDate) return afterDays(Math.ceil((end.wall - start.wall) / dayMs));
  const length = instantOf(end) - instantOf(start);
  if (length < 0) return wholeDay;
  const late = Math.max(start.clock.late, end.clock.late);
  return (from) => instantOf(from) + length + late;
}

/** `DURATION` counts its days on the calendar, and then the exact time (RFC 5545, 3.8.5.3). */
export function forDuration(start: Moment, text: string): EndOf {
  const duration = readDuration(text);
  if (!duration) return wholeDay;
  const { days, ms } = duration;
  if (start.isDate) return afterDays(days + Math.ceil(ms / dayMs));
  return ({ clock, wall }) => clock.instantOf(wall + days * dayMs) + ms + clock.late;
}

/** Without `DTEND` and `DURATION` a date lasts a day, and a time no time at all. */
export function withoutEnd(start: Moment): EndOf {
  return start.isDate ? wholeDay : ({ clock, wall }) => clock.instantOf(wall) - clock.early;
}

function afterDays(days: number): EndOf {
  return ({ clock, wall }) => clock.instantOf(wall + Math.max(1, days) * dayMs) + clock.late;
}

export function intervalOf(start: Moment, endOf: EndOf): Interval {
  return { from: instantOf(start) - start.clock.early, to: endOf(start) };
}

/** A period of `RDATE` or `FREEBUSY`, `START/END` or `START/DURATION`. */
export function periodOf(text: string, property: Property, places: Places): Interval | undefined {
  const [from = '', end = ''] = text.split('/');
  const start = momentOf(from, property, places);
  if (!start) return undefined;
  const isDuration = end.trim().toUpperCase().startsWith('P');
  const endOf = isDuration ? forDuration(start, end) : untilEnd(start, momentOf(end, property, places));
  return intervalOf(start, endOf);
}
