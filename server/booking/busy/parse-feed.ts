/**
 * A calendar feed becomes stretches of time that are taken. Everything else in it, titles and people above all, stays
 * here. A feed is a stranger's text: what it makes us compute is limited.
 */
import ICAL from 'ical.js';
import { FeedError } from './feed-error.ts';
import {
  instantOf,
  type Length,
  lengthOf,
  type Moment,
  momentOf,
  type Places,
  type Property,
} from './feed-times.ts';
import { ianaClock, zonesOf } from './feed-zones.ts';
import { type Interval, mergeIntervals } from './intervals.ts';
import { type Budget, type Rule, startsBy } from './recurrence.ts';

export interface FeedOptions {
  /** Only what overlaps it is wanted. */
  window: Interval;
  /** IANA name of the business zone. */
  businessZone: string;
  /** Events whose UID ends with `@` and this are our own invitations. */
  ownHost: string;
}

export interface ParsedFeed {
  /** Merged, ascending. */
  intervals: Interval[];
  /** Events that could not be read. */
  skipped: number;
}

export const mostInstances = 5000;
/** The library takes a tenth of a millisecond for each. */
const mostSteps = 50_000;

/** Throws a FeedError for what is no calendar, cannot be read at all, or holds too much. */
export function parseFeed(text: string, options: FeedOptions): ParsedFeed {
  const budget = budgetOf(mostSteps, 'repeats too often to be computed');
  const instances = budgetOf(mostInstances, `holds more than ${mostInstances} busy times`);
  const found: Interval[] = [];
  let skipped = 0;
  const events = calendarsIn(text).flatMap((calendar) => eventsOf(calendar, options));
  for (const series of seriesOf(events.filter(({ uid }) => !isOwn(uid, options.ownHost)))) {
    try {
      for (const interval of busyTimes(series, options.window, budget)) {
        instances.step();
        found.push(interval);
      }
    } catch (error) {
      if (error instanceof FeedError) throw error;
      skipped += 1;
    }
  }
  if (skipped > 0 && found.length === 0) throw new FeedError('holds no event that can be read');
  return { intervals: mergeIntervals(found), skipped };
}

function budgetOf(most: number, complaint: string): Budget {
  let used = 0;
  return {
    step() {
      used += 1;
      if (used > most) throw new FeedError(complaint);
    },
  };
}

function calendarsIn(text: string): ICAL.Component[] {
  let parsed: unknown[];
  try {
    parsed = ICAL.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new FeedError('is not a calendar that can be read');
  }
  // One calendar is answered as it is, several as a list.
  const all = typeof parsed[0] === 'string' ? [parsed] : parsed;
  const calendars = all
    .map((one) => new ICAL.Component(one as unknown[]))
    .filter((one) => one.name === 'vcalendar');
  if (calendars.length === 0) throw new FeedError('is not a calendar that can be read');
  return calendars;
}

const isOwn = (uid: string, host: string) => uid.toLowerCase().endsWith(`@${host.toLowerCase()}`);

interface FeedEvent {
  uid: string;
  sequence: number;
  places: Places;
  isBusy: boolean;
  all(name: string): Property[];
  first(name: string): Property | undefined;
}

function eventsOf(calendar: ICAL.Component, { businessZone }: FeedOptions): FeedEvent[] {
  const zoneNamed = zonesOf(calendar);
  const business = ianaClock(businessZone);
  const ownZone = calendar.getFirstPropertyValue('x-wr-timezone');
  const floating = (typeof ownZone === 'string' ? zoneNamed(ownZone) : undefined) ?? business;
  const places = { zoneNamed, floating, business };
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const properties = (component.jCal as unknown as [string, Property[]])[1];
    const all = (name: string) => properties.filter((property) => property[0] === name);
    const first = (name: string) => all(name)[0];
    const word = (name: string) => String(first(name)?.[3] ?? '').toUpperCase();
    return {
      uid: String(first('uid')?.[3] ?? ''),
      sequence: Number(first('sequence')?.[3] ?? 0) || 0,
      places,
      isBusy: word('status') !== 'CANCELLED' && word('transp') !== 'TRANSPARENT',
      all,
      first,
    };
  });
}

/** An event with the changes of its single instances. */
interface Series {
  masters: FeedEvent[];
  changes: FeedEvent[];
}

/** Of several versions of one event the newest counts. */
function seriesOf(events: readonly FeedEvent[]): Series[] {
  const byUid = Map.groupBy(events, ({ uid }) => uid);
  return [...byUid].flatMap(([uid, group]): Series[] => {
    const masters = group.filter((event) => !event.first('recurrence-id'));
    const changes = group.filter((event) => event.first('recurrence-id'));
    // Without a UID nothing can belong together.
    if (uid === '') return group.map((event) => ({ masters: [event], changes: [] }));
    const byInstance = Map.groupBy(changes, (event) => String(event.first('recurrence-id')?.[3]));
    return [{ masters: newest(masters), changes: [...byInstance.values()].flatMap(newest) }];
  });
}

function newest(versions: readonly FeedEvent[]): FeedEvent[] {
  const latest = Math.max(...versions.map(({ sequence }) => sequence));
  return versions.filter(({ sequence }) => sequence === latest);
}

