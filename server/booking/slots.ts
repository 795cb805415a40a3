/** Takes times out of the calendar and gives them back, inside the caller's transaction. The keys of the tables decide. */

import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { businessDate, isHostOffered, rulesOn } from '#domain/booking/availability.ts';
import { allLanes, type Lane, lanesOf, quantaOf } from '#domain/booking/claims.ts';
import type { BookingConfig } from '#domain/booking/config.ts';
import { day, minute } from '#domain/dates/durations.ts';
import { oneAtATime } from '../db/lock.ts';
import { all, remove, update } from '../db/rows.ts';
import type { Booking, Tables, Trx } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import type { Log } from '../shared/log.ts';
import { takenHosts } from './blocks.ts';
import type { Reserved } from './listing-service.ts';

type Taken =
  | { kind: 'taken'; lane: number; hostId: string }
  /** Someone has it. */
  | { kind: 'slot_taken' }
  /** The day is full, or the hosts' own calendars are busy or blocked. */
  | { kind: 'slot_unavailable' };

/** Whether every lane has this slot taken. Takes no lock, so the answer may be outdated. */
export function isGone(trx: Trx, config: BookingConfig, start: number): Promise<boolean> {
  const numbers = allLanes(config).map(({ lane }) => lane);
  return areAllClaimed(trx, numbers, quantaOf(config, start));
}

/** The column's largest number. */
const uncapped = 2 ** 31 - 1;

interface Taking {
  /** Also on full days and over busy times, never over a call. */
  anyTime?: boolean;
  /** The host who has the call already: keeps it if free. */
  hostId?: string;
  /** What must stay free for others. */
  reserved?: Reserved;
}

/** On failure the caller must roll back. */
export async function takeSlot(
  trx: Trx,
  config: BookingConfig,
  start: number,
  bookingId: string,
  { anyTime = false, hostId: own, reserved = { lanes: 0, calls: 0 } }: Taking = {},
): Promise<Taken> {
  const date = businessDate(config, start);
  const inTurn = lanesOf(config, date, await callsOfHosts(trx, config, start));
  const lanes = inTurn.toSorted((a, b) => Number(b.hostId === own) - Number(a.hostId === own));
  const quanta = quantaOf(config, start);
  const numbers = lanes.map(({ lane }) => lane);
  // Must be the first change: on PostgreSQL this row lock serializes the bookings of a day.
  const cap = anyTime ? uncapped : rulesOn(config, date).dailyCap - reserved.calls;
  if (!(await countIn(trx, date, cap))) {
    return {
      kind: (await areAllClaimed(trx, numbers, quanta)) ? 'slot_taken' : 'slot_unavailable',
    };
  }
  const end = start + config.slotMinutes * minute;
  const hosts = await takenHosts(trx, config, { startAt: start, endAt: end });
  const isFree = ({ hostId }: Lane) => !hosts.has(hostId) && isHostOffered(config, hostId, start);
  const free = lanes.filter(isFree);
  const wanted = anyTime ? [...free, ...lanes.filter((lane) => !isFree(lane))] : free;
  for (const { lane, hostId } of wanted) {
    if (!(await claim(trx, lane, quanta, bookingId))) continue;
    const others = wanted.map((one) => one.lane).filter((one) => one !== lane);
    const isEnough =
      reserved.lanes === 0 || (await countFree(trx, others, quanta)) >= reserved.lanes;
    return isEnough ? { kind: 'taken', lane, hostId } : { kind: 'slot_taken' };
  }
  return { kind: wanted.length > 0 ? 'slot_taken' : 'slot_unavailable' };
}

/** Releases a booking's slot. */
export async function releaseSlot(
  trx: Trx,
  config: BookingConfig,
  booking: { id: string; start_at: number },
): Promise<void> {
  const day = businessDate(config, booking.start_at);
  await trx
    .updateTable('day_load')
    .set((eb) => ({ n: eb('n', '-', 1) }))
    .where('day', '=', day)
    .where('n', '>', 0)
    .execute();
  await remove(trx, 'slot_claim', { booking_id: booking.id });
}

/** Rolls back what `work` did, and only that, if it takes no slot. */
export async function undoUnlessTaken(trx: Trx, work: () => Promise<Taken>) {
  await sql`savepoint slot`.execute(trx);
  const result = await work();
  if (result.kind !== 'taken') await sql`rollback to savepoint slot`.execute(trx);
  await sql`release savepoint slot`.execute(trx);
  return result;
}

async function countIn(trx: Trx, day: string, cap: number): Promise<boolean> {
  if (cap < 1) return false;
  const counted = await trx
    .insertInto('day_load')
    .values({ day, n: 1 })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet((eb) => ({ n: eb('day_load.n', '+', 1) }))
        .where('day_load.n', '<', cap),
    )
    .returning('n')
    .executeTakeFirst();
  return counted !== undefined;
}

