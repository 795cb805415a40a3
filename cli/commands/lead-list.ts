import { normaliseEmail } from '#domain/forms/normalise.ts';
import type { Verdict } from '#domain/forms/spam.ts';
import type { Database, LeadStatus } from '#server/db/tables.ts';
import { UsageError } from '../command.ts';

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
}

/** Leads, newest first. `nextCursor` is null on the last page. */
export async function listLeads(
  db: Database,
  filter: LeadFilter,
): Promise<{ items: LeadItem[]; nextCursor: string | null }> {
  const { form, verdict, status, since, until, email, limit, cursor } = filter;
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await db
    .selectFrom('lead')
    .innerJoin('contact', 'contact.id', 'lead.contact_id')
    .select(['lead.id', 'lead.form', 'lead.created_at', 'lead.verdict', 'lead.status'])
    .select(['contact.name', 'contact.email', 'contact.company'])
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
    .$if(limit !== undefined, (query) => query.limit((limit ?? 0) + 1))
    .execute();
  const page = limit === undefined ? rows : rows.slice(0, limit);
  const last = page.at(-1);
  const items = page.map(({ created_at, ...row }) => ({
    id: row.id,
    form: row.form,
    createdAt: new Date(created_at).toISOString(),
    verdict: row.verdict,
    status: row.status,
    name: row.name,
    email: row.email,
    company: row.company,
    bookingId: null,
    bookingStart: null,
  }));
  return { items, nextCursor: last && rows.length > page.length ? cursorOf(last.created_at, last.id) : null };
}

function cursorOf(at: number, id: string): string {
  return Buffer.from(`${at} ${id}`).toString('base64url');
}

function readCursor(cursor: string): { at: number; id: string } {
  const [, at, id] =
    Buffer.from(cursor, 'base64url')
      .toString()
      .match(/^(\d+) ([0-9a-f-]{36})$/) ?? [];
  if (at === undefined || id === undefined)
    throw new UsageError('--cursor must be a nextCursor of an earlier list.');
  return { at: Number(at), id };
}
