/** Busy times of a series. One that cannot be computed is busy from start to end. */

import { type DateValue, dayMs, type Wall } from '#domain/icalendar/date-values.ts';
import { parameterOf } from '#domain/icalendar/read-components.ts';
import { isWithinDays, lastCounted, startsOf } from '#domain/icalendar/recurrence.ts';
import {
  type RuleText,
  readRule,
  TooMuchWork,
  type WorkLimit,
} from '#domain/icalendar/recurrence-rule.ts';
import {
  asInstance,
  type EventTime,
  exclusionsOf,
  type FeedEvent,
  instanceOf,
  instantOf,
  intervalOf,
  isLongOver,
  type Moment,
  momentOf,
  periodOf,
  type Series,
  timeOf,
  wholeDay,
} from './feed-events.ts';
import { type Interval, mergeIntervals } from './intervals.ts';

interface SeriesTimes {
  /** Merged, ascending, overlapping the window. */
  intervals: Interval[];
  /** Events of the series with an unreadable time. */
  skipped: number;
  /** Whether a rule could not be computed, so that the series counts as busy. */
  isBlocked: boolean;
  /** Zones that are not understood, of events in the window. */
  unclear: UnclearZone[];
}

export interface UnclearZone {
  zone: string;
  /** When an event in it begins, as written. */
  wall: Wall;
}

/** More than any zone's offset from UTC. */
const farthestZone = 2 * dayMs;
/** Cost of converting and keeping one instance, in steps of one day. */
const stepsPerInstance = 6;

export function seriesTimes(
  { masters, changes }: Series,
  window: Interval,
  limit: WorkLimit,
): SeriesTimes {
  const found: Interval[] = [];
  const unclear: UnclearZone[] = [];
  const add = (interval: Interval, { start, unclear: zone }: EventTime) => {
    if (interval.from >= window.to || interval.to <= window.from) return;
    found.push(interval);
    if (zone === undefined || unclear.length > 0) return;
    unclear.push({ zone, wall: start.clock.wallAt(Math.max(interval.from, window.from)) });
  };
  const read = changes.map((event) => changeOf(event));
  const readable = read.filter((change) => change !== undefined);
  for (const { event, time } of readable)
    if (event.isBusy) add(intervalOf(time.start, time.endOf), time);
  let skipped = read.length - readable.length;
  let isBlocked = false;
  for (const master of masters) {
    if (!master.isBusy || isLongOver(master.first, window.from)) continue;
    const time = timeOf(master);
    if (!time) {
      skipped += 1;
      continue;
    }
    const rules = master.all('RRULE').map(({ value }) => readRule(value));
    const repeated = { master, time, rules };
    try {
      addInstances(repeated, readable, window, limit, (interval) => add(interval, time));
    } catch (error) {
      if (!(error instanceof TooMuchWork)) throw error;
      isBlocked = true;
      add(wholeSeries(repeated, window), time);
    }
  }
  return { intervals: mergeIntervals(found), skipped, isBlocked, unclear };
}

interface Change {
  event: FeedEvent;
  time: EventTime;
  /** The changed instance. */
  of: Moment | undefined;
  /** `RANGE=THISANDFUTURE`. */
  isFuture: boolean;
}

/** A change with an unreadable time is ignored. */
function changeOf(event: FeedEvent): Change | undefined {
  const time = timeOf(event);
  const property = event.first('RECURRENCE-ID');
  const isFuture = property && parameterOf(property, 'RANGE')?.toUpperCase() === 'THISANDFUTURE';
  return time && { event, time, of: instanceOf(event), isFuture: isFuture === true };
}

interface Repeated {
  master: FeedEvent;
  time: EventTime;
  rules: readonly RuleText[];
}