/** Claims all of the quanta or none. */
async function claim(
  trx: Trx,
  lane: number,
  quanta: readonly number[],
  bookingId: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('slot_claim')
    .values(quanta.map((quantum_at) => ({ lane, quantum_at, booking_id: bookingId })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === BigInt(quanta.length)) return true;
  await remove(trx, 'slot_claim', { booking_id: bookingId, lane, quantum_at: quanta });
  return false;
}

const areAllClaimed = async (trx: Trx, lanes: readonly number[], quanta: readonly number[]) =>
  (await countFree(trx, lanes, quanta)) === 0;

async function countFree(
  trx: Trx,
  lanes: readonly number[],
  quanta: readonly number[],
): Promise<number> {
  if (lanes.length === 0) return 0;
  const claimed = await trx
    .selectFrom('slot_claim')
    .select('lane')
    .distinct()
    .where('lane', 'in', lanes)
    .where('quantum_at', 'in', quanta)
    .execute();
  return lanes.length - claimed.length;
}

/** Hosts share calls counted from this long before a call onward. */
const sharedMs = 90 * day;

/** Number of calls per host; undefined for a single host. */
async function callsOfHosts(trx: Trx, config: BookingConfig, start: number) {
  if (config.hosts.length < 2) return undefined;
  const rows = await trx
    .selectFrom('booking')
    .select(({ fn }) => ['host_id', fn.countAll<number | string | bigint>().as('n')])
    .where('start_at', '>', start - sharedMs)
    .where('status', '!=', 'cancelled')
    .groupBy('host_id')
    .execute();
  return new Map(rows.map(({ host_id, n }) => [host_id, Number(n)]));
}

/** Runs in one transaction; writes nothing if nothing changed. Returns the ids of calls that overlap another. */
export async function recomputeClaims(write: Write, config: BookingConfig, now: number, log: Log) {
  const conflicts = await write((trx) => recomputeIn(trx, config, now));
  for (const booking of conflicts) {
    log.error(
      { booking },
      'a booked call overlaps another one under the new booking configuration',
    );
  }
  return conflicts;
}

async function recomputeIn(trx: Trx, config: BookingConfig, now: number): Promise<string[]> {
  await oneAtATime(trx, 'recompute claims');
  const calls = await trx
    .selectFrom('booking')
    .selectAll()
    .where('status', '=', 'confirmed')
    .where('end_at', '>', now)
    .orderBy('start_at')
    .orderBy('id')
    .execute();
  const ids = calls.map(({ id }) => id);
  const present = await all(trx, 'slot_claim', { booking_id: ids });
  const placed = placeCalls(config, calls);
  const conflicts = placed.filter(({ isConflict }) => isConflict).map(({ call }) => call.id);
  if (sameClaims(present, placed.flatMap(claimsOf))) return conflicts;
  await remove(trx, 'slot_claim', { booking_id: ids });
  for (const one of placed) {
    await update(trx, 'booking', { id: one.call.id }, { lane: one.lane });
    await trx
      .insertInto('slot_claim')
      .values(claimsOf(one))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await recountDays(trx, config, calls, now);
  return conflicts;
}

type Claim = Selectable<Tables['slot_claim']>;

interface PlacedCall {
  call: Booking;
  lane: number;
  quanta: readonly number[];
  isConflict: boolean;
}

/** A call keeps its booked length and its host, and its lane unless that is another host's now or taken. */
function placeCalls(config: BookingConfig, calls: readonly Booking[]): PlacedCall[] {
  const lanes = allLanes(config);
  const taken = new Set<string>();
  return calls.map((call) => {
    const quanta = quantaOf(config, call.start_at, (call.end_at - call.start_at) / minute);
    const own = lanes.filter(({ hostId }) => hostId === call.host_id).map(({ lane }) => lane);
    // A host who was removed has no lanes.
    const possible = own.length === 0 || own.includes(call.lane) ? [call.lane, ...own] : own;
    const free = possible.find(
      (lane) => !quanta.some((quantum) => taken.has(`${lane} ${quantum}`)),
    );
    const lane = free ?? possible[0] ?? call.lane;
    for (const quantum of quanta) taken.add(`${lane} ${quantum}`);
    return { call, lane, quanta, isConflict: free === undefined };
  });
}

const claimsOf = ({ call, lane, quanta }: PlacedCall): Claim[] =>
  quanta.map((quantum_at) => ({ lane, quantum_at, booking_id: call.id }));

function sameClaims(some: readonly Claim[], others: readonly Claim[]): boolean {
  const key = ({ lane, quantum_at, booking_id }: Claim) => `${lane} ${quantum_at} ${booking_id}`;
  const keys = new Set(some.map(key));
  return some.length === others.length && others.every((claim) => keys.has(key(claim)));
}

async function recountDays(
  trx: Trx,
  config: BookingConfig,
  calls: readonly Booking[],
  now: number,
) {
  const counts = new Map<string, number>();
  for (const { start_at } of calls) {
    const day = businessDate(config, start_at);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  // Today's earlier calls are not among `calls`, so today's count stays.
  const today = businessDate(config, now);
  await trx.updateTable('day_load').set({ n: 0 }).where('day', '>', today).execute();
  for (const [day, n] of counts) {
    if (day <= today) continue;
    await trx
      .insertInto('day_load')
      .values({ day, n })
      .onConflict((conflict) => conflict.column('day').doUpdateSet({ n }))
      .execute();
  }
}
