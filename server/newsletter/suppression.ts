/** Addresses that must not be written to, kept as keyed hashes only. */
import type { Trx } from '../db/tables.ts';
import type { Secret } from '../secret.ts';

/** Every hash under which an address may be listed: keys change, and the list outlives them. */
const hashesOf = (secret: Secret, emailNorm: string) =>
  secret.signatures('suppression', emailNorm).map((hash) => hash.toString('hex'));

/** Whether not even a confirmation may go there: erased, or suppressed altogether. */
export async function isOutOfReach(trx: Trx, secret: Secret, emailNorm: string): Promise<boolean> {
  const row = await trx
    .selectFrom('suppression')
    .select('scope')
    .where('email_hmac', 'in', hashesOf(secret, emailNorm))
    .where((eb) => eb.or([eb('scope', '=', 'all'), eb('reason', '=', 'erased')]))
    .executeTakeFirst();
  return row !== undefined;
}

/** No marketing from now on. A wider suppression stays as it is. */
export async function suppressMarketing(
  trx: Trx,
  secret: Secret,
  emailNorm: string,
  at: number,
): Promise<void> {
  const [email_hmac = ''] = hashesOf(secret, emailNorm);
  await trx
    .insertInto('suppression')
    .values({ email_hmac, scope: 'marketing', reason: 'unsubscribe', at })
    .onConflict((conflict) => conflict.column('email_hmac').doNothing())
    .execute();
}

/** The owner of the address has asked for marketing again, and proved to be the owner. */
export async function liftMarketing(trx: Trx, secret: Secret, emailNorm: string): Promise<void> {
  await trx
    .deleteFrom('suppression')
    .where('email_hmac', 'in', hashesOf(secret, emailNorm))
    .where('scope', '=', 'marketing')
    .where('reason', '!=', 'erased')
    .execute();
}
