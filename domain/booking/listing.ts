/** Open times in a visitor's zone: the picker's days, alternatives to a time, the next day with times. */
import { minute } from '../dates/durations.ts';
import { businessDate, offeredStarts, rulesOn } from './availability.ts';
import type { BookingConfig } from './config.ts';
import { addDays, dateIn } from './zone.ts';

/** The state of the calendar at a moment. */
interface Calendar {
  config: BookingConfig;
  /** Milliseconds since 1970. */
  now: number;
  /** Number of confirmed calls on a business date. */
  loadOf: (day: string) => number;
  /** Whether at least one lane is free for a call at this start. */
  isFree: (start: number) => boolean;
}

/** Every bookable start, ascending. */
export function openStarts({ config, now, loadOf, isFree }: Calendar): number[] {
  const today = businessDate(config, now);
  return Array.from({ length: config.horizonDays + 1 }, (_, days) => addDays(today, days)).flatMap(
    (date) => {
      const { minimumNoticeMinutes, dailyCap } = rulesOn(config, date);
      if (loadOf(date) >= dailyCap) return [];
      const earliest = now + minimumNoticeMinutes * minute;
      return offeredStarts(config, date).filter((start) => start >= earliest && isFree(start));
    },
  );
}

/** A visitor's request for times. */
interface Wish {
  /** YYYY-MM-DD: the first requested date in the visitor's zone. */
  from: string;
  days: number;
  /** IANA name of the visitor's zone. */
  timezone: string;
}

/** Exactly `days` dates of the visitor's zone, each with those of the `open` starts, which ascend, on it. */
export function listOpen(
  config: BookingConfig,
  open: readonly number[],
  { from, days, timezone }: Wish,
): SlotListing {
  const localTimes = open.map((start) => {
    const local = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timezone);
    return { start, date: local.toPlainDate().toString(), minutes: local.hour * 60 + local.minute };
  });
  const byDay = Map.groupBy(localTimes, ({ date }) => date);
  const listed = Array.from({ length: days }, (_, index) => {
    const date = addDays(from, index);
    return { date, times: byDay.get(date) ?? [] };
  });
  const notice = noticeFor(config, listed);
  return {
    timezone,
    slotMinutes: config.slotMinutes,
    days: listed.map(({ date, times }) => {
      const labelled = times.map(({ start, minutes }) => ({ start, label: timeLabel(minutes) }));
      return { date, slots: distinct(labelled, timezone) };
    }),
    ...(notice !== undefined && { notice }),
    businessTimezone: config.timezone,
  };
}

/** A season applies by the business dates of a day's times; a day without times counts by its own date. */
function noticeFor(
  config: BookingConfig,
  listed: readonly { date: string; times: { start: number }[] }[],
) {
  const dates = listed.flatMap(({ date, times }) =>
    times.length > 0 ? times.map(({ start }) => businessDate(config, start)) : [date],
  );
  return [...new Set(dates)].map((date) => rulesOn(config, date).season?.notice).find(Boolean);
}

const mostOpenings = 3;

/** The hours after which another part of the day begins: morning, early and late afternoon. */
const partsOfDay = [12, 15];

/**
 * Start times to offer first, at most three, ascending. Days and parts of the day (morning, from noon, from 3 PM) are
 * those of the listing's zone. The first is the earliest open time. Each later day that has times adds its earliest time
 * in a part not offered yet, else its earliest. Fewer than three such days add the earliest times of their parts not
 * offered yet.
 */
export function nextOpenings({ days, timezone }: Pick<SlotListing, 'days' | 'timezone'>): string[] {
  const open = days.filter(({ slots }) => slots.length > 0);
  const parts = new Set<number>();
  const chosen: string[] = [];
  const choose = (slot: Slot | undefined) => {
    if (!slot || chosen.length === mostOpenings) return;
    parts.add(partOf(slot, timezone));
    chosen.push(slot.start);
  };
  const fresh = ({ slots }: SlotDay) => slots.find((slot) => !parts.has(partOf(slot, timezone)));
  for (const day of open.slice(0, mostOpenings)) choose(fresh(day) ?? day.slots[0]);
  for (const day of open) for (const _part of [0, ...partsOfDay]) choose(fresh(day));
  return chosen.sort();
}

function partOf({ start }: Slot, timezone: string): number {
  const { hour } = Temporal.Instant.from(start).toZonedDateTimeISO(timezone);
  return partsOfDay.filter((from) => hour >= from).length;
}

interface WantedTime {
  /** The unavailable start. */
  wanted: number;
  timezone: string;
}

const mostAlternatives = 5;

/** The open times nearest to a wanted one, nearest first, the earlier first in a tie. */
export function nearestOf(open: readonly number[], { wanted, timezone }: WantedTime): Slot[] {
  const nearest = open
    .filter((start) => start !== wanted)
    .sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted) || one - other)
    .slice(0, mostAlternatives);
  return distinct(
    nearest.map((start) => ({ start, label: labelWithDate(start, timezone) })),
    timezone,
  );
}

/** The first date in a zone after `after` (YYYY-MM-DD) with one of the open starts, which ascend. */
export const nextDayOf = (
  open: readonly number[],
  { after, timezone }: { after: string; timezone: string },
): string | undefined =>
  open
    .values()
    .map((start) => dateIn(timezone, start))
    .find((date) => date > after);

/** `Mon, Mar 15, 9:30 AM` in a zone. `Intl` prints a narrow no-break space before AM. */
export const labelWithDate = (start: number, timeZone: string): string =>
  new Date(start)
    .toLocaleString('en-US', {
      timeZone,
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    })
    .replaceAll(/\s/gu, ' ');

/** An instant in API format: `2027-03-15T16:00:00Z`. */
export const instantText = (at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toString({ smallestUnit: 'second' });

/** `h:mm AM/PM` as in en-US, built by hand because `Intl` puts a narrow no-break space before AM. */
function timeLabel(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const past = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${past} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** In autumn an hour occurs twice: duplicate labels get the zone's short name at that time. */
function distinct(labelled: readonly { start: number; label: string }[], timezone: string): Slot[] {
  const byLabel = Map.groupBy(labelled, ({ label }) => label);
  return labelled.map(({ start, label }) => ({
    start: instantText(start),
    label: byLabel.get(label)?.[1] ? `${label} ${zoneShortName(timezone, start)}` : label,
  }));
}

/** `PDT`, or `GMT+11` for zones without an English abbreviation. */
const zoneShortName = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Open times for pages and programs (`GET /api/slots`). */
export interface SlotListing {
  /** IANA zone of days and labels. */
  timezone: string;
  slotMinutes: number;
  /** One entry per requested day, in order, including empty days. */
  days: SlotDay[];
  /** Set when a season applies to a listed day. */
  notice?: string;
  businessTimezone: string;
}

interface SlotDay {
  /** YYYY-MM-DD in the listing's zone. */
  date: string;
  slots: Slot[];
}

export interface Slot {
  /** Instant in UTC, whole seconds: 2027-03-15T16:00:00Z. */
  start: string;
  /** Local time such as `12:00 PM`; with the zone's short name where a label occurs twice on a day. */
  label: string;
}
