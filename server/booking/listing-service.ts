/** Open times from the database, for pages, the API and alternatives after a conflict. */
import { businessDate, isHostOffered } from '#domain/booking/availability.ts';
import { allLanes, type Lane, quantaOf } from '#domain/booking/claims.ts';
import type { BookingConfig } from '#domain/booking/config.ts';
import type { Slot, SlotListing } from '#domain/booking/listing.ts';
import { listOpen, nearestOf, nextDayOf, openStarts } from '#domain/booking/listing.ts';
import { dateIn, isNoZone, readZone } from '#domain/booking/zone.ts';
import { day, minute } from '#domain/dates/durations.ts';
import { isIsoDate } from '#domain/dates/iso-date.ts';
import { first } from '../db/rows.ts';
import type { Database } from '../db/tables.ts';
import { type Clock, monotonicClock } from '../shared/clock.ts';
import { busyWithin, readBlocks } from './blocks.ts';
import { type Interval, mergeIntervals, overlapsAny } from './busy/intervals.ts';

interface ListingRequest {
  /** YYYY-MM-DD in `timezone`; today by default. */
  from?: string | undefined;
  /** 1 to 31; 14 by default. */
  days?: number | undefined;
  /** IANA name; the business zone by default. */
  timezone?: string | undefined;
}

export interface OpenTimes {
  /** Rejects with a RangeError for an unknown zone, a bad date or a bad number of days. */
  listing(request: ListingRequest): Promise<SlotListing>;
  /** Up to five open times nearest to `wanted` (ms since 1970), with labels in `timezone` (an IANA name). */
  alternatives(wanted: number, timezone: string): Promise<Slot[]>;
  /** The first date after `after` (YYYY-MM-DD) in the visitor's zone that has an open time, or undefined. */
  nextOpenDay(after: string, timezone: string): Promise<string | undefined>;
}

export interface Listing extends OpenTimes {
  /** Open times for moving this call: its own slot counts as free. Read once, so for one request. */
  without(bookingId: string): OpenTimes;
  /** Reads the hosts' own calendars once more, for at most a few seconds. Call before a time is taken. */
  readAnew(): Promise<void>;
  /** Call after each change of a booking: drops the cached listings. */
  invalidate(): void;
}

interface ListingOptions {
  db: Database;
  config: BookingConfig;
  clock: Clock;
  /** For the age of the cache. */
  monotonic?: Clock;
  /** Reads the hosts' own calendars; there is nothing to read by default. */
  readAnew?: () => Promise<void>;
}

/** How long to cache: changes by other processes and the command line show up after this. */
const freshForMs = 5000;
const mostListingsKept = 200;

/** The open times at one moment, and the listings built from them. */
interface Moment {
  open: readonly number[];
  listings: Map<string, SlotListing>;
}

export function createListing(options: ListingOptions): Listing {
  const { db, config, clock, monotonic = monotonicClock, readAnew = async () => {} } = options;
  let current: { moment: Promise<Moment>; readAt: number } | undefined;
  const readNow = (movingId?: string) => readMoment(db, config, clock.now(), movingId);

  /** Concurrent requests share one read. A failed read is not cached. */
  function moment(): Promise<Moment> {
    const now = monotonic.now();
    if (current && now - current.readAt < freshForMs) return current.moment;
    const reading = { moment: readNow(), readAt: now };
    current = reading;
    reading.moment.catch(() => {
      if (current === reading) current = undefined;
    });
    return reading.moment;
  }

  const timesOf = (read: () => Promise<Moment>): OpenTimes => ({
    async listing(request) {
      const wish = readRequest(request, config, clock.now());
      const { open, listings } = await read();
      const key = Object.values(wish).join(' ');
      const listing = listings.get(key) ?? listOpen(config, open, wish);
      if (listings.size < mostListingsKept) listings.set(key, listing);
      return listing;
    },
    async alternatives(wanted, timezone) {
      return nearestOf((await read()).open, { wanted, timezone });
    },
    async nextOpenDay(after, timezone) {
      return nextDayOf((await read()).open, { after, timezone });
    },
  });

  return {
    ...timesOf(moment),
    async alternatives(wanted, timezone) {
      const known = moment();
      const { open } = await known;
      // The slot was just refused: if the list still has it, another process booked it since.
      if (open.includes(wanted) && current?.moment === known) current = undefined;
      return nearestOf((await moment()).open, { wanted, timezone });
    },
    without(movingId) {
      let reading: Promise<Moment> | undefined;
      return timesOf(() => {
        reading ??= readNow(movingId);
        return reading;
      });
    },
    readAnew,
    invalidate() {
      current = undefined;
    },
  };
}

