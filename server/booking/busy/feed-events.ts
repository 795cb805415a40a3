/** Events of a feed: their times and series. What cannot be read counts as longer, never as shorter. */
import { dayMs, readDate, readDuration, type Wall } from '#domain/icalendar/date-values.ts';
import { type Component, type Property, parameterOf } from '#domain/icalendar/read-components.ts';
import type { WorkLimit } from '#domain/icalendar/recurrence-rule.ts';
import { ianaClock, utcClock, type WallClock, zonesOf } from './feed-zones.ts';
import type { Interval } from './intervals.ts';
import { hasDeclined } from './own-answers.ts';

export interface FeedEvent {
  uid: string;
  sequence: number;
  places: Places;
  isBusy: boolean;
  all(name: string): readonly Property[];
  first(name: string): Property | undefined;
}

/** An event with the changes to its single instances. */
export interface Series {
  masters: FeedEvent[];
  changes: FeedEvent[];
}

export function placesOf(
  calendar: Component,
  businessZone: string,
  window: Interval,
  limit: WorkLimit,
) {
  const zoneNamed = zonesOf(calendar, window, limit);
  const business = ianaClock(businessZone, window);
  const ownZone = calendar.properties.get('X-WR-TIMEZONE')?.[0]?.value;
  const own = ownZone === undefined ? undefined : zoneNamed(ownZone);
  // X-WR-TIMEZONE is no standard: ignore unknown names.
  const floating = own && own.unclear === undefined ? own : business;
  return { zoneNamed, floating, business };
}

export function eventOf({ properties }: Component, places: Places): FeedEvent {
  const all = (name: string) => properties.get(name) ?? [];
  const first = (name: string) => all(name)[0];
  const word = (name: string) => first(name)?.value.trim().toUpperCase();
  const isFree =
    word('STATUS') === 'CANCELLED' ||
    word('TRANSP') === 'TRANSPARENT' ||
    word('X-MICROSOFT-CDO-BUSYSTATUS') === 'FREE' ||
    // Only the host's answers are kept.
    hasDeclined(all('ATTENDEE'));
  const sequence = sequenceOf(first('SEQUENCE'));
  return { uid: uidOf(first('UID')), sequence, places, isBusy: !isFree, all, first };
}

const sequenceOf = (property: Property | undefined) => Number(property?.value) || 0;
const uidOf = (property: Property | undefined) => property?.value.trim() ?? '';

/** Keeps the newest of several versions of an event. */
export function seriesOf(events: readonly FeedEvent[]): Series[] {
  const byUid = Map.groupBy(events, ({ uid }) => uid);
  return [...byUid].flatMap(([uid, group]): Series[] => {
    // Without a UID events cannot be grouped.
    if (uid === '') return group.map((event) => ({ masters: [event], changes: [] }));
    const masters = group.filter((event) => !event.first('RECURRENCE-ID'));
    const changes = group.filter((event) => event.first('RECURRENCE-ID'));
    const byInstance = Map.groupBy(changes, (event) => event.first('RECURRENCE-ID')?.value.trim());
    return [{ masters: newest(masters), changes: [...byInstance.values()].flatMap(newest) }];
  });
}

function newest(versions: readonly FeedEvent[]): FeedEvent[] {
  const latest = versions.reduce(
    (most, { sequence }) => Math.max(most, sequence),
    Number.NEGATIVE_INFINITY,
  );
  return versions.filter(({ sequence }) => sequence === latest);
}

export interface EventTime {
  start: Moment;
  endOf: EndOf;
  /** The name of its zone, if that is not understood for certain. */
  unclear: string | undefined;
}

