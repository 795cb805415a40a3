/** A call with its contact and lead: what messages about it are built from. */
import type { Attribution } from '#domain/attribution/touch.ts';
import { first, firstOrThrow } from '../db/rows.ts';
import type { Booking, Database, Trx } from '../db/tables.ts';

export interface CallRecord {
  booking: Booking;
  contact: { id: string; name: string | null; email: string; phone: string | null; company: string | null };
  lead: {
    id: string;
    verdict: 'clean' | 'suspect' | 'spam';
    /** As accepted. */
    fields: Record<string, string | readonly string[]>;
    created_at: number;
    page_path: string | null;
    referrer_host: string | null;
    attribution: Attribution | null;
  };
}

export async function readCall(db: Database | Trx, id: string): Promise<CallRecord | undefined> {
  const booking = await first(db, 'booking', { id });
  if (!booking) return undefined;
  const contact = await firstOrThrow(db, 'contact', { id: booking.contact_id });
  const lead = await firstOrThrow(db, 'lead', { id: booking.lead_id });
  const { fields, attribution } = lead;
  const opened = {
    fields: JSON.parse(fields),
    attribution: attribution === null ? null : JSON.parse(attribution),
  };
  return { booking, contact, lead: { ...lead, ...opened } };
}

/** For a call just written. */
export async function callOf(trx: Trx, id: string): Promise<CallRecord> {
  const call = await readCall(trx, id);
  if (!call) throw new Error('A booking vanished in its own transaction.');
  return call;
}
