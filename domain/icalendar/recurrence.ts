/**
 * Expands recurring events (RFC 5545, 3.3.10) in local time of their zone: 9 AM stays 9 AM in summer.
 *
 * A rule consists of periods (a year, a month, … a second) and tests for days and times within a period. Only
 * periods in the wanted range are visited; a rule with COUNT is counted from its start. Every visited day, time and
 * position costs a step of the work limit, so no rule can run forever.
 */

import type { Wall } from './date-values.ts';
import {
  civilDateOf,
  dayMs,
  dayNumberOf,
  daysInMonth,
  daysInYear,
  weekdayOf,
} from './date-values.ts';
import type { Frequency, RecurrenceRule, WorkLimit } from './recurrence-rule.ts';

interface RuleStart {
  wall: Wall;
  /** A date without time: time parts of the rule are ignored. */
  isDate: boolean;
}

/** Both ends inclusive. */
interface WallRange {
  from: Wall;
  to: Wall;
}

interface Expansion {
  rule: RecurrenceRule;
  start: RuleStart;
  range: WallRange;
  limit: WorkLimit;
}

/** The starts in `range`, ascending, from `start` on; `start` itself only if the rule matches it. Throws TooMuchWork. */
export function* startsOf(
  rule: RecurrenceRule,
  start: RuleStart,
  range: WallRange,
  limit: WorkLimit,
): Generator<Wall> {
  if (range.to < range.from || range.to < start.wall) return;
  const { sets, span } = setsOf({ rule, start, range, limit });
  const times = timesIn(rule, start);
  limit.spend(times.length);
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  const perBase =
    rule.positions.length > 0 ? positioned(rule.positions, [0], times).length : times.length;

  /** Returns whether the series has ended. */
  function* counted(walls: readonly Wall[]): Generator<Wall, boolean> {
    for (const wall of walls) {
      if (wall < start.wall) continue;
      if (wall > range.to || left <= 0) return true;
      left -= 1;
      if (wall >= range.from) yield wall;
    }
    return false;
  }

  for (const bases of sets) {
    if (left <= 0) return;
    if (typeof bases === 'number') {
      left -= bases * perBase;
      continue;
    }
    if (rule.positions.length > 0) {
      limit.spend(rule.positions.length);
      if (yield* counted(positioned(rule.positions, bases, times))) return;
      continue;
    }
    for (const base of bases) {
      if (base > range.to || left <= 0) return;
      if (base >= start.wall && base + span <= range.from) {
        left -= times.length;
        continue;
      }
      if (base + span <= start.wall) continue;
      limit.spend(times.length);
      if (yield* counted(times.map((time) => base + time))) return;
    }
  }
}

/** A period's set is every base (a midnight, the beginning of an hour, …) plus every time. */
interface Sets {
  /** A number: so many bases before the range were passed over. */
  sets: Iterable<readonly Wall[] | number>;
  /** Times are less than this after their base. */
  span: number;
}

/** Only BYSETPOS needs each period's set separately; otherwise small sets are merged. */
const mostBases = (rule: RecurrenceRule) => (rule.positions.length > 0 ? 1 : 500);

const unitMs: Partial<Record<Frequency, number>> = {
  HOURLY: 3_600_000,
  MINUTELY: 60_000,
  SECONDLY: 1000,
};

/** Whether a rule repeats within days. */
export const isWithinDays = ({ frequency }: RecurrenceRule) => unitMs[frequency] !== undefined;

/**
 * A wall time after which no instance can be, by arithmetic: with COUNT, and if every period has an instance. Infinity
 * when only expanding the rule can tell.
 */
export function lastCounted(rule: RecurrenceRule, { wall }: Pick<RuleStart, 'wall'>): Wall {
  const {
    frequency,
    count,
    interval,
    months,
    monthDays,
    yearDays,
    weekNumbers,
    weekdays,
    positions,
  } = rule;
  const limiting = [months, monthDays, yearDays, weekNumbers, positions];
  if (frequency === 'DAILY') limiting.push(weekdays.map(({ weekday }) => weekday));
  const unit = unitMs[frequency];
  if (unit !== undefined) {
    limiting.push(weekdays.map(({ weekday }) => weekday));
    limiting.push(...timeParts(rule).flatMap(({ values, size }) => (unit <= size ? [values] : [])));
  }
  const isLate =
    (frequency === 'MONTHLY' || frequency === 'YEARLY') &&
    civilDateOf(Math.floor(wall / dayMs)).day > 28;
  const isRare = isLate || weekdays.some(({ nth }) => Math.abs(nth) > 4);
  if (count === undefined || isRare || limiting.some((list) => list.length > 0))
    return Number.POSITIVE_INFINITY;
  const days = {
    SECONDLY: 1,
    MINUTELY: 1,
    HOURLY: 1,
    DAILY: 1,
    WEEKLY: 7,
    MONTHLY: 31,
    YEARLY: 366,
  };
  const period = unit ?? days[frequency] * dayMs;
  // The first period may have its instances before the start, the last may have its instance at its end.
  return wall + count * interval * period + period;
}

