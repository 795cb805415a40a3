/** Sends the mails that follow up: begins, continues and ends each person's sequence. */
import { sql } from 'kysely';
import type { FollowUpMail, FollowUps } from '#content/site/sequences.ts';
import type { SequenceName } from '#content/values/schema.ts';
import { day, minute } from '#domain/dates/durations.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { notInquiries } from '#domain/forms/inquiry.ts';
import type { MailBrand } from '#domain/messages/mail.ts';
import { followUp } from '#domain/messages/newsletter.ts';
import type { WithLock } from '../db/lock.ts';
import { first, insertNew, update } from '../db/rows.ts';
import type { Database, FollowUpTable, Trx } from '../db/tables.ts';
import type { SendingStorage } from '../db/write.ts';
import { enqueue } from '../outbox/outbox.ts';
import { mailMessage, toVisitor } from '../outbox/payload.ts';
import type { Log } from '../shared/log.ts';
import { type Repeated, repeat } from '../shared/repeat.ts';
import type { Secret } from '../shared/secret.ts';
import { newsletterLinks, streamOf } from './double-opt-in.ts';
import { endFollowUp, followUpKey, followUpKind, stopOf, stopOfRow } from './follow-up-stop.ts';
import { suppressedAmong } from './suppression.ts';

/** People per run and kind of work, so that forms wait a few milliseconds at most. */
const batch = 100;
/** An inquiry that is older gets no more mail by itself. */
const newestDays = 30;
/** What happens within this time after the last mail counts as its outcome. */
const outcomeDays = 30;

export interface FollowUpOptions extends SendingStorage {
  secret: Secret;
  brand: MailBrand;
  postalAddress: string | undefined;
  read: () => Record<SequenceName, FollowUps>;
}

/** Looks every minute. */
export function createFollowUpRunner(options: FollowUpOptions & { withLock: WithLock; log: Log }): Repeated {
  const { withLock, log } = options;
  const mail = async () => {
    const mails = await mailFollowUps(options);
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
    if (!active) continue;
    await endStopped(options, sequence, now);
    const begun = await candidates(db, sequence, now);
    await write(async (trx) => {
      for (const one of begun) await insertNew(trx, 'follow_up', 'id', begin(sequence, one, texts, now));
    });
    for (const { id } of await due(db, sequence, now)) {
      mails += await write((trx) => sendNext(trx, id, { ...options, postalAddress }, texts, now));
    }
  }
  if (mails > 0) onStored();
  return mails;
}

interface Candidate {
  contactId: string;
  leadId: string | null;
  since: number;
}

const begin = (
  sequence: SequenceName,
  { contactId, leadId, since }: Candidate,
  texts: readonly FollowUpMail[],
  now: number,
): FollowUpTable => ({
  ...{ id: `${sequence}:${contactId}`, sequence, contact_id: contactId, lead_id: leadId, since },
  ...{ began_at: now, step: 0, next_at: now + (texts[0]?.afterDays ?? 0) * day },
  ...{ ended_at: null, ended_by: null },
});

