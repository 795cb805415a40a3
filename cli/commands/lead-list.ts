/** Leads in pages, newest first: read in small portions, so that a hundred thousand of them need no memory. */
import type { Selectable } from 'kysely';
import type { Attribution } from '#domain/attribution/touch.ts';
import { normaliseEmail } from '#domain/forms/normalise.ts';
import type { Verdict } from '#domain/forms/spam.ts';
import type { Booking, Database, LeadStatus, LeadTable } from '#server/db/tables.ts';
import { UsageError } from '../command.ts';
import { callTime } from '../dates.ts';

export interface LeadFilter {
  form?: string | undefined;
  /** Without one: all but spam. */
  verdict?: Verdict | undefined;
  status?: LeadStatus | undefined;
  /** Milliseconds since 1970; from this instant on. */
  since?: number | undefined;
  /** Up to, and not including, this instant. */
  until?: number | undefined;
  email?: string | undefined;
  /** Undefined is all. */
  limit?: number | undefined;
  cursor?: string | undefined;
}

export interface LeadItem {
  id: string;
  form: string;
  createdAt: string;
  verdict: Verdict;
  status: LeadStatus;
  name: string | null;
  email: string;
  company: string | null;
  bookingId: string | null;
  bookingStart: string | null;
  attribution: Attribution | null;
}

/** A lead with its contact and the call that it led to, if any. */
export interface LeadRow extends Selectable<LeadTable> {
  name: string | null;
  email: string;
  phone: string | null;
  company: string | null;
  booking: Booking | undefined;
}

/** Leads for people and programs. `nextCursor` is null on the last page. */
export async function listLeads(
  db: Database,
  filter: LeadFilter,
): Promise<{ items: LeadItem[]; nextCursor: string | null }> {
  const { limit } = filter;
  const items: LeadItem[] = [];
  let last: LeadRow | undefined;
  for await (const page of leadPages(db, { ...filter, limit: limit === undefined ? undefined : limit + 1 })) {
    for (const row of page) {
      if (items.length === limit) return { items, nextCursor: last ? cursorOf(last) : null };
      items.push(itemOf(row));
      last = row;
    }
  }
  return { items, nextCursor: null };
}

function itemOf(row: LeadRow): LeadItem {
  const { id, form, created_at, verdict, status, name, email, company, booking, attribution } = row;
  return {
    id,
    form,
    createdAt: new Date(created_at).toISOString(),
    verdict,
    status,
    name,
    email,
    company,
    bookingId: booking?.id ?? null,
    bookingStart: booking ? callTime(booking.start_at) : null,
    attribution: attribution === null ? null : JSON.parse(attribution),
  };
}

const pageSize = 200;

/** Pages of the leads that a filter leaves, by position rather than in one long read: nothing is kept waiting. */
export async function* leadPages(db: Database, filter: LeadFilter): AsyncGenerator<LeadRow[]> {
  let after = filter.cursor === undefined ? undefined : readCursor(filter.cursor);
  let left = filter.limit ?? Number.POSITIVE_INFINITY;
  while (left > 0) {
    const size = Math.min(left, pageSize);
    const rows = await page(db, filter, after, size);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = { at: last.created_at, id: last.id };
    left -= rows.length;
  }
}

async function page(db: Database, filter: LeadFilter, after: Position | undefined, size: number) {
  const { form, verdict, status, since, until, email } = filter;
  const rows = await db
    .selectFrom('lead')
    .innerJoin('contact', 'contact.id', 'lead.contact_id')
    .selectAll('lead')
    .select(['contact.name', 'contact.email', 'contact.phone', 'contact.company'])
    .where(({ eb, and, or }) =>
      and([
        verdict ? eb('lead.verdict', '=', verdict) : eb('lead.verdict', '!=', 'spam'),
        ...(form ? [eb('lead.form', '=', form)] : []),
        ...(status ? [eb('lead.status', '=', status)] : []),
        ...(since === undefined ? [] : [eb('lead.created_at', '>=', since)]),
        ...(until === undefined ? [] : [eb('lead.created_at', '<', until)]),
        ...(email ? [eb('contact.email_norm', '=', normaliseEmail(email))] : []),
        ...(after
          ? [
              or([
                eb('lead.created_at', '<', after.at),
                and([eb('lead.created_at', '=', after.at), eb('lead.id', '<', after.id)]),
              ]),
            ]
          : []),
      ]),
    )
    .orderBy('lead.created_at', 'desc')
    .orderBy('lead.id', 'desc')
    .limit(size)
    .execute();
  const calls = await callsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, booking: calls.get(row.id) }));
}

/** Of each lead the call that is still on, else the latest. */
async function callsOf(db: Database, leadIds: readonly string[]): Promise<Map<string, Booking>> {
  if (leadIds.length === 0) return new Map();
  const calls = await db
    .selectFrom('booking')
    .selectAll()
    .where('lead_id', 'in', leadIds)
    .orderBy('id')
    .execute();
  const ofLead = new Map<string, Booking>();
  for (const call of calls) {
    const known = ofLead.get(call.lead_id);
    if (call.status === 'confirmed' || known?.status !== 'confirmed') ofLead.set(call.lead_id, call);
  }
  return ofLead;
}

interface Position {
  at: number;
  id: string;
}

function cursorOf({ created_at, id }: LeadRow): string {
  return Buffer.from(`${created_at} ${id}`).toString('base64url');
}

function readCursor(cursor: string): Position {
  const [, at, id] =
    Buffer.from(cursor, 'base64url')
      .toString()
      .match(/^(\d+) ([0-9a-f-]{36})$/) ?? [];
  if (at === undefined || id === undefined)
    throw new UsageError('--cursor must be a nextCursor of an earlier list.');
  return { at: Number(at), id };
}
