/** Inserts counters and attributed inquiries directly into the database, for tests of figures. */
import type { Insertable } from 'kysely';
import type { Count } from '#domain/measure/events.ts';
import type { Attribution, Touch } from '#domain/measure/touch.ts';
import { insert } from '../db/rows.ts';
import type { Database, LeadTable } from '../db/tables.ts';
import { uuidv7 } from '../shared/ids.ts';

/** `[kind, subject, detail, n]`, all on one day. */
export type Counted = readonly [kind: Count['kind'], subject: string, detail: string, n: number];

export async function countedOn(
  db: Database,
  day: string,
  counts: readonly Counted[],
): Promise<void> {
  await insert(
    db,
    'measure',
    counts.map(([kind, subject, detail, n]) => ({ day, kind, subject, detail, n })),
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