function addInstances(
  { master, time, rules }: Repeated,
  changes: readonly Change[],
  window: Interval,
  limit: WorkLimit,
  add: (interval: Interval) => void,
): void {
  const { start, endOf } = time;
  limit.spend(changes.length);
  const inSeries = (moment: Moment) => asInstance(moment, start, master.places);
  const named = changes.flatMap((change) => {
    const of = change.of && inSeries(change.of);
    return of ? [{ ...change, of }] : [];
  });
  const replaced = named.flatMap(({ of, isFuture }) => (isFuture ? [] : [of]));
  const exclusions = exclusionsOf(master, limit).flatMap((moment) => inSeries(moment) ?? []);
  const left = excluded([...exclusions, ...replaced]);
  const futures = named
    .flatMap((change) => (change.isFuture ? [{ ...change, from: instantOf(change.of) }] : []))
    .sort((one, other) => one.from - other.from);

  const addOne = (wall: Wall) => {
    limit.spend(stepsPerInstance + futures.length);
    const instance = { ...start, wall };
    if (left.has(instance)) return;
    if (futures.length === 0) return add(intervalOf(instance, endOf));
    const at = instantOf(instance);
    const future = futures.findLast(({ from }) => from <= at);
    if (!future) add(intervalOf(instance, endOf));
    else if (future.event.isBusy) add(moved(future, at));
  };

  // DTSTART is always an instance, even if the rule skips it.
  addOne(start.wall);
  for (const property of master.all('RDATE')) {
    for (const value of property.value.split(',').filter(Boolean)) {
      limit.spend(stepsPerInstance);
      const read = momentOf(value.split('/')[0] ?? '', property, master.places);
      const more = read && start.isDate ? (inSeries(read) ?? read) : read;
      if (!more) throw new TooMuchWork('A date of the series cannot be read');
      if (left.has(more)) continue;
      const period = value.includes('/') ? periodOf(value, property, master.places) : undefined;
      add(period ?? intervalOf(more, more.isDate ? wholeDay : endOf));
    }
  }
  const reach = longestReach(time, futures);
  for (const { rule, until } of rules) {
    const last = lastStart({ rule, until }, start);
    const range = {
      from: window.from - reach - farthestZone,
      to: Math.min(last, window.to + reach + farthestZone),
    };
    if (last < range.from) continue;
    if (!rule || (start.isDate && isWithinDays(rule)))
      throw new TooMuchWork('The rule is not computed');
    for (const wall of startsOf(rule, start, range, limit)) addOne(wall);
  }
}

/** No instance of a rule starts later. */
function lastStart({ rule, until }: RuleText, start: Moment): Wall {
  const counted = rule ? lastCounted(rule, start) : Number.POSITIVE_INFINITY;
  return until ? Math.min(counted, lastUntil(until, start)) : counted;
}

/** `UNTIL` is in UTC; the rule runs on the event's own clock. */
function lastUntil(until: DateValue, { isDate, clock }: Moment): Wall {
  if (until.isDate || isDate) return Math.floor(until.wall / dayMs) * dayMs + dayMs - 1;
  return until.isUtc ? clock.wallAt(until.wall) : until.wall;
}

/** How far from its wall time an instance can be busy, in ms. */
function longestReach(
  { start, endOf }: EventTime,
  futures: readonly (Change & { from: number })[],
): number {
  const lengths = futures.map(({ time, from }) => {
    const to = instantOf(time.start);
    return Math.abs(to - from) + Math.max(0, time.endOf(time.start) - to);
  });
  return [endOf(start) - instantOf(start), ...lengths].reduce(
    (most, one) => Math.max(most, one),
    0,
  );
}

/** An instance after a this-and-future change: shifted by the same amount on the clock of the change. */
function moved({ time, of, from }: Change & { from: number }, at: number): Interval {
  const { start } = time;
  const wallOf = (instant: number) => start.clock.wallAt(instant);
  return intervalOf(
    { ...start, wall: wallOf(at) + start.wall - (of ? wallOf(from) : start.wall) },
    time.endOf,
  );
}

/** From the start to the end of all rules, or of the window. A single event has its own end. */
function wholeSeries({ master, time, rules }: Repeated, window: Interval): Interval {
  const { start, endOf } = time;
  const own = intervalOf(start, endOf);
  if (rules.length === 0 && !master.first('RDATE')) return own;
  let to = rules.length === 0 ? window.to : own.to;
  for (const rule of rules) {
    const last = lastStart(rule, start);
    const end = last <= window.to + farthestZone ? endOf({ ...start, wall: last }) : window.to;
    to = Math.max(to, Math.min(end, window.to));
  }
  return { from: own.from, to };
}

/** Instances excluded from the rule. A whole date excludes every instance that begins on it. */
function excluded(moments: readonly Moment[]): { has(instance: Moment): boolean } {
  const instants = new Set(moments.filter(({ isDate }) => !isDate).map(instantOf));
  const dates = new Set(moments.filter(({ isDate }) => isDate).map(dateOf));
  return {
    has: (instance) =>
      (dates.size > 0 && dates.has(dateOf(instance))) ||
      (instants.size > 0 && instants.has(instantOf(instance))),
  };
}

const dateOf = ({ wall }: Moment) => Math.floor(wall / dayMs);
