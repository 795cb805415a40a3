/** Leads in pages, newest first: small reads, so that a hundred thousand leads need little memory. */

import { normaliseEmail } from '#domain/forms/normalise.ts';
import type { Verdict } from '#domain/forms/spam.ts';
import type { Attribution } from '#domain/measure/attribution/touch.ts';
import { beyond, inPages, type Position, pageOf, positionIn } from '../../db/pages.ts';
import { all } from '../../db/rows.ts';
import type { Booking, Database, LeadStatus } from '../../db/tables.ts';
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
  /** `nextCursor` of the page before. Anything else is the first page. */
  cursor?: string | undefined;
}

type LeadItem = ReturnType<typeof itemOf>;

/** A lead with its contact and its call, if any. */
export type LeadRow = Awaited<ReturnType<typeof page>>[number];

/** Leads for tables and JSON. `nextCursor` is null on the last page. */
export async function listLeads(db: Database, filter: LeadFilter) {
  const { limit = Number.POSITIVE_INFINITY } = filter;
  const rows: (Position & { item: LeadItem })[] = [];
  for await (const page of leadPages(db, { ...filter, limit: limit + 1 })) {
    rows.push(...page.map((row) => ({ at: row.created_at, id: row.id, item: itemOf(row) })));
  }
  const { shown, next = null } = pageOf(rows, limit);
  return { items: shown.map(({ item }) => item), nextCursor: next };
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
  let left = filter.limit ?? Number.POSITIVE_INFINITY;
  const pages = inPages<LeadRow>(pageSize, (last) =>
    page(db, filter, last ? { at: last.created_at, id: last.id } : positionIn(filter.cursor)),
  );
  for await (const rows of pages) {
    yield rows.slice(0, left);
    left -= rows.length;
    if (left <= 0) return;
  }
}

async function page(db: Database, filter: LeadFilter, after: Position | undefined) {
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
        ...beyond(after, ['lead.created_at', 'lead.id']),
      ]),
    )
    .orderBy('lead.created_at', 'desc')
    .orderBy('lead.id', 'desc')
    .limit(pageSize)
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
