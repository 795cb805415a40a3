/** A call with its contact and lead: what messages about it are built from. */
import type { Attribution } from '#domain/attribution/touch.ts';
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
  const booking = await db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirst();
  if (!booking) return undefined;
  const contact = await db
    .selectFrom('contact')
    .select(['id', 'name', 'email', 'phone', 'company'])
    .where('id', '=', booking.contact_id)
    .executeTakeFirstOrThrow();
  const lead = await db
    .selectFrom('lead')
    .select(['id', 'verdict', 'fields', 'created_at', 'page_path', 'referrer_host', 'attribution'])
    .where('id', '=', booking.lead_id)
    .executeTakeFirstOrThrow();
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
