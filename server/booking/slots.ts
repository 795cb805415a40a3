/** Takes times out of the calendar and gives them back, inside of somebody's transaction. The keys of the tables decide. */
import { sql } from 'kysely';
import { businessDate, rulesOn } from '#domain/booking/availability.ts';
import { lanesOf, quantaOf } from '#domain/booking/claims.ts';
import type { BookingConfig } from '#domain/booking/config.ts';
import { minute } from '#domain/booking/zone.ts';
import type { Trx } from '../db/tables.ts';

export type Taken =
  | { kind: 'taken'; lane: number; hostId: string }
  /** Somebody has it. */
  | { kind: 'slot_taken' }
  /** The day is full, or the hosts' own calendars say no. */
  | { kind: 'slot_unavailable' };

/** Whether every lane has given this time away. Waits for nobody, so a no may be out of date by the time it is heard. */
export function isGone(trx: Trx, config: BookingConfig, start: number): Promise<boolean> {
  const numbers = lanesOf(config, businessDate(config, start)).map(({ lane }) => lane);
  return areAllClaimed(trx, numbers, quantaOf(config, start));
}

/** Takes the time for a booking. What a failure leaves behind must be rolled back by the caller. */
export async function takeSlot(
  trx: Trx,
  config: BookingConfig,
  start: number,
  bookingId: string,
): Promise<Taken> {
  const date = businessDate(config, start);
  const lanes = lanesOf(config, date);
  const quanta = quantaOf(config, start);
  const numbers = lanes.map(({ lane }) => lane);
  // First of the changes: on PostgreSQL its row makes the bookings of a day wait for each other.
  if (!(await countIn(trx, date, rulesOn(config, date).dailyCap))) {
    return { kind: (await areAllClaimed(trx, numbers, quanta)) ? 'slot_taken' : 'slot_unavailable' };
  }
  const busy = await busyHosts(trx, start, start + config.slotMinutes * minute);
  const free = lanes.filter(({ hostId }) => !busy.has(hostId));
  for (const { lane, hostId } of free) {
    if (await claim(trx, lane, quanta, bookingId)) return { kind: 'taken', lane, hostId };
  }
  return { kind: free.length > 0 ? 'slot_taken' : 'slot_unavailable' };
}

/** Gives a booking's time back. */
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
  await trx.deleteFrom('slot_claim').where('booking_id', '=', booking.id).execute();
}

/** Makes later changes of these dates wait for us, in an order that everybody keeps, so that nobody waits in a circle. */
export async function lockDates(trx: Trx, dates: readonly string[]): Promise<void> {
  for (const day of [...new Set(dates)].sort()) {
    await trx
      .insertInto('day_load')
      .values({ day, n: 0 })
      .onConflict((conflict) => conflict.column('day').doUpdateSet((eb) => ({ n: eb.ref('day_load.n') })))
      .execute();
  }
}

/** What `work` did is undone when it returns a failure, and only that. */
export async function undoUnless<Result>(
  trx: Trx,
  work: () => Promise<Result>,
  isGood: (result: Result) => boolean,
): Promise<Result> {
  await sql`savepoint slot`.execute(trx);
  const result = await work();
  if (!isGood(result)) await sql`rollback to savepoint slot`.execute(trx);
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

/** All of the quanta or none. */
async function claim(trx: Trx, lane: number, quanta: readonly number[], bookingId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('slot_claim')
    .values(quanta.map((quantum_at) => ({ lane, quantum_at, booking_id: bookingId })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === BigInt(quanta.length)) return true;
  await trx
    .deleteFrom('slot_claim')
    .where('booking_id', '=', bookingId)
    .where('lane', '=', lane)
    .where('quantum_at', 'in', quanta)
    .execute();
  return false;
}

async function areAllClaimed(
  trx: Trx,
  lanes: readonly number[],
  quanta: readonly number[],
): Promise<boolean> {
  const claimed = await trx
    .selectFrom('slot_claim')
    .select('lane')
    .distinct()
    .where('lane', 'in', lanes)
    .where('quantum_at', 'in', quanta)
    .execute();
  return claimed.length === lanes.length;
}

async function busyHosts(trx: Trx, from: number, to: number): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('busy_block')
    .select('host_id')
    .distinct()
    .where('start_at', '<', to)
    .where('end_at', '>', from)
    .execute();
  return new Set(rows.map(({ host_id }) => host_id));
}
