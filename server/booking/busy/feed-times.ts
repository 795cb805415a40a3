/** Times and durations in a calendar feed. Unreadable values count as longer, never as shorter. */
import { dayMs } from '#domain/icalendar/civil-date.ts';
import { type DateValue, readDate, readDuration, type Wall } from '#domain/icalendar/date-values.ts';
import { type Property, parameterOf } from '#domain/icalendar/read-components.ts';
import { utcClock, type WallClock } from './feed-zones.ts';
import type { Interval } from './intervals.ts';

/** A local wall time, or a whole date in the business zone. */
export interface Moment {
  wall: Wall;
  isDate: boolean;
  clock: WallClock;
}

export interface Places {
  zoneNamed: (tzid: string) => WallClock;
  /** For times without a zone. */
  floating: WallClock;
  /** Whole dates are in the business zone. */
  business: WallClock;
}

export const instantOf = ({ clock, wall }: Moment): number => clock.instantOf(wall);

/** Reads one value such as `20270315T090000Z`. A date with an unreadable time is a whole date. */
export function momentOf(text: string, property: Property, places: Places): Moment | undefined {
  const date = readDate(text);
  if (!date) return undefined;
  if (!date.isDate && parameterOf(property, 'VALUE')?.toUpperCase() !== 'DATE')
    return timeOf(date, property, places);
  return { wall: Math.floor(date.wall / dayMs) * dayMs, isDate: true, clock: places.business };
}

/** Like `momentOf`, for values that free time: undefined if the time cannot be read. */
export function exactMomentOf(text: string, property: Property, places: Places): Moment | undefined {
  return readDate(text)?.isRough ? undefined : momentOf(text, property, places);
}

function timeOf({ wall, isUtc }: DateValue, property: Property, places: Places): Moment {
  if (isUtc) return { wall, isDate: false, clock: utcClock };
  const tzid = parameterOf(property, 'TZID');
  return { wall, isDate: false, clock: tzid === undefined ? places.floating : places.zoneNamed(tzid) };
}

/** Returns the end of an event that begins at a moment. */
export type EndOf = (start: Moment) => number;

/** For an end that cannot be read or is before its start. */
export const wholeDay: EndOf = ({ clock, wall }) => clock.instantOf(wall + dayMs) + clock.late;

/** From `DTEND`: an exact duration for each instance, or a number of days for whole dates. */
export function untilEnd(start: Moment, end: Moment | undefined): EndOf {
  if (!end) return wholeDay;
  if (start.isDate) return afterDays(Math.ceil((end.wall - start.wall) / dayMs));
  const length = instantOf(end) - instantOf(start);
  if (length < 0) return wholeDay;
  const late = Math.max(start.clock.late, end.clock.late);
  return (from) => instantOf(from) + length + late;
}

/** `DURATION` adds calendar days, then exact time (RFC 5545, 3.8.5.3). */
export function forDuration(start: Moment, text: string): EndOf {
  const duration = readDuration(text);
  if (!duration) return wholeDay;
  const { days, ms } = duration;
  if (start.isDate) return afterDays(days + Math.ceil(ms / dayMs));
  return ({ clock, wall }) => clock.instantOf(wall + days * dayMs) + ms + clock.late;
}

/** Without `DTEND` and `DURATION` a date lasts a day and a time lasts zero. */
export function withoutEnd(start: Moment): EndOf {
  return start.isDate ? wholeDay : ({ clock, wall }) => clock.instantOf(wall) - clock.early;
}

function afterDays(days: number): EndOf {
  return ({ clock, wall }) => clock.instantOf(wall + Math.max(1, days) * dayMs) + clock.late;
}

export function intervalOf(start: Moment, endOf: EndOf): Interval {
  return { from: instantOf(start) - start.clock.early, to: endOf(start) };
}

/** A period of `RDATE` or `FREEBUSY`: `START/END` or `START/DURATION`. */
export function periodOf(text: string, property: Property, places: Places): Interval | undefined {
  const [from = '', end = ''] = text.split('/');
  const start = momentOf(from, property, places);
  if (!start) return undefined;
  const isDuration = end.trim().toUpperCase().startsWith('P');
  const endOf = isDuration ? forDuration(start, end) : untilEnd(start, momentOf(end, property, places));
  return intervalOf(start, endOf);
}
