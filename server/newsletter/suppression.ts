/** Addresses that must not get mail, stored as keyed hashes only. */
import { all, insertNew } from '../db/rows.ts';
import type { Database, Trx } from '../db/tables.ts';
import type { Secret } from '../shared/secret.ts';
import { endFollowUpsOf, stopBy } from './follow-up-stop.ts';

/** All hashes an address may be listed under: keys rotate, and the list outlives them. */
const hashesOf = (secret: Secret, emailNorm: string) =>
  secret.signatures('suppression', emailNorm).map((hash) => hash.toString('hex'));

/** Whether even a confirmation is forbidden: erased, or suppressed for all mail. */
export async function isOutOfReach(trx: Trx, secret: Secret, emailNorm: string): Promise<boolean> {
  const row = await trx
    .selectFrom('suppression')
    .select('scope')
    .where('email_hmac', 'in', hashesOf(secret, emailNorm))
    .where((eb) => eb.or([eb('scope', '=', 'all'), eb('reason', '=', 'erased')]))
    .executeTakeFirst();
  return row !== undefined;
}

/** The addresses among these that must not get marketing, each with the reason. */
export async function suppressedAmong(trx: Database | Trx, secret: Secret, emailNorms: readonly string[]) {
  const ofHash = new Map(emailNorms.flatMap((email) => hashesOf(secret, email).map((hash) => [hash, email])));
  const rows = await all(trx, 'suppression', { email_hmac: [...ofHash.keys()] });
  return new Map(rows.map(({ email_hmac, reason }) => [ofHash.get(email_hmac) ?? '', reason]));
}

/** Blocks marketing from now on, and ends mails that follow up. A broader suppression stays. */
export async function suppressMarketing(
  trx: Trx,
  secret: Secret,
  emailNorm: string,
  { at, reason }: { at: number; reason: 'unsubscribe' | 'operator' | 'hard_bounce' },
): Promise<void> {
  const [email_hmac = ''] = hashesOf(secret, emailNorm);
  await insertNew(trx, 'suppression', 'email_hmac', { email_hmac, scope: 'marketing', reason, at });
  await endFollowUpsOf(trx, emailNorm, stopBy(reason), at);
}

/** Unblocks marketing after the owner of the address has confirmed a new request. */
export async function liftMarketing(trx: Trx, secret: Secret, emailNorm: string): Promise<void> {
  await trx
    .deleteFrom('suppression')
    .where('email_hmac', 'in', hashesOf(secret, emailNorm))
    .where('scope', '=', 'marketing')
    .where('reason', '!=', 'erased')
    .execute();
}
