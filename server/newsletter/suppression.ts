/** Addresses that must not get mail, stored as keyed hashes only. */

import { sql } from 'kysely';
import { all, first, insertNew, update } from '../db/rows.ts';
import type { Database, FollowUpTable, Tables, Trx } from '../db/tables.ts';
import type { Secret } from '../shared/secret.ts';

/** All hashes an address may be listed under: keys rotate, and the list outlives them. */
export const hashesOf = (secret: Secret, emailNorm: string) =>
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
export async function suppressedAmong(
  trx: Database | Trx,
  secret: Secret,
  emailNorms: readonly string[],
) {
  const ofHash = new Map(
    emailNorms.flatMap((email) => hashesOf(secret, email).map((hash) => [hash, email])),
  );
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

type Row = Pick<FollowUpTable, 'id' | 'step'>;
type Stop = NonNullable<FollowUpTable['ended_by']>;

/** How a sequence ends for an address that must not get mail. */
export const stopBy = (reason: Tables['suppression']['reason']): Stop =>
  reason === 'hard_bounce' ? reason : 'unsubscribe';

/** Kind of these mails in the outbox. They share the line of newsletters. */
export const followUpKind = 'newsletter.follow-up';

/** Key of a person's mail at a position, counted from 1: nobody gets a position twice. */
export const followUpKey = (id: string, step: number) => `${followUpKind}:${id}:${step}`;

/**
 * The reason as SQL, null while there is none: consent or subscription ended, a call booked, a reply or any note at the
 * desk, the inquiry closed, or the sequence for inquiries begun. What happened before
 * `since` does not count. `table`: a stored row, or one that may begin.
 */
export function stopOf(table: 'follow_up' | 'joining') {
  const [sequence, contactId, leadId, since] = ['sequence', 'contact_id', 'lead_id', 'since'].map(
    (column) => sql.ref(`${table}.${column}`),
  );
  return sql<Stop | null>`
  case
    when not exists (select 1 from subscription where contact_id = ${contactId} and status = 'confirmed')
      or coalesce((select granted from consent where contact_id = ${contactId}
        and purpose = case ${sequence} when 'inquiry' then 'marketing_email' else 'newsletter' end
        order by at desc, id desc limit 1), 0) = 0 then 'unsubscribe'
    when exists (select 1 from booking where contact_id = ${contactId}
      and (status <> 'cancelled' or created_at >= ${since})) then 'booking'
    when exists (select 1 from lead where contact_id = ${contactId} and verdict <> 'spam' and (
        (status in ('contacted', 'proposal') and updated_at >= ${since}) or exists (select 1 from lead_note
          where lead_id = lead.id and lead_note.created_at >= ${since}))) then 'reply'
    when ${sequence} = 'inquiry' and not exists (select 1 from lead where id = ${leadId}
      and verdict = 'clean' and status in ('new', 'awaiting_time')) then 'closed'
    when ${sequence} = 'newsletter' and exists (select 1 from follow_up as other
      where other.id = 'inquiry:' || ${contactId}) then 'inquiry'
  end`;
}

/** Ends one; a mail that waits is not sent and counts no more. */
export async function endFollowUp(
  trx: Trx,
  { id, step }: Row,
  by: Stop,
  now: number,
): Promise<void> {
  const dedupe_key = followUpKey(id, step);
  // A refused mail gets its result from the worker that tried it.
  if (by !== 'hard_bounce') {
    await update(
      trx,
      'outbox',
      { dedupe_key, status: 'pending' },
      { status: 'cancelled', done_at: now },
    );
  }
  const last = await first(trx, 'outbox', { dedupe_key });
  const sent = last && last.status !== 'sent' ? step - 1 : step;
  await update(
    trx,
    'follow_up',
    { id, ended_at: null },
    { ended_at: now, ended_by: by, step: sent },
  );
}

/** Ends every sequence of an address. */
export async function endFollowUpsOf(
  trx: Trx,
  emailNorm: string,
  by: Stop,
  now: number,
): Promise<void> {
  const contact = await first(trx, 'contact', { email_norm: emailNorm });
  if (!contact) return;
  const rows = await all(trx, 'follow_up', { contact_id: contact.id, ended_at: null });
  for (const row of rows) await endFollowUp(trx, row, by, now);
}
