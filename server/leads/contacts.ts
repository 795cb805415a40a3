import { normaliseEmail } from '#domain/forms/normalise.ts';
import { prepared, type Value } from '../db/prepared.ts';
import type { Database, Trx } from '../db/tables.ts';
import { uuidv7 } from '../shared/ids.ts';

export interface Person {
  email: string;
  name?: string | undefined;
  phone?: string | undefined;
  company?: string | undefined;
}

/**
 * Finds or creates the contact of an address; returns its id. Non-empty values replace stored ones. `mayUpdate` is
 * false for spam: a stranger must not rename a known contact.
 */
export async function upsertContact(
  trx: Trx,
  person: Person,
  now: number,
  mayUpdate: boolean,
): Promise<string> {
  const { rows } = await (mayUpdate ? insertOrUpdate : insertOrKeep)(trx, {
    id: uuidv7(now),
    email_norm: normaliseEmail(person.email),
    email: person.email,
    name: person.name ?? null,
    phone: person.phone ?? null,
    company: person.company ?? null,
    now,
  });
  const [contact] = rows;
  if (!contact) throw new Error('The contact was not stored.');
  return contact.id;
}

interface ContactValues {
  id: string;
  email_norm: string;
  email: string;
  name: string | null;
  phone: string | null;
  company: string | null;
  now: number;
}

const insertOrUpdate = prepared<ContactValues, { id: string }>((db, value) =>
  insertContact(db, value)
    .onConflict((conflict) =>
      conflict.column('email_norm').doUpdateSet(({ ref, fn }) => ({
        email: ref('excluded.email'),
        name: fn.coalesce('excluded.name', 'contact.name'),
        phone: fn.coalesce('excluded.phone', 'contact.phone'),
        company: fn.coalesce('excluded.company', 'contact.company'),
        updated_at: value('now'),
      })),
    )
    .returning('id')
    .compile(),
);

const insertOrKeep = prepared<ContactValues, { id: string }>((db, value) =>
  insertContact(db, value)
    .onConflict((conflict) =>
      // A no-op update, because otherwise no row is returned.
      conflict.column('email_norm').doUpdateSet(({ ref }) => ({ updated_at: ref('contact.updated_at') })),
    )
    .returning('id')
    .compile(),
);

function insertContact(db: Database | Trx, value: Value<ContactValues>) {
  return db.insertInto('contact').values({
    id: value('id'),
    email_norm: value('email_norm'),
    email: value('email'),
    name: value('name'),
    phone: value('phone'),
    company: value('company'),
    created_at: value('now'),
    updated_at: value('now'),
  });
}