/** Who may begin. Everyone begins now, whenever they joined: earlier mails do not come all at once. */
async function candidates(db: Database, sequence: SequenceName, now: number): Promise<Candidate[]> {
  const source = sql.ref(sequence === 'inquiry' ? 'asked.contact_id' : 'joined.contact_id');
  const known = sql<boolean>`exists (select 1 from follow_up where id = ${`${sequence}:`} || ${source})`;
  if (sequence === 'newsletter') {
    const common = { sequence: sql<string>`'newsletter'`, leadId: sql<null>`null`, since: sql.lit(now) };
    const rows = await db
      .selectFrom('subscription as joined')
      .select('contact_id')
      .where('status', '=', 'confirmed')
      .where(sql<boolean>`not ${known}`)
      .where(stopOf({ ...common, contactId: sql.ref('joined.contact_id') }), 'is', null)
      .limit(batch)
      .execute();
    return rows.map(({ contact_id }) => ({ contactId: contact_id, leadId: null, since: now }));
  }
  const stop = stopOf({
    ...{ sequence: sql<string>`'inquiry'`, contactId: sql.ref('asked.contact_id') },
    ...{ leadId: sql.ref('asked.id'), since: sql.ref('asked.created_at') },
  });
  const rows = await db
    .selectFrom('lead as asked')
    .select(['id', 'contact_id', 'created_at'])
    .where('form', 'not in', notInquiries)
    .where('verdict', '=', 'clean')
    .where('created_at', '>', now - newestDays * day)
    .where(sql<boolean>`exists (select 1 from consent where lead_id = asked.id
      and purpose = 'marketing_email' and granted = 1)`)
    .where(sql<boolean>`not ${known}`)
    .where(stop, 'is', null)
    .orderBy('created_at')
    .limit(batch)
    .execute();
  return rows.map(({ id, contact_id, created_at }) => ({
    ...{ contactId: contact_id, leadId: id, since: created_at },
  }));
}

const open = (db: Database, sequence: SequenceName) =>
  db.selectFrom('follow_up').selectAll().where('sequence', '=', sequence).where('ended_at', 'is', null);

const due = (db: Database, sequence: SequenceName, now: number) =>
  open(db, sequence).where('next_at', '<=', now).orderBy('next_at').limit(batch).execute();

async function endStopped(
  { db, write }: FollowUpOptions,
  sequence: SequenceName,
  now: number,
): Promise<void> {
  const rows = await open(db, sequence).select(stopOfRow.as('by')).where(stopOfRow, 'is not', null).execute();
  for (const { by, ...row } of rows) await write((trx) => endFollowUp(trx, row, by, now));
}

/** The mail and the step are written together: a crash neither skips nor repeats anyone. Returns how many: 1 or 0. */
async function sendNext(
  trx: Trx,
  id: string,
  { secret, brand, postalAddress }: FollowUpOptions & { postalAddress: string },
  texts: readonly FollowUpMail[],
  now: number,
): Promise<number> {
  const row = await first(trx, 'follow_up', { id, ended_at: null });
  if (!row || row.next_at > now) return 0;
  const stop = await trx
    .selectFrom('follow_up')
    .select(stopOfRow.as('by'))
    .where('id', '=', id)
    .executeTakeFirst();
  const person = await trx
    .selectFrom('subscription')
    .innerJoin('contact', 'contact.id', 'subscription.contact_id')
    .select(['subscription.id', 'nonce', 'requested_at', 'confirmed_at', 'subscription.email_norm', 'email'])
    .where('contact_id', '=', row.contact_id)
    .executeTakeFirst();
  const refused = person && (await suppressedAmong(trx, secret, [person.email_norm])).get(person.email_norm);
  const mail = texts[row.step];
  const by = stop?.by ?? (refused === 'erased' ? 'unsubscribe' : refused) ?? (mail ? null : 'done');
  if (by || !person || !mail) {
    await endFollowUp(trx, row, by ?? 'unsubscribe', now);
    return 0;
  }
  const step = row.step + 1;
  const wait = texts[step]?.afterDays ?? outcomeDays;
  const isMine = await update(
    trx,
    'follow_up',
    { id, step: row.step, ended_at: null },
    { step, next_at: now + wait * day },
  );
  if (isMine === 0) return 0;
  const unsubscribeUrl = newsletterLinks(secret, brand.siteUrl).endUrl(person);
  const confirmedOn = longDate(new Date(person.confirmed_at ?? now).toISOString().slice(0, 10));
  const contents = followUp(mail, { unsubscribeUrl, confirmedOn }, brand, postalAddress);
  const payload = { ...toVisitor(person.email, contents, brand), unsubscribeUrl, followUpOf: id };
  const names = { dedupeKey: followUpKey(id, step), stream: streamOf(person.id) };
  await enqueue(trx, mailMessage(followUpKind, names, payload), now);
  return 1;
}
