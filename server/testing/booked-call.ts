/** Inserts a call directly into the database, for tests of later changes. */
import { firstOrThrow, insert } from '../db/rows.ts';
import type { Booking, Database } from '../db/tables.ts';
import { uuidv7 } from '../shared/ids.ts';

export async function bookedCall(
  db: Database,
  leadId: string,
  call: Partial<Booking> & { start_at: number },
): Promise<string> {
  const { contact_id } = await firstOrThrow(db, 'lead', { id: leadId });
  const made = call.created_at ?? call.start_at - 7 * 24 * 3_600_000;
  const id = uuidv7(made);
  await insert(db, 'booking', {
    ...{ id, lead_id: leadId, contact_id, host_id: 'main', lane: 0, sequence: 0, reschedule_count: 0 },
    ...{ status: 'confirmed', visitor_tz: 'America/New_York', end_at: call.start_at + 30 * 60_000 },
    ...{ created_at: made, updated_at: made },
    ...call,
  });
  return id;
}

/** Makes the host's own calendar busy between two instants. */
export async function busyHost(db: Database, hostId: string, startAt: number, endAt: number): Promise<void> {
  await insert(db, 'busy_source', { id: hostId, host_id: hostId, url_hash: 'x', block_count: 1 });
  await insert(db, 'busy_block', {
    id: hostId,
    host_id: hostId,
    source_id: hostId,
    start_at: startAt,
    end_at: endAt,
  });
}
