/** After a change of settings, calls claim what they would claim now. One that no longer fits keeps its time and host. */
import type { Selectable } from 'kysely';
import { businessDate } from '#domain/booking/availability.ts';
import { allLanes, quantaOf } from '#domain/booking/claims.ts';
import type { BookingConfig } from '#domain/booking/config.ts';
import { minute } from '#domain/dates/durations.ts';
import { oneAtATime } from '../db/lock.ts';
import { all, remove, update } from '../db/rows.ts';
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
    // A host who is gone has no lanes.
    const possible = own.length === 0 || own.includes(call.lane) ? [call.lane, ...own] : own;
    const free = possible.find((lane) => !quanta.some((quantum) => taken.has(`${lane} ${quantum}`)));
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
