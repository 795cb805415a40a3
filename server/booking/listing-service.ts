/** Open times from the database, for pages, the API and alternatives after a conflict. */
import { businessDate, isHostOffered, rulesOn } from '#domain/booking/availability.ts';
import { allLanes, type Lane, quantaOf } from '#domain/booking/claims.ts';
import type { BookingConfig } from '#domain/booking/config.ts';
import type { Slot, SlotListing } from '#domain/booking/listing.ts';
import { listOpen, nearestOf, nextDayOf, openStarts } from '#domain/booking/listing.ts';
import { dateIn, isNoZone, readZone } from '#domain/booking/zone.ts';
import { day, hour, minute } from '#domain/dates/durations.ts';
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
  /** Open times for the visitor whose hold has this key: the held time counts as free. Read once, for one request. */
  heldBy(key: string): OpenTimes;
  /** Keeps an open time for a while, if the limits on holds allow. */
  hold(startAt: number, holder: Holder): Promise<void>;
  /** Ends a hold: its time is booked or given back. */
  release(key: string): void;
  /** Reads the hosts' own calendars once more, for at most a few seconds. Call before a time is taken. */
  readAnew(): Promise<void>;
  /** What a booking at this time must leave to others. */
  reserved(startAt: number, ownKey?: string): Reserved;
  /** Call after each change of a booking: drops the cached listings. */
  invalidate(): void;
}

interface ListingOptions {
  db: Database;
  config: () => BookingConfig;
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
  const holds = createHolds(config, clock);
  const readNow = (own: Own = {}) =>
    readMoment(db, config(), clock.now(), own, (start) => holds.reserved(start, own.holdKey));

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
      const wish = readRequest(request, config(), clock.now());
      const { open, listings } = await read();
      const key = Object.values(wish).join(' ');
      const listing = listings.get(key) ?? listOpen(config(), open, wish);
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

  /** Times for one request of someone whose own call or hold does not count. */
  function timesFor(own: Own): OpenTimes {
    let reading: Promise<Moment> | undefined;
    return timesOf(() => {
      reading ??= readNow(own);
      return reading;
    });
  }

  return {
    ...timesOf(moment),
    async alternatives(wanted, timezone) {
      const known = moment();
      const { open } = await known;
      // The slot was just refused: if the list still has it, another process booked it since.
      if (open.includes(wanted) && current?.moment === known) current = undefined;
      return nearestOf((await moment()).open, { wanted, timezone });
    },
    without: (movingId) => timesFor({ movingId }),
    heldBy: (holdKey) => timesFor({ holdKey }),
    async hold(startAt, holder) {
      const { open } = await readNow({ holdKey: holder.replaces });
      if (open.includes(startAt) && holds.hold(startAt, holder)) current = undefined;
    },
    release(key) {
      if (holds.release(key)) current = undefined;
    },
    readAnew,
    reserved: holds.reserved,
    invalidate() {
      current = undefined;
    },
  };
}

function readRequest(
  { from, days = 14, timezone }: ListingRequest,
  config: BookingConfig,
  now: number,
) {
  const zone = timezone === undefined || isNoZone(timezone) ? config.timezone : readZone(timezone);
  if (zone === undefined)
    throw new RangeError('tz must be the name of a time zone such as America/New_York.');
  if (!Number.isInteger(days) || days < 1 || days > 31)
    throw new RangeError('days must be 1 to 31.');
  if (from !== undefined && !isIsoDate(from))
    throw new RangeError('from must be a date such as 2027-03-15.');
  return { from: from ?? dateIn(zone, now), days, timezone: zone };
}

/** The booking and the hold to ignore. */
interface Own {
  movingId?: string | undefined;
  holdKey?: string | undefined;
}

async function readMoment(
  db: Database,
  config: BookingConfig,
  now: number,
  { movingId }: Own,
  reserved: (start: number) => Reserved,
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
  const listed = openStarts({ config, now, loadOf: (date) => load.get(date) ?? 0, isFree });
  const open = listed.filter((start) => {
    const held = reserved(start);
    if (held.calls === 0 && held.lanes === 0) return true;
    const date = businessDate(config, start);
    const free = lanes.filter((lane) => isLaneFree(config, lane, start)).length;
    return free > held.lanes && (load.get(date) ?? 0) + held.calls < rulesOn(config, date).dailyCap;
  });
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
function isLaneFree(
  config: BookingConfig,
  { claimed, busy, hostId }: LaneState,
  start: number,
): boolean {
  if (!isHostOffered(config, hostId, start)) return false;
  if (overlapsAny(busy, start, start + config.slotMinutes * minute)) return false;
  return quantaOf(config, start).every((quantum) => !claimed.has(quantum));
}

export const heldForMs = 15 * minute;
/** A sender who let a time go gets no other one before: programs must not keep the calendar. */
const againAfterMs = hour;
const mostHeld = 5;

interface Holder {
  /** Submission key of the token that was sent to the visitor. */
  key: string;
  /** Hashed network and email address: each may hold one time. */
  senders: readonly string[];
  /** Key of the same visitor's earlier hold, which goes on under the new key and for no longer. */
  replaces?: string | undefined;
}

/** What a booking must leave to the holders of other times. */
export interface Reserved {
  /** Lanes that must stay free at this time. */
  lanes: number;
  /** Calls that must still fit into this day. */
  calls: number;
}

interface Hold extends Holder {
  startAt: number;
  until: number;
}

function createHolds(config: () => BookingConfig, clock: Clock) {
  let holds: Hold[] = [];

  const present = (ownKey?: string) =>
    holds.filter(({ key, until }) => until > clock.now() && key !== ownKey);

  return {
    /** Holds the time unless the sender has had a hold lately or too many times are held. */
    hold(startAt: number, { key, senders, replaces }: Holder): boolean {
      const now = clock.now();
      holds = holds.filter(({ until }) => until - heldForMs + againAfterMs > now);
      const earlier = holds.find((one) => one.key === replaces && one.until > now);
      const others = holds.filter((one) => one !== earlier);
      const isKnown = others.some((one) => one.senders.some((sender) => senders.includes(sender)));
      const active = others.filter(({ until }) => until > now).length;
      if (isKnown || active >= mostHeld) return false;
      holds = [...others, { key, senders, startAt, until: earlier?.until ?? now + heldForMs }];
      return true;
    },
    /** After its holder has sent once more. Returns whether there was a hold. */
    release(key: string): boolean {
      const before = holds.length;
      holds = holds.filter((one) => one.key !== key);
      return holds.length < before;
    },
    /** `ownKey`: the hold of the visitor who asks, which does not count. */
    reserved(startAt: number, ownKey?: string): Reserved {
      const others = present(ownKey);
      if (others.length === 0) return { lanes: 0, calls: 0 };
      const now = config();
      const quanta = new Set(quantaOf(now, startAt));
      const date = businessDate(now, startAt);
      return {
        lanes: others.filter((one) => quantaOf(now, one.startAt).some((at) => quanta.has(at)))
          .length,
        calls: others.filter((one) => businessDate(now, one.startAt) === date).length,
      };
    },
  };
}
