/** Resolves a feed's `TZID`: an IANA name, a `VTIMEZONE` of the feed, or what the name means. */
import { readZone, type Stretch, stretchesOf } from '#domain/booking/zone.ts';
import { dayMs, readDate, readOffset, type Wall } from '#domain/icalendar/date-values.ts';
import type { Component, Property } from '#domain/icalendar/read-components.ts';
import { startsOf } from '#domain/icalendar/recurrence.ts';
import {
  readRule,
  TooMuchWork,
  type WorkLimit,
  workLimit,
} from '#domain/icalendar/recurrence-rule.ts';
import type { Interval } from './intervals.ts';
import { ianaNameIn, meaningOf } from './zone-names.ts';

/** Converts between local wall time and instants, both in ms since 1970. */
export interface WallClock {
  /** The earliest instant that a wall time can be. A skipped one uses the offset before the change. */
  instantOf(wall: Wall): number;
  /** The latest, which differs when the name of a zone means several. */
  latestOf(wall: Wall): number;
  /** The latest wall time at an instant. */
  wallAt(instant: number): Wall;
  /** The name of a zone that is not understood, or not for certain. */
  unclear?: string | undefined;
}

const hourMs = 3_600_000;

const exact = (clock: Pick<WallClock, 'instantOf' | 'wallAt'>): WallClock => ({
  ...clock,
  latestOf: clock.instantOf,
});

/** An unknown zone: anywhere between UTC+14 and UTC−12. */
const unknownClock = (name: string) =>
  anyOf([fixedClock(14 * hourMs), fixedClock(-12 * hourMs)], name);

function anyOf(clocks: readonly WallClock[], unclear?: string): WallClock {
  const [only] = clocks;
  if (clocks.length === 1 && only) return { ...only, unclear };
  return {
    instantOf: (wall) => Math.min(...clocks.map((one) => one.instantOf(wall))),
    latestOf: (wall) => Math.max(...clocks.map((one) => one.latestOf(wall))),
    wallAt: (instant) => Math.max(...clocks.map((one) => one.wallAt(instant))),
    unclear,
  };
}

export const utcClock = fixedClock(0);

function fixedClock(offset: number): WallClock {
  return exact({ instantOf: (wall) => wall - offset, wallAt: (instant) => instant + offset });
}

/** Uses a precomputed table near the window, where nearly all times fall, and Temporal elsewhere. */
export function ianaClock(name: string, window: Interval): WallClock {
  const [from, to] = [window.from - 9 * dayMs, window.to + 9 * dayMs];
  const near = clockOf(stretchesOf(name, from, to));
  const isNear = (at: number) => at > from + 2 * dayMs && at < to - 2 * dayMs;
  return exact({
    instantOf(wall) {
      if (isNear(wall)) return near.instantOf(wall);
      const plain = utcOf(wall).toPlainDateTime();
      return plain.toZonedDateTime(name).epochMilliseconds;
    },
    wallAt(instant) {
      if (isNear(instant)) return near.wallAt(instant);
      return instant + utcOf(instant).withTimeZone(name).offsetNanoseconds / 1e6;
    },
  });
}

const utcOf = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('UTC');

/** The first and last offsets extend to all earlier and later times. */
function clockOf(stretches: readonly Stretch[]): WallClock {
  return exact({
    instantOf(wall) {
      const at = stretches.findIndex(({ to, offset }) => wall - offset < to);
      const stretch = stretches[at] ?? stretches.at(-1);
      const before = stretches[at - 1];
      const offset = stretch?.offset ?? 0;
      const isSkipped =
        before !== undefined && stretch !== undefined && wall - offset < stretch.from;
      return wall - (isSkipped ? before.offset : offset);
    },
    wallAt(instant) {
      const stretch = stretches.find(({ to }) => instant < to) ?? stretches.at(-1);
      return instant + (stretch?.offset ?? 0);
    },
  });
}