function* busyTimes({ masters, changes }: Series, window: Interval, budget: Budget): Generator<Interval> {
  const replaced = changes.map((event) => changeOf(event));
  for (const { event, onlyOne } of replaced) {
    if (event.isBusy && onlyOne) yield* within(window, intervalAt(startOf(event), ownLength(event)));
  }
  for (const master of masters) if (master.isBusy) yield* repeated(master, replaced, window, budget);
}

interface Change {
  event: FeedEvent;
  /** Of which instance. */
  of: Moment;
  /** False for `RANGE=THISANDFUTURE`. */
  onlyOne: boolean;
}

function changeOf(event: FeedEvent): Change {
  const property = event.first('recurrence-id');
  if (!property) throw new FeedError('holds a change of nothing');
  const onlyOne = String(property[1].range ?? '').toUpperCase() !== 'THISANDFUTURE';
  return { event, of: momentOf(property[3], property[1], event.places), onlyOne };
}

function* repeated(
  master: FeedEvent,
  changes: readonly Change[],
  window: Interval,
  budget: Budget,
): Generator<Interval> {
  const start = startOf(master);
  const length = ownLength(master);
  const left = excluded([
    ...dates(master, 'exdate'),
    ...changes.filter((change) => change.onlyOne).map((change) => change.of),
  ]);
  const futures = changes
    .filter((change) => !change.onlyOne)
    .sort((one, other) => instantOf(one.of) - instantOf(other.of));
  const longest = longestReach(length(start), futures, window);
  const seen = new Set<string>();
  for (const wall of walls(master, start, longest, budget)) {
    const instance = { ...start, wall };
    const key = wall.toString();
    if (seen.has(key) || left.has(instance)) continue;
    seen.add(key);
    const at = instantOf(instance);
    const future = futures.findLast((change) => instantOf(change.of) <= at);
    if (!future) yield* within(window, intervalAt(instance, length));
    else if (future.event.isBusy) yield* within(window, shifted(future, at));
  }
  for (const one of moreDates(master, length)) {
    if (!left.has(one.start)) yield* within(window, { from: instantOf(one.start), to: one.to });
  }
}

/** The window as far back and ahead as an instance may lie that still reaches into it. */
function longestReach(length: number, futures: readonly Change[], { from, to }: Interval): Interval {
  const shifts = futures.map(({ event, of }) => {
    const moved = startOf(event);
    return Math.abs(instantOf(moved) - instantOf(of)) + Math.max(0, ownLength(event)(moved));
  });
  const reach = Math.max(0, length, ...shifts);
  return { from: from - reach, to: to + reach };
}

/** `DTSTART` is an instance by itself, whether the rule names it or not. */
function* walls(master: FeedEvent, start: Moment, window: Interval, budget: Budget) {
  yield start.wall;
  for (const [, , , rule] of master.all('rrule')) {
    yield* startsBy(rule as Rule, start, master.places, window, budget);
  }
}

function* moreDates(master: FeedEvent, length: Length): Generator<{ start: Moment; to: number }> {
  for (const [, parameters, , ...values] of master.all('rdate')) {
    for (const value of values) {
      const [from, end] = Array.isArray(value) ? value : [value];
      const start = momentOf(from, parameters, master.places);
      const isDuration = typeof end === 'string' && /^[+-]?P/.test(end);
      const until = end === undefined || isDuration ? undefined : momentOf(end, parameters, master.places);
      const own = end === undefined ? length : lengthOf(start, until, isDuration ? end : undefined);
      yield { start, to: instantOf(start) + own(start) };
    }
  }
}

function shifted({ event, of }: Change, at: number): Interval {
  const moved = startOf(event);
  const from = at + instantOf(moved) - instantOf(of);
  return { from, to: from + ownLength(event)(moved) };
}

function startOf(event: FeedEvent): Moment {
  const property = event.first('dtstart');
  if (!property) throw new RangeError('An event without DTSTART');
  return momentOf(property[3], property[1], event.places);
}

function ownLength(event: FeedEvent): Length {
  const end = event.first('dtend');
  const duration = event.first('duration')?.[3];
  const until = end && momentOf(end[3], end[1], event.places);
  return lengthOf(startOf(event), until, duration === undefined ? undefined : String(duration));
}

function intervalAt(start: Moment, length: Length): Interval {
  const from = instantOf(start);
  return { from, to: from + length(start) };
}

function* within(window: Interval, interval: Interval): Generator<Interval> {
  const { from, to } = interval;
  if (from < to && from < window.to && to > window.from) yield interval;
}

function dates(event: FeedEvent, name: string): Moment[] {
  return event
    .all(name)
    .flatMap(([, parameters, , ...values]) =>
      values.map((value) => momentOf(value, parameters, event.places)),
    );
}

/** Instances that do not take place as the rule says. A bare date stands for whatever begins on it. */
function excluded(moments: readonly Moment[]): { has(instance: Moment): boolean } {
  const instants = new Set(moments.filter(({ isDate }) => !isDate).map(instantOf));
  const wholeDates = new Set(moments.filter(({ isDate }) => isDate).map(({ wall }) => dateOf(wall)));
  return { has: (instance) => instants.has(instantOf(instance)) || wholeDates.has(dateOf(instance.wall)) };
}

const dateOf = (wall: Temporal.PlainDateTime) => wall.toPlainDate().toString();
