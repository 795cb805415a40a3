/** Inserts a call directly into the database, for tests of later changes. */
import type { Booking, Database } from '../db/tables.ts';
import { uuidv7 } from '../shared/ids.ts';

export async function bookedCall(
  db: Database,
  leadId: string,
  call: Partial<Booking> & { start_at: number },
): Promise<string> {
  const { contact_id } = await db
    .selectFrom('lead')
    .select('contact_id')
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow();
  const made = call.created_at ?? call.start_at - 7 * 24 * 3_600_000;
  const id = uuidv7(made);
  await db
    .insertInto('booking')
    .values({
      ...{ id, lead_id: leadId, contact_id, host_id: 'main', lane: 0, sequence: 0, reschedule_count: 0 },
      ...{ status: 'confirmed', visitor_tz: 'America/New_York', end_at: call.start_at + 30 * 60_000 },
      ...{ created_at: made, updated_at: made },
      ...call,
    })
    .execute();
  return id;
}

/** Makes the host's own calendar busy between two instants. */
export async function busyHost(db: Database, hostId: string, startAt: number, endAt: number): Promise<void> {
  await db
    .insertInto('busy_source')
    .values({ id: 's', host_id: hostId, url_hash: 'x', block_count: 1 })
    .execute();
  await db
    .insertInto('busy_block')
    .values({ id: 'b', host_id: hostId, source_id: 's', start_at: startAt, end_at: endAt })
    .execute();
}
