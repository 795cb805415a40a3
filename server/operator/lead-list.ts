/** Leads in pages, newest first: small reads, so that a hundred thousand leads need little memory. */
import { sql } from 'kysely';
import type { Attribution } from '#domain/attribution/touch.ts';
import { normaliseEmail } from '#domain/forms/normalise.ts';
import type { Verdict } from '#domain/forms/spam.ts';
import { all } from '../db/rows.ts';
import type { Booking, Database, LeadStatus } from '../db/tables.ts';
import { UserError } from '../shared/user-error.ts';
import { callTime } from './dates.ts';

export interface LeadFilter {
  form?: string | undefined;
  /** By default all but spam. */
  verdict?: Verdict | undefined;
  status?: LeadStatus | undefined;
  /** Milliseconds since 1970: at or after this instant. */
  since?: number | undefined;
  /** Before this instant. */
  until?: number | undefined;
  email?: string | undefined;
  /** Only these. */
  ids?: readonly string[] | undefined;
  /** Undefined means all. */
  limit?: number | undefined;
  cursor?: string | undefined;
}

export type LeadItem = ReturnType<typeof itemOf>;

/** A lead with its contact and its call, if any. */
export type LeadRow = Awaited<ReturnType<typeof page>>[number];

/** Leads for tables and JSON. `nextCursor` is null on the last page. */
export async function listLeads(db: Database, filter: LeadFilter) {
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

function itemOf(row: LeadRow) {
  const { id, form, created_at, verdict, status, name, email, company, booking, attribution } = row;
  return {
    ...{ id, form, createdAt: new Date(created_at).toISOString(), verdict, status, name, email, company },
    bookingId: booking?.id ?? null,
    bookingStart: booking ? callTime(booking.start_at) : null,
    attribution: attribution === null ? null : (JSON.parse(attribution) as Attribution),
  };
}

const pageSize = 200;

/** Yields pages of matching leads by keyset, so that no long read blocks anything. */
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
  const { form, verdict, status, since, until, email, ids } = filter;
  const rows = await db
    .selectFrom('lead')
    .innerJoin('contact', 'contact.id', 'lead.contact_id')
    .selectAll('lead')
    .select(['contact.name', 'contact.email', 'contact.phone', 'contact.company'])
    .where(({ eb, and }) =>
      and([
        verdict ? eb('lead.verdict', '=', verdict) : eb('lead.verdict', '!=', 'spam'),
        ...(form ? [eb('lead.form', '=', form)] : []),
        ...(status ? [eb('lead.status', '=', status)] : []),
        ...(since === undefined ? [] : [eb('lead.created_at', '>=', since)]),
        ...(until === undefined ? [] : [eb('lead.created_at', '<', until)]),
        ...(email ? [eb('contact.email_norm', '=', normaliseEmail(email))] : []),
        ...(ids ? [eb('lead.id', 'in', ids)] : []),
        ...(after ? [sql<boolean>`(lead.created_at, lead.id) < (${after.at}, ${after.id})`] : []),
      ]),
    )
    .orderBy('lead.created_at', 'desc')
    .orderBy('lead.id', 'desc')
    .limit(size)
    .execute();
  const calls = await callsOf(db, rows);
  return rows.map((row) => ({ ...row, booking: calls.get(row.id) }));
}

/** The confirmed call of each lead, or else the latest. */
async function callsOf(db: Database, leads: readonly { id: string }[]): Promise<Map<string, Booking>> {
  const ids = leads.map(({ id }) => id);
  const calls = await all(db, 'booking', { lead_id: ids }, 'id');
  const isOn = ({ status }: Booking) => status === 'confirmed';
  return new Map(
    calls.toSorted((a, b) => Number(isOn(a)) - Number(isOn(b))).map((one) => [one.lead_id, one]),
  );
}

interface Position {
  at: number;
  id: string;
}

const cursorOf = ({ created_at, id }: LeadRow) => Buffer.from(`${created_at} ${id}`).toString('base64url');

const cursorParts = (cursor: string) =>
  /^(\d+) ([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString());

/** Whether a text is a `nextCursor` of a list. */
export const isCursor = (text: string) => cursorParts(text) !== null;

function readCursor(cursor: string): Position {
  const [, at, id] = cursorParts(cursor) ?? [];
  if (at && id) return { at: Number(at), id };
  throw new UserError('The cursor must be a nextCursor of an earlier list.');
}