/** Reads a feed's own `VTIMEZONE`; undefined if a part of it cannot be read. */
function describedClock(
  zone: Component,
  window: Interval,
  limit: WorkLimit,
): WallClock | undefined {
  const parts = zone.components.filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT');
  const changes = parts.map((part) => changesOf(part, window, limit));
  const known = changes.filter((list) => list !== undefined).flat();
  if (known.length === 0 || changes.includes(undefined)) return undefined;
  const ascending = known.sort((one, other) => one.at - other.at);
  const first = {
    from: Number.NEGATIVE_INFINITY,
    to: ascending[0]?.at ?? 0,
    offset: ascending[0]?.before ?? 0,
  };
  const stretches = ascending.map(({ at, after }, index) => ({
    from: at,
    to: ascending[index + 1]?.at ?? Number.POSITIVE_INFINITY,
    offset: after,
  }));
  return clockOf([first, ...stretches]);
}

interface OffsetChange {
  at: number;
  before: number;
  after: number;
}

/** Real feeds take about 10,000. */
const mostZoneSteps = 50_000;
/** Cost of a zone lookup, in steps of a rule. */
const stepsPerZone = 500;
/** How long before the window to look for changes: the last one stays in effect. */
const lookBackMs = 3 * 366 * dayMs;

function changesOf(part: Component, window: Interval, feed: WorkLimit): OffsetChange[] | undefined {
  const value = (name: string) => part.properties.get(name)?.[0]?.value ?? '';
  const start = readDate(value('DTSTART'));
  const [before, after] = [readOffset(value('TZOFFSETFROM')), readOffset(value('TZOFFSETTO'))];
  if (!start || before === undefined || after === undefined) return undefined;
  const walls = [start.wall];
  for (const { value: dates } of part.properties.get('RDATE') ?? []) {
    for (const date of dates.split(',')) walls.push(readDate(date)?.wall ?? start.wall);
  }
  const limit = workLimit(mostZoneSteps, feed);
  for (const { value: text } of part.properties.get('RRULE') ?? []) {
    const { rule, until } = readRule(text);
    if (!rule) return undefined;
    const end = Math.min(
      window.to + 2 * dayMs,
      until ? until.wall + (until.isUtc ? before : 0) : Infinity,
    );
    const from = Math.min(window.from, end) - lookBackMs;
    for (const wall of startsOf(rule, start, { from, to: end }, limit)) walls.push(wall);
  }
  return walls.map((wall) => ({ at: wall - before, before, after }));
}

/** Finds the clock for a `TZID`: IANA, the feed's own definition, or what its name means. Unknown ones may be off by a day. */
export function zonesOf(
  calendar: Component,
  window: Interval,
  limit: WorkLimit,
): (tzid: string) => WallClock {
  const clocks = new Map<string, WallClock>();
  const described = new Map(
    calendar.components
      .filter(({ name }) => name === 'VTIMEZONE')
      // Escaped as a property, but not as a parameter of times.
      .map((zone) => [keyOf(textOf(zone.properties.get('TZID'))), zone]),
  );

  function find(tzid: string): WallClock {
    limit.spend(stepsPerZone);
    const iana = ianaNameIn(tzid);
    if (iana !== undefined) return ianaClock(iana, window);
    const own = described.get(keyOf(tzid));
    const ownClock = own && withinLimit(() => describedClock(own, window, limit));
    if (ownClock) return ownClock;
    const meaning = meaningOf(tzid);
    if (!meaning) {
      const other = readZone(tzid);
      return other === undefined ? unknownClock(tzid) : ianaClock(other, window);
    }
    const meant = meaning.zones.map((zone) =>
      typeof zone === 'number' ? fixedClock(zone) : ianaClock(zone, window),
    );
    return anyOf(meant, meaning.isCertain ? undefined : tzid);
  }

  return (tzid) => {
    const name = tzid.trim();
    const clock = clocks.get(name) ?? withinLimit(() => find(name)) ?? unknownClock(name);
    clocks.set(name, clock);
    return clock;
  };
}

/** Programs write the name of a definition in another case where they use it. */
const keyOf = (tzid: string) => tzid.replace(/["\\]/g, '').trim().toLowerCase();

const textOf = ([property]: readonly Property[] = []) =>
  property?.value.trim().replaceAll(/\\([,;\\])/g, '$1') ?? '';

function withinLimit<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof TooMuchWork) return undefined;
    throw error;
  }
}
