/**
 * The bookable calls of an empty calendar. An instant is open when the business zone's local time is within an hour
 * range of its date, so clock changes need no special rule. Instants are milliseconds since 1970, dates are
 * YYYY-MM-DD in the business zone.
 */
import { day, minute } from '../dates/durations.ts';
import { type BookingConfig, type HourRange, isWithin, minutesOf, type Season, weekdays } from './config.ts';
import { addDays, dateIn, dayNumber, type Stretch, stretchesOf } from './zone.ts';

/** The largest UTC offset of any zone in history. */
const furthestOffset = 16 * 60 * minute;
const mostDatesKept = 2000;

const kept = new WeakMap<BookingConfig, Map<string, readonly number[]>>();

/** Every start on a date whose whole call fits in one range of a host, ascending. */
export function offeredStarts(config: BookingConfig, date: string): readonly number[] {
  const ofConfig = kept.get(config) ?? new Map<string, readonly number[]>();
  kept.set(config, ofConfig);
  const starts = ofConfig.get(date) ?? startsOfHosts(config, date);
  if (ofConfig.size >= mostDatesKept) ofConfig.clear();
  ofConfig.set(date, starts);
  return starts;
}

/** Whether the hours allow a call to begin at this instant. */
export function isOffered(config: BookingConfig, start: number): boolean {
  return offeredStarts(config, businessDate(config, start)).includes(start);
}

/** Whether the hours of this host allow a call to begin at this instant. */
export function isHostOffered(config: BookingConfig, hostId: string, start: number): boolean {
  return !hasOwnHours(config) || isOffered(configsOf(config).get(hostId) ?? config, start);
}

/** The business zone's date at an instant. */
export function businessDate(config: BookingConfig, at: number): string {
  return dateIn(config.timezone, at);
}

export function lastBookableDate(config: BookingConfig, now: number): string {
  return addDays(businessDate(config, now), config.horizonDays);
}

interface DayRules {
  minimumNoticeMinutes: number;
  /** Limit of confirmed calls, all hosts together. */
  dailyCap: number;
  season?: Season;
}

/** The rules of a date: the season's where set, else the general ones. */
export function rulesOn(config: BookingConfig, date: string): DayRules {
  // `MM-DD`, also for years with more than four digits.
  const season = config.seasons.find((one) => isWithin(one, date.slice(-5)));
  return {
    minimumNoticeMinutes: season?.minimumNoticeMinutes ?? config.minimumNoticeMinutes,
    dailyCap: season?.dailyCap ?? config.dailyCap,
    ...(season && { season }),
  };
}

/** Whether a start is within the booking window (conditions 1 and 2 of section 5.3). */
export function isListedTime(config: BookingConfig, start: number, now: number): boolean {
  const date = businessDate(config, start);
  return (
    start >= now + rulesOn(config, date).minimumNoticeMinutes * minute &&
    date <= lastBookableDate(config, now)
  );
}

/** The office's opening hours on a date, in order. If several exceptions apply, the last one wins. */
export function hoursOn(config: BookingConfig, date: string): readonly HourRange[] {
  const exception = config.exceptions.findLast((one) => one.from <= date && date <= one.to);
  if (exception) return exception.hours ?? [];
  const weekday = weekdays[Temporal.PlainDate.from(date).dayOfWeek - 1] ?? 'mon';
  const added = rulesOn(config, date).season?.addHours?.[weekday] ?? [];
  return [...config.weekly[weekday], ...added].sort((one, other) => minutesOf(one[0]) - minutesOf(other[0]));
}

const hasOwnHours = ({ hosts }: BookingConfig) => hosts.some(({ weekly }) => weekly !== undefined);

function withHoursOf(config: BookingConfig, { weekly: own }: BookingConfig['hosts'][number]): BookingConfig {
  const weekly = Object.fromEntries(weekdays.map((day) => [day, own?.[day] ?? config.weekly[day]]));
  return { ...config, hosts: [], weekly: weekly as BookingConfig['weekly'] };
}

const keptConfigs = new WeakMap<BookingConfig, ReadonlyMap<string, BookingConfig>>();

/** For each host the settings with that host's hours, of no further hosts. */
function configsOf(config: BookingConfig): ReadonlyMap<string, BookingConfig> {
  const known =
    keptConfigs.get(config) ?? new Map(config.hosts.map((host) => [host.id, withHoursOf(config, host)]));
  keptConfigs.set(config, known);
  return known;
}

const byHours = (config: BookingConfig) => (hasOwnHours(config) ? [...configsOf(config).values()] : [config]);

/** The hours of all hosts on a date, by their beginning; they may overlap. */
export const allHoursOn = (config: BookingConfig, date: string): readonly HourRange[] =>
  byHours(config)
    .flatMap((one) => hoursOn(one, date))
    .sort((one, other) => minutesOf(one[0]) - minutesOf(other[0]));

function startsOfHosts(config: BookingConfig, date: string): readonly number[] {
  const starts = byHours(config).flatMap((one) => computeStarts(one, date));
  return [...new Set(starts)].sort((one, other) => one - other);
}

function computeStarts(config: BookingConfig, date: string): number[] {
  const midnight = dayNumber(date) * day;
  const stretches = stretchesOf(config.timezone, midnight - furthestOffset, midnight + day + furthestOffset);
  return hoursOn(config, date)
    .flatMap((range) => startsInRange(config, midnight, range, stretches))
    .sort((one, other) => one - other);
}

/** `midnight`: the date's midnight as if in UTC; local times are counted from it. */
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

/** Whether everything from within `part` up to `end` is open; adjacent parts count as one. */
function isOpenUntil(
  open: readonly { from: number; to: number }[],
  end: number,
  part: { to: number },
): boolean {
  let reach = part.to;
  for (const next of open) if (next.from === reach) reach = next.to;
  return end <= reach;
}
