/**
 * Which calls could be had if nobody had booked anything. An instant is open when the business zone's clock shows the
 * date and a time inside of one of its ranges, so the two clock changes of a year need no rule of their own. Instants
 * are milliseconds since 1970, dates are YYYY-MM-DD in the business zone.
 */
import {
  type BookingConfig,
  type HourRange,
  isWithin,
  minutesOf,
  type Season,
  type Weekday,
  weekdays,
} from './config.ts';
import { addDays, dateIn, day, dayNumber, minute, type Stretch, stretchesOf } from './zone.ts';

/** No zone is further from UTC than this, today or in its history. */
const furthestOffset = 16 * 60 * minute;
const mostDatesKept = 2000;

const kept = new WeakMap<BookingConfig, Map<string, readonly number[]>>();

/** Every start on a date whose whole call lies in one range, ascending. */
export function offeredStarts(config: BookingConfig, date: string): readonly number[] {
  const ofConfig = kept.get(config) ?? new Map<string, readonly number[]>();
  kept.set(config, ofConfig);
  const starts = ofConfig.get(date) ?? computeStarts(config, date);
  if (ofConfig.size >= mostDatesKept) ofConfig.clear();
  ofConfig.set(date, starts);
  return starts;
}

/** Whether a call can begin at this instant at all. */
export function isOffered(config: BookingConfig, start: number): boolean {
  return offeredStarts(config, businessDate(config, start)).includes(start);
}

/** The date that the business zone's calendars show at an instant. */
export function businessDate(config: BookingConfig, at: number): string {
  return dateIn(config.timezone, at);
}

/** The last date for which calls are taken. */
export function lastBookableDate(config: BookingConfig, now: number): string {
  return addDays(businessDate(config, now), config.horizonDays);
}

export interface DayRules {
  /** How far ahead of its start a call must be booked. */
  minimumNoticeMinutes: number;
  /** Confirmed calls of all hosts together. */
  dailyCap: number;
  season?: Season;
}

/** The rules of a date: a season's own where it has them, else the general ones. */
export function rulesOn(config: BookingConfig, date: string): DayRules {
  const season = config.seasons.find((one) => isWithin(one, monthAndDay(date)));
  return {
    minimumNoticeMinutes: season?.minimumNoticeMinutes ?? config.minimumNoticeMinutes,
    dailyCap: season?.dailyCap ?? config.dailyCap,
    ...(season && { season }),
  };
}

/** Whether a start is neither too near nor too far (conditions 1 and 2 of section 5.3). */
export function isListedTime(config: BookingConfig, start: number, now: number): boolean {
  const date = businessDate(config, start);
  return (
    start >= now + rulesOn(config, date).minimumNoticeMinutes * minute &&
    date <= lastBookableDate(config, now)
  );
}

/** The opening hours of a date, in order. Of several exceptions for one date the last one counts. */
export function hoursOn(config: BookingConfig, date: string): readonly HourRange[] {
  const exception = config.exceptions.findLast((one) => one.from <= date && date <= one.to);
  if (exception) return exception.hours ?? [];
  const weekday = weekdayOf(date);
  const added = rulesOn(config, date).season?.addHours?.[weekday] ?? [];
  return [...config.weekly[weekday], ...added].sort((one, other) => minutesOf(one[0]) - minutesOf(other[0]));
}

/** `MM-DD`, also of years with more than four digits. */
const monthAndDay = (date: string) => date.slice(-5);

function weekdayOf(date: string): Weekday {
  return weekdays[Temporal.PlainDate.from(date).dayOfWeek - 1] ?? 'mon';
}

function computeStarts(config: BookingConfig, date: string): number[] {
  const midnight = dayNumber(date) * day;
  const stretches = stretchesOf(config.timezone, midnight - furthestOffset, midnight + day + furthestOffset);
  return hoursOn(config, date)
    .flatMap((range) => startsInRange(config, midnight, range, stretches))
    .sort((one, other) => one - other);
}

/** `midnight` is what the date's midnight would be in UTC: local times are counted from there. */
function startsInRange(
  config: BookingConfig,
  midnight: number,
  [from, to]: HourRange,
  stretches: readonly Stretch[],
): number[] {
  const first = midnight + minutesOf(from) * minute;
  const end = midnight + minutesOf(to) * minute;
  const step = config.stepMinutes * minute;
  const length = config.slotMinutes * minute;
  const open = stretches
    .map(({ from: begin, to: stop, offset }) => ({
      from: Math.max(begin, first - offset),
      to: Math.min(stop, end - offset),
      offset,
    }))
    .filter((one) => one.from < one.to);
  return open.flatMap((part) => {
    const steps = Math.ceil((part.from + part.offset - first) / step);
    const starts: number[] = [];
    for (let start = first + steps * step - part.offset; start < part.to; start += step) {
      if (isOpenUntil(open, start + length, part)) starts.push(start);
    }
    return starts;
  });
}

/** Whether everything from inside of `part` up to `end` is open: parts that touch are one. */
function isOpenUntil(
  open: readonly { from: number; to: number }[],
  end: number,
  part: { to: number },
): boolean {
  let reach = part.to;
  for (const next of open) if (next.from === reach) reach = next.to;
  return end <= reach;
}