function setsOf(expansion: Expansion): Sets {
  const { rule, start } = expansion;
  const unit = unitMs[rule.frequency];
  const isOn = dayTest(withDefaults(rule, start));
  if (unit !== undefined) return { sets: unitSets(expansion, isOn, unit), span: unit };
  return { sets: daySets(expansion, isOn), span: dayMs };
}

/** Missing parts of the rule come from its start. */
function withDefaults(rule: RecurrenceRule, { wall }: RuleStart): RecurrenceRule {
  const { frequency, weekdays, monthDays, yearDays, weekNumbers, months } = rule;
  const startDay = Math.floor(wall / dayMs);
  const { year, month, day } = civilDateOf(startDay);
  const onItsWeekday = { ...rule, weekdays: [{ weekday: weekdayOf(startDay), nth: 0 }] };
  const namesDays = weekdays.length > 0 || monthDays.length > 0 || yearDays.length > 0;
  const namesMonthDaysOnly =
    monthDays.length > 0 && weekdays.length + yearDays.length + weekNumbers.length === 0;
  if (frequency === 'YEARLY' && namesMonthDaysOnly && months.length === 0) {
    // Libraries disagree: yearly (libical), or every month (RFC 5545's table read literally). A start that the rule
    // matches means yearly; otherwise use every month, which blocks more time.
    const isNamed = isAmong(new Set(monthDays), day, daysInMonth(year, month));
    return isNamed ? { ...rule, months: [month] } : rule;
  }
  if (namesDays) return rule;
  if (frequency === 'WEEKLY') return onItsWeekday;
  if (frequency === 'MONTHLY') return { ...rule, monthDays: [day] };
  if (frequency !== 'YEARLY') return rule;
  if (weekNumbers.length > 0) return onItsWeekday;
  return { ...rule, monthDays: [day], months: months.length > 0 ? months : [month] };
}

/** Days since 1970, end exclusive. */
interface DayRange {
  from: number;
  to: number;
}

/** Whether a day of a period passes all tests of the rule. */
type DayTest = (day: number, period?: DayRange) => boolean;

function dayTest(rule: RecurrenceRule): DayTest {
  const { frequency, weekNumbers } = rule;
  const months = new Set(rule.months);
  const monthDays = new Set(rule.monthDays);
  const yearDays = new Set(rule.yearDays);
  const weeks = new Set(weekNumbers);
  const weekdays = Array.from({ length: 7 }, (_, weekday) =>
    rule.weekdays.filter((one) => one.weekday === weekday).map(({ nth }) => nth),
  );
  const countsInMonth = frequency === 'MONTHLY' || months.size > 0;
  const hasWeekdays = rule.weekdays.length > 0;
  const hasNth = rule.weekdays.some(({ nth }) => nth !== 0);
  const needsDate = months.size > 0 || monthDays.size > 0 || yearDays.size > 0 || hasNth;

  return (dayNumber, period) => {
    const nths = weekdays[weekdayOf(dayNumber)] ?? [];
    if (hasWeekdays && nths.length === 0) return false;
    if (weeks.size > 0 && period) {
      const week = Math.floor((dayNumber - period.from) / 7) + 1;
      if (!isAmong(weeks, week, (period.to - period.from) / 7)) return false;
    }
    if (!needsDate) return true;
    const { year, month, day } = civilDateOf(dayNumber);
    if (months.size > 0 && !months.has(month)) return false;
    const monthLength = daysInMonth(year, month);
    if (monthDays.size > 0 && !isAmong(monthDays, day, monthLength)) return false;
    const yearDay = dayNumber - dayNumberOf(year, 1, 1) + 1;
    if (yearDays.size > 0 && !isAmong(yearDays, yearDay, daysInYear(year))) return false;
    if (!hasNth) return true;
    const [place, length] = countsInMonth ? [day, monthLength] : [yearDay, daysInYear(year)];
    return nths.some(
      (nth) =>
        nth === 0 || nth === Math.ceil(place / 7) || -nth === Math.ceil((length - place + 1) / 7),
    );
  };
}