function readRequest({ from, days = 14, timezone }: ListingRequest, config: BookingConfig, now: number) {
  const zone = timezone === undefined || isNoZone(timezone) ? config.timezone : readZone(timezone);
  if (zone === undefined)
    throw new RangeError('tz must be the name of a time zone such as America/New_York.');
  if (!Number.isInteger(days) || days < 1 || days > 31) throw new RangeError('days must be 1 to 31.');
  if (from !== undefined && !isIsoDate(from)) throw new RangeError('from must be a date such as 2027-03-15.');
  return { from: from ?? dateIn(zone, now), days, timezone: zone };
}

/** `movingId`: the booking to ignore. */
async function readMoment(
  db: Database,
  config: BookingConfig,
  now: number,
  movingId?: string,
): Promise<Moment> {
  // Two days past the horizon: dates end later in the business zone than in UTC, and buffers reach further.
  const window = { from: now - day, to: now + (config.horizonDays + 3) * day };
  const [claims, loads, busy, blocks, moving] = await Promise.all([
    db
      .selectFrom('slot_claim')
      .select(['lane', 'quantum_at', 'booking_id'])
      .where('quantum_at', '>=', window.from)
      .where('quantum_at', '<', window.to)
      .execute(),
    db
      .selectFrom('day_load')
      .select(['day', 'n'])
      .where('day', '>=', dateIn(config.timezone, window.from))
      .where('day', '<=', dateIn(config.timezone, window.to))
      .execute(),
    busyWithin(db, { startAt: window.from, endAt: window.to }),
    readBlocks(db, { startAt: window.from, endAt: window.to }),
    movingId === undefined ? undefined : startOf(db, movingId),
  ]);
  const ownDay = moving === undefined ? undefined : businessDate(config, moving);
  const load = new Map(loads.map((row) => [row.day, row.day === ownDay ? row.n - 1 : row.n]));
  const others = claims.filter((claim) => claim.booking_id !== movingId);
  const claimed = Map.groupBy(others, (claim) => claim.lane);
  const hosts = new Map(
    config.hosts.map(({ id }) => {
      const own = busy.filter(({ hostId }) => hostId === id);
      const kept = blocks.filter(({ host_id }) => host_id === null || host_id === id);
      const times = [
        ...own.map(({ startAt, endAt }) => ({ from: startAt, to: endAt })),
        ...kept.map(({ start_at, end_at }) => ({ from: start_at, to: end_at })),
      ];
      return [id, mergeIntervals(times)] as const;
    }),
  );
  const lanes = allLanes(config).map(
    (lane): LaneState => ({
      ...lane,
      claimed: new Set(claimed.get(lane.lane)?.map((claim) => claim.quantum_at)),
      busy: hosts.get(lane.hostId) ?? [],
    }),
  );
  const isFree = (start: number) => lanes.some((lane) => isLaneFree(config, lane, start));
  const open = openStarts({ config, now, loadOf: (date) => load.get(date) ?? 0, isFree });
  return { open, listings: new Map() };
}

/** Undefined if the booking holds no slot. */
async function startOf(db: Database, bookingId: string): Promise<number | undefined> {
  const row = await first(db, 'booking', { id: bookingId, status: 'confirmed' });
  return row?.start_at;
}

interface LaneState extends Lane {
  claimed: ReadonlySet<number>;
  busy: readonly Interval[];
}

/** Buffers keep calls apart from each other, not from what is in the host's own calendar (5.3, condition 4). */
function isLaneFree(config: BookingConfig, { claimed, busy, hostId }: LaneState, start: number): boolean {
  if (!isHostOffered(config, hostId, start)) return false;
  if (overlapsAny(busy, start, start + config.slotMinutes * minute)) return false;
  return quantaOf(config, start).every((quantum) => !claimed.has(quantum));
}
