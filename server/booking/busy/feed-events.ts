/** Groups the events of a calendar feed into series. */
import { dayMs } from '#domain/icalendar/civil-date.ts';
import { readDate, readDuration } from '#domain/icalendar/date-values.ts';
import type { Component, Property } from '#domain/icalendar/read-components.ts';
import type { WorkLimit } from '#domain/icalendar/work-limit.ts';
import {
  type EndOf,
  exactMomentOf,
  forDuration,
  type Moment,
  momentOf,
  type Places,
  untilEnd,
  withoutEnd,
} from './feed-times.ts';
import { ianaClock, zonesOf } from './feed-zones.ts';
import type { Interval } from './intervals.ts';

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
): Places {
  const zoneNamed = zonesOf(calendar, window, limit);
  const business = ianaClock(businessZone, window);
  const ownZone = calendar.properties.get('X-WR-TIMEZONE')?.[0]?.value;
  const own = ownZone === undefined ? undefined : zoneNamed(ownZone);
  // X-WR-TIMEZONE is no standard: ignore unknown names.
  const floating = own && own.early + own.late === 0 ? own : business;
  return { zoneNamed, floating, business };
}

export function eventOf({ properties }: Component, places: Places): FeedEvent {
  const all = (name: string) => properties.get(name) ?? [];
  const first = (name: string) => all(name)[0];
  const word = (name: string) => first(name)?.value.trim().toUpperCase();
  const isFree =
    word('STATUS') === 'CANCELLED' ||
    word('TRANSP') === 'TRANSPARENT' ||
    word('X-MICROSOFT-CDO-BUSYSTATUS') === 'FREE';
  return {
    uid: first('UID')?.value.trim() ?? '',
    sequence: Number(first('SEQUENCE')?.value) || 0,
    places,
    isBusy: !isFree,
    all,
    first,
  };
}

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
  const latest = versions.reduce((most, { sequence }) => Math.max(most, sequence), Number.NEGATIVE_INFINITY);
  return versions.filter(({ sequence }) => sequence === latest);
}

export interface EventTime {
  start: Moment;
  endOf: EndOf;
}

/** Time of an event; undefined if its start cannot be read. An end without a start ends a whole day. */
export function timeOf(event: FeedEvent): EventTime | undefined {
  const start = firstMoment(event, 'DTSTART');
  const end = event.first('DTEND');
  const until = firstMoment(event, 'DTEND');
  if (!start) return until && dayBefore(until);
  const duration = event.first('DURATION');
  if (end) return { start, endOf: untilEnd(start, until) };
  return { start, endOf: duration ? forDuration(start, duration.value) : withoutEnd(start) };
}

function dayBefore(end: Moment): EventTime {
  const start = { ...end, wall: end.wall - dayMs };
  return { start, endOf: untilEnd(start, end) };
}

/**
 * Whether an event ended days before the window, in any zone: most of a feed is history, and resolving zones is slow.
 */
export function isLongOver({ first }: FeedEvent, { from }: Interval): boolean {
  if (first('RRULE') || first('RDATE')) return false;
  const [start, end] = ['DTSTART', 'DTEND'].map((name) => readDate(first(name)?.value ?? '')?.wall);
  const duration = readDuration(first('DURATION')?.value ?? '');
  if (start === undefined || (first('DTEND') && end === undefined)) return false;
  const last = Math.max(start, end ?? start, duration ? start + duration.days * dayMs + duration.ms : start);
  return last + 4 * dayMs < from;
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
    return values
      .map((value) => exactMomentOf(value, property, event.places))
      .filter((one) => one !== undefined);
  });
}

/** The instance that an event changes; undefined if it cannot be read exactly. */
export function instanceOf(event: FeedEvent): Moment | undefined {
  const property = event.first('RECURRENCE-ID');
  return property && exactMomentOf(property.value, property, event.places);
}