/** Time of an event; undefined if its start cannot be read. An end without a start ends a whole day. */
export function timeOf(event: FeedEvent): EventTime | undefined {
  const start = firstMoment(event, 'DTSTART');
  const end = event.first('DTEND');
  const until = firstMoment(event, 'DTEND');
  if (!start) {
    const before = until && { ...until, wall: until.wall - dayMs };
    return (
      before && { start: before, endOf: untilEnd(before, until), unclear: until.clock.unclear }
    );
  }
  const duration = event.first('DURATION');
  const unclear = start.clock.unclear ?? until?.clock.unclear;
  if (end) return { start, endOf: untilEnd(start, until), unclear };
  return {
    start,
    endOf: duration ? forDuration(start, duration.value) : withoutEnd(start),
    unclear,
  };
}

/** Whether an event ended days before the window. Most of a feed has, and resolving zones is slow. */
export function isLongOver(first: FeedEvent['first'], from: number): boolean {
  if (first('RRULE') || first('RDATE')) return false;
  const [start, end] = ['DTSTART', 'DTEND'].map((name) => readDate(first(name)?.value ?? '')?.wall);
  const duration = readDuration(first('DURATION')?.value ?? '');
  if (start === undefined || (first('DTEND') && end === undefined)) return false;
  const last = Math.max(
    start,
    end ?? start,
    duration ? start + duration.days * dayMs + duration.ms : start,
  );
  return last + 4 * dayMs < from;
}

/** Tells while a feed is read which events can matter, so that past ones take no memory. */
export function relevantEvents({ from }: Interval) {
  /** Highest SEQUENCE of the events that were not kept: an older version of one must not come back. */
  const passed = new Map<string, number>();
  let dropped = 0;
  return {
    keepsEvent({ properties }: Component): boolean {
      const first = (name: string) => properties.get(name)?.[0];
      if (!isLongOver(first, from) || changesLater(first('RECURRENCE-ID'), from)) return true;
      dropped += 1;
      const sequence = sequenceOf(first('SEQUENCE'));
      const key = versionsOf(first);
      if (sequence > 0 && key !== undefined)
        passed.set(key, Math.max(sequence, passed.get(key) ?? 0));
      return false;
    },
    isSuperseded: ({ sequence, first }: FeedEvent) =>
      passed.size > 0 && sequence < (passed.get(versionsOf(first) ?? '') ?? 0),
    get dropped() {
      return dropped;
    },
  };
}

/** What all versions of an event share. */
function versionsOf(first: FeedEvent['first']): string | undefined {
  const uid = uidOf(first('UID'));
  return uid === '' ? undefined : `${uid} ${first('RECURRENCE-ID')?.value.trim() ?? ''}`;
}

/** Whether a change concerns an instance that is not long over, or all that follow it. */
function changesLater(instance: Property | undefined, from: number): boolean {
  if (!instance) return false;
  const wall = readDate(instance.value)?.wall;
  return (
    wall === undefined || wall + 4 * dayMs >= from || parameterOf(instance, 'RANGE') !== undefined
  );
}

function firstMoment(event: FeedEvent, name: string): Moment | undefined {
  const property = event.first(name);
  return property && momentOf(property.value, property, event.places);
}

/** Dates excluded from a series. */
export function exclusionsOf(event: FeedEvent, limit: WorkLimit): Moment[] {
  return event.all('EXDATE').flatMap((property) => {
    const values = property.value.split(',');
    limit.spend(values.length);
    return values.flatMap((value) => exactMomentOf(value, property, event.places) ?? []);
  });
}

/** The instance that an event changes; undefined if it cannot be read exactly. */
export function instanceOf(event: FeedEvent): Moment | undefined {
  const property = event.first('RECURRENCE-ID');
  return property && exactMomentOf(property.value, property, event.places);
}

/** A local wall time, or a whole date in the business zone. */
export interface Moment {
  wall: Wall;
  isDate: boolean;
  /** Written without a zone. */
  isFloating?: boolean;
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
  const { wall, isDate, isUtc } = date;
  if (isDate || parameterOf(property, 'VALUE')?.toUpperCase() === 'DATE') {
    return { wall: Math.floor(wall / dayMs) * dayMs, isDate: true, clock: places.business };
  }
  if (isUtc) return { wall, isDate, clock: utcClock };
  const tzid = parameterOf(property, 'TZID');
  if (tzid === undefined) return { wall, isDate, isFloating: true, clock: places.floating };
  return { wall, isDate, clock: places.zoneNamed(tzid) };
}

