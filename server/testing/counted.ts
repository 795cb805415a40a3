/** Inserts views and attributed inquiries directly into the database, for tests of figures. */
import type { Insertable } from 'kysely';
import type { Attribution, Touch } from '#domain/measure/touch.ts';
import { insert } from '../db/rows.ts';
import type { Database, LeadTable } from '../db/tables.ts';
import { uuidv7 } from '../shared/ids.ts';

/** `[page, source, n]`, all on one day. */
export type Viewed = readonly [page: string, source: string, n: number];

export async function viewedOn(db: Database, day: string, views: readonly Viewed[]): Promise<void> {
  await insert(
    db,
    'measure',
    views.map(([page, source, n]) => ({ day, kind: 'view', subject: page, detail: source, n })),
  );
}

/** Values of the lead's row other than the defaults. */
type Lead = Partial<Omit<Insertable<LeadTable>, 'attribution' | 'fields'>> & {
  created_at: number;
  first?: Partial<Touch>;
  last?: Partial<Touch>;
  fields?: Record<string, unknown>;
};

/** Returns the lead's id. Without `last` it has no attribution. */
export async function storedLead(
  db: Database,
  { first, last, fields = {}, ...more }: Lead,
): Promise<string> {
  const { created_at } = more;
  const id = uuidv7(created_at);
  const contact = { id, email_norm: `${id}@example.com`, email: `${id}@example.com`, name: null };
  const times = { created_at, updated_at: created_at };
  await insert(db, 'contact', { ...contact, phone: null, company: null, ...times });
  const touch = (given: Partial<Touch>): Touch => ({
    at: new Date(created_at).toISOString(),
    landingPage: '/',
    ...given,
  });
  const attribution: Attribution | null = last
    ? { first: touch(first ?? last), last: touch(last) }
    : null;
  await insert(db, 'lead', {
    id,
    contact_id: id,
    form: 'contact',
    verdict: 'clean',
    spam_score: 0,
    spam_reasons: '[]',
    status: 'new',
    utm: '{}',
    retain_until: created_at,
    ...times,
    ...more,
    fields: JSON.stringify(fields),
    attribution: attribution && JSON.stringify(attribution),
  });
  return id;
}
