/** A call with its contact and lead: what messages about it are built from. */
import type { Attribution } from '#domain/attribution/touch.ts';
import { first, firstOrThrow } from '../db/rows.ts';
import type { Database, Trx } from '../db/tables.ts';

export type CallRecord = NonNullable<Awaited<ReturnType<typeof readCall>>>;

export async function readCall(db: Database | Trx, id: string) {
  const booking = await first(db, 'booking', { id });
  if (!booking) return undefined;
  const { name, email, phone, company } = await firstOrThrow(db, 'contact', { id: booking.contact_id });
  const lead = await firstOrThrow(db, 'lead', { id: booking.lead_id });
  const fields: Record<string, string | readonly string[]> = JSON.parse(lead.fields);
  const attribution: Attribution | null = lead.attribution === null ? null : JSON.parse(lead.attribution);
  return {
    booking,
    /** As webhooks name it. */
    contact: { id: booking.contact_id, name, email, phone, company },
    /** `fields`: as accepted. */
    lead: { ...lead, fields, attribution },
  };
}

/** For a call just written. */
export async function callOf(trx: Trx, id: string): Promise<CallRecord> {
  const call = await readCall(trx, id);
  if (!call) throw new Error('A booking vanished in its own transaction.');
  return call;
}