/** `place` counts from 1 to `length`; wanted places may be negative, counted from the end. */
const isAmong = (wanted: ReadonlySet<number>, place: number, length: number) =>
  wanted.has(place) || wanted.has(place - length - 1);

function* daySets({ rule, start, range, limit }: Expansion, isOn: DayTest): Generator<Wall[]> {
  const periods = periodsOf(rule, Math.floor(start.wall / dayMs), isOn);
  // COUNT starts at the beginning; otherwise start with the first period that can reach the range. Weeks of a year
  // may begin in the year before.
  const first = rule.count === undefined ? periods.indexAt(Math.floor(range.from / dayMs)) - 1 : 0;
  const most = mostBases(rule);
  let bases: Wall[] = [];
  for (let index = Math.max(0, first); ; index += 1) {
    const period = periods.at(index);
    if (period.from * dayMs > range.to) break;
    limit.spend(period.to - period.from);
    for (let day = period.from; day < period.to; day += 1)
      if (isOn(day, period)) bases.push(day * dayMs);
    if (bases.length >= most) {
      yield bases;
      bases = [];
    }
  }
  yield bases;
}

/** Periods of whole days, `interval` apart. Number 0 contains the start. */
interface Periods {
  at(index: number): DayRange;
  /** Number of the last period that begins on or before a day; off by at most one for weeks of a year. */
  indexAt(day: number): number;
}

function periodsOf(rule: RecurrenceRule, startDay: number, isOn: DayTest): Periods {
  const { frequency, interval, weekStart } = rule;
  const { year, month } = civilDateOf(startDay);
  /** Years, months, weeks or days by number: how they begin, and which one a day is in. */
  const every = (
    first: number,
    beginning: (of: number) => number,
    numberAt: (day: number) => number,
  ) => ({
    at(index: number): DayRange {
      const number = first + index * interval;
      return { from: beginning(number), to: beginning(number + 1) };
    },
    indexAt: (day: number) => Math.floor((numberAt(day) - first) / interval),
  });
  if (frequency === 'YEARLY') {
    const hasWeeks = rule.weekNumbers.length > 0;
    const beginning = (of: number) =>
      hasWeeks ? firstWeekOf(of, weekStart) : dayNumberOf(of, 1, 1);
    const first = hasWeeks ? yearOfFirstWeeks(year, startDay, beginning, isOn) : year;
    return every(first, beginning, (day) => civilDateOf(day).year);
  }
  if (frequency === 'MONTHLY') {
    const monthOf = (date: { year: number; month: number }) => date.year * 12 + date.month - 1;
    const beginning = (of: number) => dayNumberOf(Math.floor(of / 12), (of % 12) + 1, 1);
    return every(monthOf({ year, month }), beginning, (day) => monthOf(civilDateOf(day)));
  }
  const [length, origin] =
    frequency === 'WEEKLY' ? [7, weekWith(startDay, weekStart)] : [1, startDay];
  return every(
    0,
    (of) => origin + of * length,
    (day) => Math.floor((day - origin) / length),
  );
}

/** First day of a day's week. */
const weekWith = (day: number, weekStart: number) => day - ((weekdayOf(day) - weekStart + 7) % 7);

/** Week 1 is the first with four days in the year, so it contains January 4. */
const firstWeekOf = (year: number, weekStart: number) =>
  weekWith(dayNumberOf(year, 1, 4), weekStart);

/** The year whose weeks contain the start, maybe the previous or next, unless it has no matching day left. */
function yearOfFirstWeeks(
  year: number,
  startDay: number,
  beginning: (year: number) => number,
  isOn: DayTest,
): number {
  const isIn = (one: number) => startDay >= beginning(one) && startDay < beginning(one + 1);
  const own = [year - 1, year + 1].find(isIn) ?? year;
  const span = { from: beginning(own), to: beginning(own + 1) };
  for (let day = startDay; day < span.to; day += 1) if (isOn(day, span)) return own;
  return year;
}

