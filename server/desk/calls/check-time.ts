/** Finds what speaks against moving a call to a time. */

import { businessDate } from '#domain/booking/availability.ts';
import { allLanes, quantaOf } from '#domain/booking/claims.ts';
import { type Clash, clashesAt } from '#domain/booking/clashes.ts';
import type { BookingConfig } from '#domain/booking/config.ts';
import { minute } from '#domain/dates/durations.ts';
import { readBlocks } from '../../booking/blocks.ts';
import type { Booking, Database } from '../../db/tables.ts';
import { busyWithin } from './list-calls.ts';

/** `start` and `now` are ms since 1970. The call's own present time is in nobody's way. */
export async function checkTime(
  db: Database,
  config: BookingConfig,
  call: Pick<Booking, 'id' | 'start_at' | 'status'>,
  { start, now }: { start: number; now: number },
): Promise<Clash[]> {
  const span = { startAt: start, endAt: start + config.slotMinutes * minute };
  const date = businessDate(config, start);
  const [claims, load, blocks, busy] = await Promise.all([
    db
      .selectFrom('slot_claim')
      .select('lane')
      .where('quantum_at', 'in', quantaOf(config, start))
      .where('booking_id', '<>', call.id)
      .execute(),
    db.selectFrom('day_load').select('n').where('day', '=', date).executeTakeFirst(),
    readBlocks(db, span),
    busyWithin(db, span),
  ]);
  const lanes = allLanes(config);
  const claimed = new Set(claims.map(({ lane }) => lane));
  const free = lanes.filter(({ lane }) => !claimed.has(lane));
  const isBlocked = (host: string) => blocks.some(({ host_id }) => host_id === null || host_id === host);
  const unblocked = free.filter(({ hostId }) => !isBlocked(hostId));
  const isOwnDay = call.status === 'confirmed' && businessDate(config, call.start_at) === date;
  return clashesAt(config, {
    start,
    now,
    load: (load?.n ?? 0) - (isOwnDay ? 1 : 0),
    taken: {
      lanes: lanes.length,
      byCalls: lanes.length - free.length,
      byBlocks: free.length - unblocked.length,
      byBusy: unblocked.filter(({ hostId }) => busy.some((time) => time.hostId === hostId)).length,
    },
  });
}