/**
 * A moment that names an instance of a series, in the series' own terms, because programs write these in other ways
 * than the start: with a time for whole days, or without the zone. Undefined if it may mean two days.
 */
export function asInstance(moment: Moment, start: Moment, places: Places): Moment | undefined {
  if (moment.isDate) return moment;
  if (!start.isDate) return moment.isFloating ? { ...moment, clock: start.clock } : moment;
  const wall = dayMeant(moment, places);
  return wall === undefined ? undefined : { ...start, wall };
}

/** The day that a time means: one that begins then, as written or in a zone of the calendar, else the one around it. */
function dayMeant(moment: Moment, { floating, business }: Places): Wall | undefined {
  const { wall, clock } = moment;
  const written = Math.floor(wall / dayMs) * dayMs;
  const walls = [wall, ...[floating, business].map((zone) => zone.wallAt(instantOf(moment)))];
  const beginning = walls.find((one) => one % dayMs === 0);
  if (beginning !== undefined || clock !== utcClock) return beginning ?? written;
  // Midnight in some zone of the United States.
  const hour = (wall - written) / 3_600_000;
  if (Number.isInteger(hour) && hour >= 4 && hour <= 10) return written;
  return Math.floor(business.wallAt(wall) / dayMs) * dayMs === written ? written : undefined;
}

/** Like `momentOf`, for values that free time: undefined if the time cannot be read. */
function exactMomentOf(text: string, property: Property, places: Places): Moment | undefined {
  return readDate(text)?.isRough ? undefined : momentOf(text, property, places);
}

/** Returns the end of an event that begins at a moment. */
type EndOf = (start: Moment) => number;

/** For an end that cannot be read or is before its start. */
export const wholeDay: EndOf = ({ clock, wall }) => clock.latestOf(wall + dayMs);

/** From `DTEND`: an exact duration for each instance, or a number of days for whole dates. */
function untilEnd(start: Moment, end: Moment | undefined): EndOf {
  if (!end) return wholeDay;
  if (start.isDate) return afterDays(Math.ceil((end.wall - start.wall) / dayMs));
  const latest = ({ clock, wall }: Moment) => clock.latestOf(wall);
  const length = latest(end) - latest(start);
  return length < 0 ? wholeDay : (from) => latest(from) + length;
}

/** `DURATION` adds calendar days, then exact time (RFC 5545, 3.8.5.3). */
function forDuration(start: Moment, text: string): EndOf {
  const duration = readDuration(text);
  if (!duration) return wholeDay;
  const { days, ms } = duration;
  if (start.isDate) return afterDays(days + Math.ceil(ms / dayMs));
  return ({ clock, wall }) => clock.latestOf(wall + days * dayMs) + ms;
}

/** Without `DTEND` and `DURATION` a date lasts a day and a time lasts zero. */
function withoutEnd(start: Moment): EndOf {
  return start.isDate ? wholeDay : ({ clock, wall }) => clock.instantOf(wall);
}

function afterDays(days: number): EndOf {
  return ({ clock, wall }) => clock.latestOf(wall + Math.max(1, days) * dayMs);
}

export function intervalOf(start: Moment, endOf: EndOf): Interval {
  return { from: instantOf(start), to: endOf(start) };
}

/** A period of `RDATE` or `FREEBUSY`: `START/END` or `START/DURATION`. */
export function periodOf(text: string, property: Property, places: Places): Interval | undefined {
  const [from = '', end = ''] = text.split('/');
  const start = momentOf(from, property, places);
  if (!start) return undefined;
  const isDuration = end.trim().toUpperCase().startsWith('P');
  const endOf = isDuration
    ? forDuration(start, end)
    : untilEnd(start, momentOf(end, property, places));
  return intervalOf(start, endOf);
}
