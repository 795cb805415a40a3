/** Open times in a visitor's zone: the picker's days, alternatives to a time, the next day with times. */
import { day, minute } from '../dates/durations.ts';
import { businessDate, lastBookableDate, offeredStarts, rulesOn } from './availability.ts';
import type { BookingConfig } from './config.ts';
import type { Slot, SlotDay, SlotListing } from './listing-types.ts';
import { addDays, dateIn, dayNumber, stretchesOf } from './zone.ts';

/** The state of the calendar at a moment. */
export interface Calendar {
  config: BookingConfig;
  /** Milliseconds since 1970. */
  now: number;
  /** Number of confirmed calls on a business date. */
  loadOf: (day: string) => number;
  /** Whether at least one lane is free for a call at this start. */
  isFree: (start: number) => boolean;
}

/**
 * Dates of two zones differ by at most two: clocks are up to 26 hours apart, so a business day may begin two dates
 * earlier for the visitor.
 */
const mostDatesApart = 2;

/** Every bookable start, ascending. */
export function openStarts(calendar: Calendar): number[] {
  const { config, now } = calendar;
  return [...openBetween(calendar, businessDate(config, now), lastBookableDate(config, now))];
}

/** Bookable starts on the business dates `first` to `last`, ascending. */
function* openBetween({ config, now, loadOf, isFree }: Calendar, first: string, last: string) {
  const today = businessDate(config, now);
  const lastBookable = lastBookableDate(config, now);
  const end = last < lastBookable ? last : lastBookable;
  for (let date = first > today ? first : today; date <= end; date = addDays(date, 1)) {
    const { minimumNoticeMinutes, dailyCap } = rulesOn(config, date);
    if (loadOf(date) >= dailyCap) continue;
    const earliest = now + minimumNoticeMinutes * minute;
    for (const start of offeredStarts(config, date)) if (start >= earliest && isFree(start)) yield start;
  }
}

/** A visitor's request for times. */
export interface Wish {
  /** YYYY-MM-DD: the first requested date in the visitor's zone. */
  from: string;
  days: number;
  /** IANA name of the visitor's zone. */
  timezone: string;
}

/** Exactly `days` dates of the visitor's zone, each with its open times. */
export function listSlots(options: Calendar & Wish): SlotListing {
  const { config, from, days } = options;
  const last = addDays(from, days - 1);
  const open = openBetween(options, addDays(from, -mostDatesApart), addDays(last, mostDatesApart));
  return listOpen(config, [...open], options);
}

/** Like `listSlots`, from known open starts in ascending order; others are skipped. */
export function listOpen(
  config: BookingConfig,
  open: readonly number[],
  { from, days, timezone }: Wish,
): SlotListing {
  const firstDay = dayNumber(from);
  const byDay = Map.groupBy(localTimes(open, timezone), (time) => time.dayNumber - firstDay);
  const listed = Array.from({ length: days }, (_, index) => ({
    date: addDays(from, index),
    times: byDay.get(index) ?? [],
  }));
  const notice = noticeFor(config, listed);
  return {
    timezone,
    slotMinutes: config.slotMinutes,
    days: listed.map(({ date, times }): SlotDay => ({ date, slots: slotsOf(times, timezone) })),
    ...(notice !== undefined && { notice }),
    businessTimezone: config.timezone,
  };
}

/** A season applies by the business dates of a day's times; a day without times counts by its own date. */
function noticeFor(config: BookingConfig, listed: readonly { date: string; times: LocalTime[] }[]) {
  for (const { date, times } of listed) {
    const dates = times.length > 0 ? times.map((time) => businessDate(config, time.start)) : [date];
    for (const one of new Set(dates)) {
      const { season } = rulesOn(config, one);
      if (season?.notice !== undefined) return season.notice;
    }
  }
  return undefined;
}

export interface WantedTime {
  /** The unavailable start. */
  wanted: number;
  timezone: string;
  /** Maximum number; default 5. */
  most?: number;
}

/** The open times nearest to a wanted one, nearest first, the earlier first in a tie. */
export function alternativesTo(options: Calendar & WantedTime): Slot[] {
  return nearestOf(openStarts(options), options);
}

/** Like `alternativesTo`, from known open starts. */
export function nearestOf(open: readonly number[], { wanted, timezone, most = 5 }: WantedTime): Slot[] {
  const nearest = open
    .filter((start) => start !== wanted)
    .sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted) || one - other)
    .slice(0, most);
  const labelled = nearest.map((start) => ({ start, label: labelWithDate(start, timezone) }));
  return distinct(labelled, timezone);
}

export interface DayAfter {
  /** YYYY-MM-DD in the visitor's zone. */
  after: string;
  timezone: string;
}

/** The visitor's first date after `after` with an open time; undefined when there is none within the horizon. */
export function nextOpenDay(options: Calendar & DayAfter): string | undefined {
  return nextDayOf(openStarts(options), options);
}

/** Like `nextOpenDay`, from known open starts in ascending order. */
export function nextDayOf(open: readonly number[], { after, timezone }: DayAfter): string | undefined {
  const next = open.find((start) => dateIn(timezone, start) > after);
  return next === undefined ? undefined : dateIn(timezone, next);
}

/** `Mon, Mar 15, 9:30 AM` in a zone. */
export function labelWithDate(start: number, timezone: string): string {
  const date = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timezone);
  const weekday = weekdayNames[date.dayOfWeek - 1];
  return `${weekday}, ${monthNames[date.month - 1]} ${date.day}, ${timeLabel(date.hour * 60 + date.minute)}`;
}

const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** An instant in API format: `2027-03-15T16:00:00Z`. */
export function instantText(at: number): string {
  return Temporal.Instant.fromEpochMilliseconds(at).toString({ smallestUnit: 'second' });
}

interface LocalTime {
  start: number;
  /** Number of the local date. */
  dayNumber: number;
  /** Minutes since local midnight. */
  minutes: number;
}

/** `starts` must ascend. */
function localTimes(starts: readonly number[], timezone: string): LocalTime[] {
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined) return [];
  return stretchesOf(timezone, first, last + 1).flatMap((stretch) =>
    starts
      .filter((start) => stretch.from <= start && start < stretch.to)
      .map((start) => {
        const local = start + stretch.offset;
        const number = Math.floor(local / day);
        return { start, dayNumber: number, minutes: Math.floor((local - number * day) / minute) };
      }),
  );
}

function slotsOf(times: readonly LocalTime[], timezone: string): Slot[] {
  const labelled = times.map(({ start, minutes }) => ({ start, label: timeLabel(minutes) }));
  return distinct(labelled, timezone);
}

/** `h:mm AM/PM` as in en-US, built by hand because `Intl` puts a narrow no-break space before AM. */
function timeLabel(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const past = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${past} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** In autumn an hour occurs twice: duplicate labels get the zone's short name at that time. */
function distinct(labelled: readonly { start: number; label: string }[], timezone: string): Slot[] {
  const counts = new Map<string, number>();
  for (const { label } of labelled) counts.set(label, (counts.get(label) ?? 0) + 1);
  return labelled.map(({ start, label }) => ({
    start: instantText(start),
    label: (counts.get(label) ?? 0) > 1 ? `${label} ${zoneShortName(timezone, start)}` : label,
  }));
}

/**
 * Cached per zone, because creating a formatter costs as much as a hundred uses. The number of zones limits the
 * cache.
 */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** `PDT`, or `GMT+11` for zones without an English abbreviation. */
function zoneShortName(timezone: string, at: number): string {
  const formatter =
    formatters.get(timezone) ??
    new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'short' });
  formatters.set(timezone, formatter);
  return formatter.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
