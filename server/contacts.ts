import { normaliseEmail } from '#domain/forms/normalise.ts';
import type { Trx } from './db/tables.ts';
import { uuidv7 } from './ids.ts';

export interface Person {
  email: string;
  name?: string | undefined;
  phone?: string | undefined;
  company?: string | undefined;
}

/**
 * The contact of this address, made when new; returns its id. What was sent replaces what is known unless it is empty.
 * `mayUpdate` is false for spam: a stranger must not rename a known contact.
 */
export async function upsertContact(
  trx: Trx,
  person: Person,
  now: number,
  mayUpdate: boolean,
): Promise<string> {
  const email_norm = normaliseEmail(person.email);
  const { id } = await trx
    .insertInto('contact')
    .values({
      id: uuidv7(now),
      email_norm,
      email: person.email,
      name: person.name ?? null,
      phone: person.phone ?? null,
      company: person.company ?? null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('email_norm').doUpdateSet(({ ref, fn }) =>
        mayUpdate
          ? {
              email: ref('excluded.email'),
              name: fn.coalesce('excluded.name', 'contact.name'),
              phone: fn.coalesce('excluded.phone', 'contact.phone'),
              company: fn.coalesce('excluded.company', 'contact.company'),
              updated_at: now,
            }
          : { updated_at: ref('contact.updated_at') },
      ),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
