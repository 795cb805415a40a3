/** One subscriber with everything that proves what they agreed to. */
import { type Wording, wordings } from '#content/site/wordings.ts';
import { day } from '#domain/dates/durations.ts';
import { all } from '../../db/rows.ts';
import type { ConsentTable, Database } from '../../db/tables.ts';
import { sha256Of } from '../../leads/consents.ts';
import { streamOf } from '../../newsletter/double-opt-in.ts';
import { requestOf } from '../../newsletter/newsletter.ts';
import { suppressedAmong } from '../../newsletter/suppression.ts';
import { confirmDays } from '../../shared/opt-in-links.ts';
import type { Secret } from '../../shared/secret.ts';
import { namesByActor } from '../store.ts';

export type DeskSubscriber = NonNullable<Awaited<ReturnType<typeof readSubscriber>>>;
export type Proof = DeskSubscriber['proofs'][number];

const mostMails = 20;

/** Undefined when there is none of that id. Times are in ms since 1970. */
export async function readSubscriber(db: Database, secret: Secret, id: string) {
  const row = await db
    .selectFrom('subscription')
    .innerJoin('contact', 'contact.id', 'subscription.contact_id')
    .selectAll('subscription')
    .select(['contact.email', 'contact.name'])
    .where('subscription.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { contact_id, status, requested_at, confirmed_at, ended_at, ended_by, confirm_sent_at } = row;
  const consents = await all(
    db,
    'consent',
    { contact_id, purpose: ['newsletter', 'marketing_email'] },
    'at',
    'id',
  );
  const request = await requestOf(db, row);
  const suppressed = await suppressedAmong(db, secret, [row.email_norm]);
  const [followUp] = (await all(db, 'follow_up', { contact_id }, 'began_at')).toReversed();
  const mails = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'status', 'created_at', 'done_at'])
    .where('stream', '=', streamOf(id))
    .orderBy('stream_seq', 'desc')
    .limit(mostMails)
    .execute();
  return {
    ...{ id, email: row.email, name: row.name, state: status },
    ...{ requestedAt: requested_at, confirmSentAt: confirm_sent_at, confirmedAt: confirmed_at },
    /** By `visitor`, `cli:<user>` or `desk:<person>`, whose names are in `people`. */
    ...{ endedAt: ended_at, endedBy: ended_by, people: await namesByActor(db) },
    /** When a request that stays unconfirmed is deleted. */
    pendingUntil: status === 'pending' ? requested_at + confirmDays * day : undefined,
    /** Their mail server said that the address does not exist. */
    isRefused: suppressed.get(row.email_norm) === 'hard_bounce',
    /** The last sequence of mails, if there was one. */
    followUp: followUp && { sent: followUp.step, endedBy: followUp.ended_by },
    /** Undefined once it was deleted. */
    request: request && { form: request.form, page: request.page_path, leadId: request.id },
    /** Oldest first. */
    proofs: consents.map(proofOf),
    /** Of this subscription, newest first. */
    mails: mails.map(({ created_at, done_at, ...mail }) => ({ ...mail, at: created_at, doneAt: done_at })),
  };
}

/**
 * `purpose`: `newsletter`, or `marketing_email` for a ticked box on another form. `form` is `operator` for a withdrawal by
 * the firm. `words`: the exact words, if the site still uses this version.
 */
function proofOf(row: ConsentTable) {
  const { at, purpose, granted, method, form, wording_id, wording_version, wording_sha256 } = row;
  const wording: Wording | undefined = Object.values(wordings).find(
    (one) => one.id === wording_id && one.version === wording_version && sha256Of(one) === wording_sha256,
  );
  return {
    ...{ at, purpose, isGranted: granted === 1, method, form, words: wording?.text },
    ...{ wordingId: wording_id, wordingVersion: wording_version, wordingSha256: wording_sha256 },
  };
}
