/** Keeps strangers from filling somebody's inbox by typing that address into our forms. */
import type { Trx } from './db/tables.ts';
import type { Secret } from './secret.ts';

const hour = 3_600_000;
const allowances = [
  { windowMs: hour, most: 3 },
  { windowMs: 24 * hour, most: 10 },
];

export type Withheld = 'allowance' | 'suppressed';

/** Why this contact must not get another automatic mail now, or undefined when it may. */
export async function withheldFrom(
  trx: Trx,
  secret: Secret,
  contact: { id: string; emailNorm: string },
  now: number,
): Promise<Withheld | undefined> {
  const hashes = secret.signatures('suppression', contact.emailNorm).map((hash) => hash.toString('hex'));
  const suppressed = await trx
    .selectFrom('suppression')
    .select('scope')
    .where('email_hmac', 'in', hashes)
    .where('scope', '=', 'all')
    .executeTakeFirst();
  if (suppressed) return 'suppressed';
  const recent = await trx
    .selectFrom('lead')
    .innerJoin('outbox', (join) =>
      join.on((eb) => eb('outbox.dedupe_key', '=', eb(eb.val('lead.ack:'), '||', eb.ref('lead.id')))),
    )
    .select('outbox.created_at')
    .where('lead.contact_id', '=', contact.id)
    .where('lead.created_at', '>', now - 24 * hour)
    .execute();
  const isSpent = allowances.some(
    ({ windowMs, most }) => recent.filter(({ created_at }) => created_at > now - windowMs).length >= most,
  );
  return isSpent ? 'allowance' : undefined;
}
