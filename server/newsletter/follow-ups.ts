/** Sends the mails that follow up: begins, continues and ends each person's sequence. */
import { sql } from 'kysely';
import type { FollowUps } from '#content/site/sequences.ts';
import type { SequenceMail, SequenceName } from '#content/values/schema.ts';
import { day, minute } from '#domain/dates/durations.ts';
import { notInquiries } from '#domain/forms/form.ts';
import type { MailBrand } from '#domain/messages/mail.ts';
import { followUp } from '#domain/messages/newsletter.ts';
import type { WithLock } from '../db/lock.ts';
import { update } from '../db/rows.ts';
import type { Trx } from '../db/tables.ts';
import type { SendingStorage } from '../db/write.ts';
import { enqueue } from '../outbox/outbox.ts';
import { mailMessage, toVisitor } from '../outbox/payload.ts';
import type { Log } from '../shared/log.ts';
import { newsletterLinks } from '../shared/opt-in-links.ts';
import { type Repeated, repeat } from '../shared/repeat.ts';
import type { Secret } from '../shared/secret.ts';
import { streamOf } from './double-opt-in.ts';
import { importedAmong } from './import-subscribers.ts';
import { subscriberFacts } from './send-issue.ts';
import {
  endFollowUp,
  followUpKey,
  followUpKind,
  stopBy,
  stopOf,
  suppressedAmong,
} from './suppression.ts';
import { daysBefore, daysOf, moveWaiting } from './waiting-people.ts';

/** People per run and kind of work, so that forms wait a few milliseconds at most. */
const batch = 100;
/** An inquiry that is older gets no more mail by itself. */
const newestDays = 30;

interface FollowUpSettings {
  brand: MailBrand;
  postalAddress: string | undefined;
}

interface FollowUpSource extends SendingStorage {
  secret: Secret;
  read: () => Record<SequenceName, FollowUps>;
}

export type FollowUpOptions = FollowUpSource & FollowUpSettings;

interface RunnerOptions extends FollowUpSource {
  settings: () => FollowUpSettings;
  withLock: WithLock;
  log: Log;
}

/** Looks every minute. */
export function createFollowUpRunner(options: RunnerOptions): Repeated {
  const { settings, withLock, log } = options;
  const mail = async () => {
    const mails = await mailFollowUps({ ...options, ...settings() });
    if (mails > 0) log.info({ mails }, 'follow-up mails enqueued');
  };
  const failure = 'the follow-up mails could not be written';
  return repeat(() => withLock('follow-ups', mail), { everyMs: minute, log, failure });
}

/** Enqueues what is due. Returns the number of new mails. Nothing begins without a postal address, which mails print. */
export async function mailFollowUps(options: FollowUpOptions): Promise<number> {
  const { db, write, clock, postalAddress, onStored } = options;
  if (postalAddress === undefined) return 0;
  const now = clock.now();
  let mails = 0;
  // An inquiry goes first: its sender gets that sequence alone.
  for (const sequence of ['inquiry', 'newsletter'] as const) {
    const { active, mails: texts } = options.read()[sequence];
    await write((trx) => moveWaiting(trx, sequence, texts, now));
    if (!active) continue;
    const open = db
      .selectFrom('follow_up')
      .selectAll()
      .where('sequence', '=', sequence)
      .where('ended_at', 'is', null);
    const stop = stopOf('follow_up');
    const stopped = await open.select(stop.as('by')).where(stop, 'is not', null).execute();
    for (const { by, ...row } of stopped)
      if (by) await write((trx) => endFollowUp(trx, row, by, now));
    await write((trx) => beginNew(trx, sequence, now, daysBefore(daysOf(texts), 0) * day));
    const due = await open.where('next_at', '<=', now).orderBy('next_at').limit(batch).execute();
    for (const { id } of due) {
      mails += await write((trx) => sendNext(trx, id, { ...options, postalAddress }, texts, now));
    }
  }
  if (mails > 0) onStored();
  return mails;
}

/** Everyone begins now, whenever they joined: earlier mails do not come all at once. */
async function beginNew(
  trx: Trx,
  sequence: SequenceName,
  now: number,
  wait: number,
): Promise<void> {
  const people = {
    newsletter: sql`
      select 'newsletter' as sequence, contact_id, cast(null as text) as lead_id, ${sql.lit(now)} as since
      from subscription where status = 'confirmed'`,
    inquiry: sql`
      select 'inquiry' as sequence, contact_id, id as lead_id, created_at as since from lead
      where verdict = 'clean' and form not in (${sql.join(notInquiries)})
        and created_at > ${now - newestDays * day} and exists (select 1 from consent
          where lead_id = lead.id and purpose = 'marketing_email' and granted = 1)`,
  }[sequence];
  const id = sql`sequence || ':' || contact_id`;
  await sql`
    insert into follow_up (id, sequence, contact_id, lead_id, since, began_at, step, next_at)
    select ${id}, sequence, contact_id, lead_id, since, ${sql.lit(now)}, 0, ${sql.lit(now + wait)}
    from (${people}) as joining
    where ${id} not in (select id from follow_up)
      and ${stopOf('joining')} is null
    limit ${sql.lit(batch)} on conflict (id) do nothing`.execute(trx);
}

/** The mail and the step are written together: a crash neither skips nor repeats anyone. Returns how many: 1 or 0. */
async function sendNext(
  trx: Trx,
  id: string,
  { secret, brand, postalAddress }: FollowUpOptions & { postalAddress: string },
  texts: readonly SequenceMail[],
  now: number,
): Promise<number> {
  const row = await trx
    .selectFrom('follow_up')
    .innerJoin('subscription', 'subscription.contact_id', 'follow_up.contact_id')
    .innerJoin('contact', 'contact.id', 'follow_up.contact_id')
    .select([
      'step',
      'subscription.id',
      'nonce',
      'requested_at',
      'confirmed_at',
      'contact.email_norm',
      'email',
    ])
    .where('follow_up.id', '=', id)
    .where('next_at', '<=', now)
    .where('follow_up.ended_at', 'is', null)
    // Ended by the next look.
    .where(stopOf('follow_up'), 'is', null)
    .executeTakeFirst();
  if (!row) return 0;
  const { step, email_norm } = row;
  const reason = (await suppressedAmong(trx, secret, [email_norm])).get(email_norm);
  const mail = texts[step];
  if (reason || !mail) {
    const by = reason === undefined ? 'done' : stopBy(reason);
    await endFollowUp(trx, { id, step }, by, now);
    return 0;
  }
  const next_at = now + daysBefore(daysOf(texts), step + 1) * day;
  if (
    (await update(trx, 'follow_up', { id, step, ended_at: null }, { step: step + 1, next_at })) ===
    0
  )
    return 0;
  const imported = (await importedAmong(trx, [row.id])).get(row.id);
  const facts = subscriberFacts(
    { ...row, ...imported },
    newsletterLinks(secret, brand.siteUrl),
    now,
  );
  const contents = followUp(mail, facts, brand, postalAddress);
  const { unsubscribeUrl } = facts;
  const payload = { ...toVisitor(row.email, contents, brand), unsubscribeUrl, followUpOf: id };
  const names = { dedupeKey: followUpKey(id, step + 1), stream: streamOf(row.id) };
  await enqueue(trx, mailMessage(followUpKind, names, payload), now);
  return 1;
}