/** One set for each hour, minute or second. Skips a day that fails its test in one step. */
function* unitSets(expansion: Expansion, isOn: DayTest, unit: number): Generator<Wall[] | number> {
  const { rule, start, range, limit } = expansion;
  const step = unit * rule.interval;
  const first = Math.floor(start.wall / unit) * unit;
  const isTime = timeTest(rule, unit);
  const most = mostBases(rule);
  let bases: Wall[] = [];
  let begin = first;
  if (rule.count === undefined) {
    begin += Math.max(0, Math.floor((range.from - first) / step)) * step;
  } else {
    // The first one may have times before the start, so it is not only counted.
    if (isOn(Math.floor(first / dayMs)) && isTime(first)) yield [first];
    begin += step;
    const spans = spansOf(rule, unit, limit);
    /** Number of steps up to a time. */
    const stepsTo = (at: number) => Math.max(1, Math.ceil((at - first) / step));
    const countOn = (midnight: number) =>
      spans.reduce(
        (sum, { from, to }) => sum + stepsTo(midnight + to) - stepsTo(midnight + from),
        0,
      );
    // Where the interval divides a day, all days but the first are alike.
    const firstDay = Math.floor(begin / dayMs);
    const everyDay = dayMs % step === 0 ? countOn((firstDay + 1) * dayMs) : undefined;
    const lastDay = Math.floor(range.from / dayMs) - 1;
    for (let day = firstDay; day < lastDay; day += 1) {
      const isAlike = everyDay !== undefined && day > firstDay;
      // A span is counted faster than a day is tested.
      limit.spend(isAlike ? 1 : 1 + spans.length / 8);
      begin = first + stepsTo((day + 1) * dayMs) * step;
      if (isOn(day)) yield isAlike ? everyDay : countOn(day * dayMs);
    }
  }
  let day = Number.NaN;
  for (let at = begin; at <= range.to; at += step) {
    limit.spend(1);
    const next = Math.floor(at / dayMs);
    if (next !== day && !isOn(next)) {
      at += Math.floor(((next + 1) * dayMs - 1 - at) / step) * step;
      continue;
    }
    day = next;
    if (isTime(at)) bases.push(at);
    if (bases.length >= most) {
      yield bases;
      bases = [];
    }
  }
  yield bases;
}

/** The parts of a day that BYHOUR, BYMINUTE and BYSECOND allow, in ms, as the fewest ascending spans. */
function spansOf(rule: RecurrenceRule, unit: number, limit: WorkLimit) {
  let spans = [{ from: 0, to: dayMs }];
  for (const { values, size, most } of timeParts(rule).filter(({ size }) => unit <= size)) {
    if (values.length === 0) continue;
    const around = size * most;
    limit.spend((dayMs / around) * values.length);
    spans = spans.flatMap(({ from, to }) => {
      const beginnings = Array.from(
        { length: (to - from) / around },
        (_, index) => from + index * around,
      );
      return beginnings.flatMap((begin) =>
        values.map((value) => ({ from: begin + value * size, to: begin + (value + 1) * size })),
      );
    });
  }
  const merged: { from: number; to: number }[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (last?.to === span.from) last.to = span.to;
    else merged.push(span);
  }
  return merged;
}

const timeParts = (rule: RecurrenceRule) => [
  { values: rule.hours, size: 3_600_000, most: 24 },
  { values: rule.minutes, size: 60_000, most: 60 },
  { values: rule.seconds, size: 1000, most: 60 },
];

/** The hour, minute or second of a wall time. */
const partOf = (wall: Wall, { size, most }: { size: number; most: number }) =>
  ((Math.floor(wall / size) % most) + most) % most;

/** Limits periods by the larger time parts (BYHOUR for minutes, …). */
function timeTest(rule: RecurrenceRule, unit: number): (wall: Wall) => boolean {
  const parts = timeParts(rule)
    .filter(({ values, size }) => values.length > 0 && unit <= size)
    .map((part) => ({ ...part, wanted: new Set(part.values) }));
  return (wall) => parts.every((part) => part.wanted.has(partOf(wall, part)));
}

/** Added to each base, ascending, in ms: times of day, or minutes and seconds of an hour. */
function timesIn(rule: RecurrenceRule, { wall, isDate }: RuleStart): number[] {
  const unit = unitMs[rule.frequency] ?? dayMs;
  if (isDate && unit === dayMs) return [0];
  let times = [0];
  for (const part of timeParts(rule).filter(({ size }) => size < unit)) {
    const values = part.values.length > 0 ? part.values : [partOf(wall, part)];
    times = times.flatMap((time) => values.map((value) => time + value * part.size));
  }
  return times;
}

/** The members at the BYSETPOS positions of a set, without building the set. */
function positioned(
  positions: readonly number[],
  bases: readonly Wall[],
  times: readonly number[],
): Wall[] {
  const size = bases.length * times.length;
  const places = positions
    .map((position) => (position > 0 ? position - 1 : size + position))
    .filter((place) => place >= 0 && place < size);
  return [...new Set(places)]
    .sort((one, other) => one - other)
    .map(
      (place) =>
        (bases[Math.floor(place / times.length)] ?? 0) + (times[place % times.length] ?? 0),
    );
}
