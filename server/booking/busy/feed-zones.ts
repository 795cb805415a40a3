/** What `TZID` means in a calendar feed: an IANA name, a zone that the feed describes itself, or a name of Windows. */
import ICAL from 'ical.js';
import { findIana } from 'windows-iana';
import { readZone } from '#domain/booking/zone.ts';

/** Between the clock on the wall of a place and the instant. */
export interface WallClock {
  /** Milliseconds since 1970. A time that the clock skips is read with the offset before, the first of two that it has. */
  instantOf(wall: Temporal.PlainDateTime): number;
  wallAt(instant: number): Temporal.PlainDateTime;
}

export function ianaClock(name: string): WallClock {
  return {
    instantOf: (wall) => wall.toZonedDateTime(name).epochMilliseconds,
    wallAt: (instant) =>
      Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(name).toPlainDateTime(),
  };
}

export const utcClock = ianaClock('UTC');

/** A zone that is described by a feed's own `VTIMEZONE`. */
function describedClock(component: ICAL.Component): WallClock {
  const zone = new ICAL.Timezone(component);
  const instantOf = (wall: Temporal.PlainDateTime) =>
    utcClock.instantOf(wall) - zone.utcOffset(icalTime(wall)) * 1000;
  return {
    instantOf,
    wallAt(instant) {
      // The offset is known for wall times only, so the first guess may lie on the wrong side of a change.
      const guess = utcClock.wallAt(instant + zone.utcOffset(icalTime(utcClock.wallAt(instant))) * 1000);
      return guess.add({ milliseconds: instant - instantOf(guess) });
    },
  };
}

/** Without a zone: nothing here may look up zones by itself. */
export function icalTime(wall: Temporal.PlainDateTime, isDate = false): ICAL.Time {
  const { year, month, day, hour, minute, second } = wall;
  return ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate });
}

/**
 * Finds the clock for a `TZID` of this calendar. Names may stand at the end of a path
 * (`/citadel.org/20260101/America/New_York`). An unknown one is undefined.
 */
export function zonesOf(calendar: ICAL.Component): (tzid: string) => WallClock | undefined {
  const known = new Map<string, WallClock | undefined>();
  const described = calendar.getAllSubcomponents('vtimezone');

  function find(tzid: string): WallClock | undefined {
    const iana = ianaNameIn(tzid);
    if (iana !== undefined) return ianaClock(iana);
    const own = described.find((component) => component.getFirstPropertyValue('tzid') === tzid);
    if (own) return describedClock(own);
    const [windows] = findIana(tzid);
    return windows === undefined ? undefined : ianaClock(windows);
  }

  return (tzid) => {
    if (!known.has(tzid)) known.set(tzid, find(tzid));
    return known.get(tzid);
  };
}

function ianaNameIn(tzid: string): string | undefined {
  const parts = tzid.split('/');
  const endings = tzid.startsWith('/') ? [-3, -2, -1].map((from) => parts.slice(from).join('/')) : [tzid];
  return endings.map(readZone).find((name) => name !== undefined);
}
