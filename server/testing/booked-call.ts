/** Calls for tests: booked by the form, or written directly into the database. */
import { all, firstOrThrow, insert } from '../db/rows.ts';
import type { Booking, Database } from '../db/tables.ts';
import type { Outcome } from '../leads/lead-to-store.ts';
import { uuidv7 } from '../shared/ids.ts';
import { callInput, type TemporarySite } from './temporary-site.ts';

export async function bookedCall(
  db: Database,
  leadId: string,
  call: Partial<Booking> & { start_at: number },
): Promise<string> {
  const { contact_id } = await firstOrThrow(db, 'lead', { id: leadId });
  const made = call.created_at ?? call.start_at - 7 * 24 * 3_600_000;
  const id = uuidv7(made);
  await insert(db, 'booking', {
    id,
    lead_id: leadId,
    contact_id,
    host_id: 'main',
    lane: 0,
    sequence: 0,
    reschedule_count: 0,
    status: 'confirmed',
    visitor_tz: 'America/New_York',
    end_at: call.start_at + 30 * 60_000,
    created_at: made,
    updated_at: made,
    ...call,
  });
  return id;
}

/** Makes the host's own calendar busy between two instants. */
export async function busyHost(
  db: Database,
  hostId: string,
  startAt: number,
  endAt: number,
): Promise<void> {
  await insert(db, 'busy_source', { id: hostId, host_id: hostId, url_hash: 'x', block_count: 1 });
  const of = { id: hostId, host_id: hostId, source_id: hostId };
  await insert(db, 'busy_block', { ...of, start_at: startAt, end_at: endAt });
}

/** Books a call as a visitor does, by default on Monday at 9 in Los Angeles. Throws unless it is booked. */
export async function bookByForm(
  site: TemporarySite,
  fields: Record<string, string | string[]> = {},
) {
  const input = callInput(site, { slot: monday9, ...fields });
  return booked(await site.leads.submit('get-started', input));
}

export function booked(outcome: Outcome) {
  if (outcome.kind !== 'stored' || !outcome.booking) {
    throw new Error(`Expected a call: ${JSON.stringify(outcome)}`);
  }
  const { booking } = outcome;
  return {
    ...outcome,
    booking,
    callId: booking.id,
    token: booking.manageUrl.split('/').at(-1) ?? '',
  };
}

/** The clock of a temporary site shows Friday, November 20, 2026, 10 AM in Los Angeles. */
export const monday9 = '2026-11-23T17:00:00Z';
export const tuesday9 = '2026-11-24T17:00:00Z';

/** Messages of the outbox, in order. */
export async function messagesIn(
  db: Database,
  match: { kind?: string; status?: 'pending' | 'cancelled' },
) {
  const rows = await all(db, 'outbox', { status: 'pending', ...match }, 'id');
  return rows.map((row) => ({ ...row, payload: JSON.parse(row.payload) }));
}

/** Opening hours of a host without anything else. */
export const hostNamed = (id: string, capacity = 1, email = '') => ({
  id,
  name: id,
  email,
  capacity,
  busyIcs: [],
});
