/** Reads what the desk's calendar shows, and the clashes of a time. */
import { businessDate, type Clash, clashesAt } from '#domain/booking/availability.ts';
import type { Span } from '#domain/booking/block-times.ts';
import { allLanes, quantaOf } from '#domain/booking/claims.ts';
import type { BookingConfig } from '#domain/booking/config.ts';
import { minute } from '#domain/dates/durations.ts';
import { busyWithin, readBlocks } from '../../booking/blocks.ts';
import { first } from '../../db/rows.ts';
import type { Booking, Database } from '../../db/tables.ts';

export type ListedCall = Awaited<ReturnType<typeof callsWithin>>[number];

const callsQuery = (db: Database) =>
  db
    .selectFrom('booking')
    .innerJoin('contact', 'contact.id', 'booking.contact_id')
    .select(['booking.id', 'booking.lead_id as leadId', 'booking.host_id as hostId'])
    .select([
      'booking.start_at as startAt',
      'booking.end_at as endAt',
      'booking.status',
      'booking.sequence',
    ])
    .select(['contact.name', 'contact.company', 'contact.email'])
    .orderBy('booking.start_at')
    .orderBy('booking.id');

/** Calls that overlap a span, also canceled ones. */
export function callsWithin(db: Database, { startAt, endAt }: Span) {
  return (
    callsQuery(db)
      // No call is longer than a day; the index is on the start.
      .where('booking.start_at', '>', startAt - 86_400_000)
      .where('booking.start_at', '<', endAt)
      .where('booking.end_at', '>', startAt)
      .execute()
  );
}

/** The calls that go on now or come next. */
export function nextCalls(db: Database, now: number, most: number) {
  return callsQuery(db)
    .where('booking.status', '=', 'confirmed')
    .where('booking.start_at', '>', now - 86_400_000)
    .where('booking.end_at', '>', now)
    .limit(most)
    .execute();
}

/** The newest inquiries whose wanted time was gone, and that still need one. */
export function waitingLeads(db: Database, most: number) {
  return db
    .selectFrom('lead')
    .innerJoin('contact', 'contact.id', 'lead.contact_id')
    .select(['lead.id', 'contact.name', 'contact.email', 'lead.created_at as createdAt'])
    .where('lead.status', '=', 'awaiting_time')
    .where('lead.verdict', '<>', 'spam')
    .orderBy('lead.created_at', 'desc')
    .orderBy('lead.id', 'desc')
    .limit(most)
    .execute();
}

/** Clashes of moving a call to a time. `start` and `now` are ms since 1970. The call's own current time never clashes. */
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
    first(db, 'day_load', { day: date }),
    readBlocks(db, span),
    busyWithin(db, span),
  ]);
  const lanes = allLanes(config);
  const claimed = new Set(claims.map(({ lane }) => lane));
  const free = lanes.filter(({ lane }) => !claimed.has(lane));
  const isBlocked = (host: string) =>
    blocks.some(({ host_id }) => host_id === null || host_id === host);
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
