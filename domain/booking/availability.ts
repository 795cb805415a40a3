/**
 * The bookable calls of an empty calendar. An instant is open when the business zone's local time is within an hour
 * range of its date, so clock changes need no special rule. Instants are milliseconds since 1970, dates are
 * YYYY-MM-DD in the business zone.
 */
import { day, minute } from '../dates/durations.ts';
import {
  type BookingConfig,
  type HourRange,
  isWithin,
  minutesOf,
  perConfig,
  type Season,
  weekdays,
} from './config.ts';
import { addDays, dateIn, dayNumber, stretchesOf } from './zone.ts';

/** The largest UTC offset of any zone in history. */
const furthestOffset = 16 * 60 * minute;
const mostDatesKept = 2000;

const startsKept = perConfig(() => new Map<string, readonly number[]>());

/** Every start on a date whose whole call fits in one range of a host, ascending. */
export function offeredStarts(config: BookingConfig, date: string): readonly number[] {
  const kept = startsKept(config);
  const known = kept.get(date);
  if (known) return known;
  const all = byHours(config).flatMap((one) => computeStarts(one, date));
  const starts = [...new Set(all)].sort((one, other) => one - other);
  if (kept.size >= mostDatesKept) kept.clear();
  kept.set(date, starts);
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
  return [...config.weekly[weekday], ...added].sort(
    (one, other) => minutesOf(one[0]) - minutesOf(other[0]),
  );
}

const hasOwnHours = ({ hosts }: BookingConfig) => hosts.some(({ weekly }) => weekly !== undefined);

function withHoursOf(
  config: BookingConfig,
  { weekly: own }: BookingConfig['hosts'][number],
): BookingConfig {
  const weekly = Object.fromEntries(weekdays.map((day) => [day, own?.[day] ?? config.weekly[day]]));
  return { ...config, hosts: [], weekly: weekly as BookingConfig['weekly'] };
}

/** For each host the settings with that host's hours, of no further hosts. */
const configsOf = perConfig(
  (config): ReadonlyMap<string, BookingConfig> =>
    new Map(config.hosts.map((host) => [host.id, withHoursOf(config, host)])),
);

const byHours = (config: BookingConfig) =>
  hasOwnHours(config) ? [...configsOf(config).values()] : [config];

/** The hours of all hosts on a date, by their beginning; they may overlap. */
export const allHoursOn = (config: BookingConfig, date: string): readonly HourRange[] =>
  byHours(config)
    .flatMap((one) => hoursOn(one, date))
    .sort((one, other) => minutesOf(one[0]) - minutesOf(other[0]));

/** A start is on the grid of a range, and every minute of its call is within that range. */
function computeStarts(config: BookingConfig, date: string): number[] {
  const midnight = dayNumber(date) * day;
  const stretches = stretchesOf(
    config.timezone,
    midnight - furthestOffset,
    midnight + day + furthestOffset,
  );
  const localAt = (at: number) => at + (stretches.find(({ to }) => at < to)?.offset ?? 0);
  const minutes = Array.from({ length: config.slotMinutes }, (_, index) => index * minute);
  return hoursOn(config, date).flatMap(([from, to]) => {
    const first = midnight + minutesOf(from) * minute;
    const end = midnight + minutesOf(to) * minute;
    const step = config.stepMinutes * minute;
    const grid = Array.from(
      { length: Math.ceil((end - first) / step) },
      (_, index) => first + index * step,
    );
    const isOpen = (at: number) => localAt(at) >= first && localAt(at) < end;
    return stretches.flatMap(({ from: begin, to: stop, offset }) =>
      grid
        .map((local) => local - offset)
        .filter((at) => begin <= at && at < stop && minutes.every((past) => isOpen(at + past))),
    );
  });
}

/** `past` and `call` rule a time out; the others are warnings. */
const clashes = ['past', 'call', 'closed', 'hours', 'blocked', 'busy', 'full', 'notice'] as const;
export type Clash = (typeof clashes)[number];

/** How many of the lanes are taken during the call by what. */
interface TakenLanes {
  lanes: number;
  byCalls: number;
  /** Not taken by calls, but blocked by the firm. */
  byBlocks: number;
  /** Neither of the two, but busy in the host's own calendar. */
  byBusy: number;
}

/** Milliseconds since 1970. `load`: confirmed calls on the date, without the one that moves. */
interface ClashQuestion {
  start: number;
  now: number;
  load: number;
  taken: TakenLanes;
}

/** In the order of `clashes`; empty for a time that visitors could choose, too. */
export function clashesAt(
  config: BookingConfig,
  { start, now, load, taken }: ClashQuestion,
): Clash[] {
  const date = businessDate(config, start);
  const { dailyCap, minimumNoticeMinutes } = rulesOn(config, date);
  const afterCalls = taken.lanes - taken.byCalls;
  const afterBlocks = afterCalls - taken.byBlocks;
  const isClosed = allHoursOn(config, date).length === 0;
  const found: Record<Clash, boolean> = {
    past: start <= now,
    call: afterCalls <= 0,
    closed: isClosed,
    hours: !isClosed && !isWithinHours(config, start),
    blocked: afterCalls > 0 && taken.byBlocks > 0 && afterBlocks <= 0,
    busy: afterBlocks > 0 && afterBlocks - taken.byBusy <= 0,
    full: load >= dailyCap,
    notice: start > now && start < now + minimumNoticeMinutes * minute,
  };
  return clashes.filter((clash) => found[clash]);
}

/** Whether the call fits into the opening hours, also at a minute that is offered to nobody. */
function isWithinHours(config: BookingConfig, start: number): boolean {
  if (isOffered(config, start)) return true;
  const end = start + config.slotMinutes * minute;
  const date = businessDate(config, start);
  if (dateIn(config.timezone, end - 1) !== date) return false;
  const from = localMinutes(config.timezone, start);
  return allHoursOn(config, date).some(
    ([open, close]) => minutesOf(open) <= from && from + config.slotMinutes <= minutesOf(close),
  );
}

/** Minutes since midnight on the clock of a zone. */
export function localMinutes(zone: string, at: number): number {
  const { hour, minute: past } =
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  return hour * 60 + past;
}
