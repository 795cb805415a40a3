/** After a change of settings, calls claim what they would claim now. One that no longer fits keeps its time. */
import type { Selectable } from 'kysely';
import { businessDate } from '#domain/booking/availability.ts';
import { quantaOf } from '#domain/booking/claims.ts';
import type { BookingConfig } from '#domain/booking/config.ts';
import { oneAtATime } from '../db/lock.ts';
import { remove } from '../db/rows.ts';
import type { Booking, Tables, Trx } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import type { Log } from '../shared/log.ts';

/** Runs in one transaction; writes nothing if nothing changed. Returns the ids of calls that overlap another. */
export async function recomputeClaims(write: Write, config: BookingConfig, now: number, log: Log) {
  const conflicts = await write((trx) => recomputeIn(trx, config, now));
  for (const booking of conflicts) {
    log.error({ booking }, 'a booked call overlaps another one under the new booking configuration');
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
  const present = await trx.selectFrom('slot_claim').selectAll().where('booking_id', 'in', ids).execute();
  const wanted = calls.flatMap((call) => claimsFor(config, call));
  if (sameClaims(present, wanted)) return [];
  await remove(trx, 'slot_claim', { booking_id: ids });
  const conflicts: string[] = [];
  for (const call of calls) {
    const claims = claimsFor(config, call);
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('slot_claim')
      .values(claims)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows < BigInt(claims.length)) conflicts.push(call.id);
  }
  await recountDays(trx, config, calls, now);
  return conflicts;
}

type Claim = Selectable<Tables['slot_claim']>;

/** A call keeps its booked length. */
function claimsFor(config: BookingConfig, { id, lane, start_at, end_at }: Booking): Claim[] {
  const slotMinutes = (end_at - start_at) / 60_000;
  const asBooked = { ...config, slotMinutes };
  return quantaOf(asBooked, start_at).map((quantum_at) => ({ lane, quantum_at, booking_id: id }));
}

function sameClaims(some: readonly Claim[], others: readonly Claim[]): boolean {
  const key = ({ lane, quantum_at, booking_id }: Claim) => `${lane} ${quantum_at} ${booking_id}`;
  const keys = new Set(some.map(key));
  return some.length === others.length && others.every((claim) => keys.has(key(claim)));
}

async function recountDays(trx: Trx, config: BookingConfig, calls: readonly Booking[], now: number) {
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
