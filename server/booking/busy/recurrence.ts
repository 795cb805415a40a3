/** When a repeating event begins: the repetition rules run on the wall clock, so 9 AM stays 9 AM in summer. */
import ICAL from 'ical.js';
import { dayNumber } from '#domain/booking/zone.ts';
import { FeedError } from './feed-error.ts';
import { type Moment, momentOf, type Places } from './feed-times.ts';
import { icalTime, utcClock } from './feed-zones.ts';
import type { Interval } from './intervals.ts';

/** Counts what a feed makes us compute; throws when it is too much. */
export interface Budget {
  step(): void;
}

export interface Rule extends Readonly<Record<string, unknown>> {
  freq?: unknown;
  interval?: unknown;
  count?: unknown;
  until?: unknown;
}

/** Further than any zone is from UTC. */
const margin = Temporal.Duration.from({ days: 2 });

/** The walls at which `rule` begins, in and around the window, ascending. */
export function* startsBy(
  rule: Rule,
  start: Moment,
  places: Places,
  window: Interval,
  budget: Budget,
): Generator<Temporal.PlainDateTime> {
  // Nobody has such an appointment, and the library takes very long over them.
  if (rule.freq === 'SECONDLY' || rule.freq === 'MINUTELY')
    throw new FeedError('repeats too often to be computed');
  const { until, ...rest } = rule;
  const last = until === undefined ? undefined : lastStart(until, start, places);
  const from = utcClock.wallAt(window.from).subtract(margin);
  const to = utcClock.wallAt(window.to).add(margin);
  const end = last && Temporal.PlainDateTime.compare(last, to) < 0 ? last : to;
  const days = plainDays(rule, start.wall);
  if (days) return yield* onPlainDays(days, start.wall, from, end);
  const recur = ICAL.Recur.fromData(rest as Parameters<typeof ICAL.Recur.fromData>[0]);
  const iterator = recur.iterator(icalTime(start.wall, start.isDate));
  for (let next = iterator.next(); next; next = iterator.next()) {
    budget.step();
    const { year, month, day, hour, minute, second } = next;
    const wall = new Temporal.PlainDateTime(year, month, day, hour, minute, second);
    if (Temporal.PlainDateTime.compare(wall, end) > 0) return;
    yield wall;
  }
}

/** `UNTIL` is told in UTC; the rule runs on the event's own clock. */
function lastStart(until: unknown, start: Moment, places: Places): Temporal.PlainDateTime {
  const last = momentOf(until, {}, { ...places, floating: start.clock });
  if (last.isDate || start.isDate) return last.wall.with({ hour: 23, minute: 59, second: 59 });
  return start.clock.wallAt(last.clock.instantOf(last.wall));
}

const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const plainParts = new Set(['freq', 'interval', 'byday', 'until', 'wkst']);

/** Whether an event takes place on a day, by the number of days since 1970. */
type OnDay = (day: number) => boolean;

/**
 * Daily and weekly rules as people make them, which is nearly all of them: their days are counted out here, a hundred
 * times faster than by the library. Undefined for every other rule.
 */
function plainDays(rule: Rule, start: Temporal.PlainDateTime): OnDay | undefined {
  const isPlain = Object.keys(rule).every((part) => plainParts.has(part));
  const interval = Number(rule.interval ?? 1);
  const named =
    rule.byday === undefined
      ? undefined
      : [rule.byday].flat().map((name) => weekdayNames.indexOf(String(name)));
  const weekStart = weekdayNames.indexOf(String(rule.wkst ?? 'MO'));
  if (!isPlain || !Number.isInteger(interval) || interval < 1 || named?.includes(-1) || weekStart < 0)
    return undefined;
  const first = dayNumber(start.toPlainDate().toString());
  if (rule.freq === 'DAILY') {
    return (day) => (day - first) % interval === 0 && (named?.includes(weekdayOf(day)) ?? true);
  }
  if (rule.freq !== 'WEEKLY') return undefined;
  const week = (day: number) => Math.floor((day + 3 - weekStart) / 7);
  const days = named ?? [weekdayOf(first)];
  return (day) => (week(day) - week(first)) % interval === 0 && days.includes(weekdayOf(day));
}

/** 0 is Monday; the first day of 1970 was a Thursday. */
const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7;

function* onPlainDays(
  isOn: OnDay,
  start: Temporal.PlainDateTime,
  from: Temporal.PlainDateTime,
  end: Temporal.PlainDateTime,
): Generator<Temporal.PlainDateTime> {
  const later = Temporal.PlainDateTime.compare(start, from) > 0 ? start : from;
  const first = dayNumber(start.toPlainDate().toString());
  const last = dayNumber(end.toPlainDate().toString());
  for (let day = dayNumber(later.toPlainDate().toString()); day <= last; day += 1) {
    if (!isOn(day)) continue;
    const wall = start.add({ days: day - first });
    if (Temporal.PlainDateTime.compare(wall, end) <= 0) yield wall;
  }
}
