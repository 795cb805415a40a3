/** The subscribers: what their pages can ask and do. Changes go through the same functions as the command line's. */

import { type RawBuilder, sql } from 'kysely';
import type { FollowUps } from '#content/site/sequences.ts';
import { type Wording, wordings } from '#content/site/wordings.ts';
import { type SequenceName, sequenceNames } from '#content/values/schema.ts';
import { day } from '#domain/dates/durations.ts';
import type { MailContents } from '#domain/messages/mail.ts';
import type { ArticleFacts } from '#domain/messages/newsletter.ts';
import { isPostgres } from '../../db/kind.ts';
import { all, beyond, first, pageOf, positionIn } from '../../db/rows.ts';
import type { ConsentTable, Database, FollowUpTable } from '../../db/tables.ts';
import { sha256Of } from '../../leads/store-lead.ts';
import { streamOf } from '../../newsletter/double-opt-in.ts';
import {
  type Agreed,
  type ImportChoice,
  importAgreed,
  readImport,
} from '../../newsletter/import-subscribers.ts';
import { createIssues, type IssuesOptions } from '../../newsletter/issues.ts';
import { endSubscription, requestOf } from '../../newsletter/newsletter.ts';
import { endFollowUpsOf, suppressedAmong } from '../../newsletter/suppression.ts';
import { exporter } from '../../ops/operator/lead-records.ts';
import { subscriberColumns, subscriberPages } from '../../ops/operator/subscribers.ts';
import type { RenderMail } from '../../outbox/mail/compose.ts';
import type { WebhookSettings } from '../../outbox/payload.ts';
import { confirmDays } from '../../shared/opt-in-links.ts';
import type { Secret } from '../../shared/secret.ts';
import { writeTrail } from '../../shared/trail.ts';
import { deskMessages } from '../messages/messages.ts';
import { namesByActor } from '../people.ts';

interface SubscribersOptions extends IssuesOptions {
  settings: () => ReturnType<IssuesOptions['settings']> & WebhookSettings;
  followUps: () => Record<SequenceName, FollowUps>;
  /** Renders a mail; loaded with the first preview. */
  render: (contents: MailContents) => ReturnType<RenderMail>;
}

export function createSubscribers(options: SubscribersOptions) {
  const { db, write, clock, secret, settings, render, onStored } = options;
  const issues = createIssues(options);
  return {
    issues,
    list: (filter: SubscriberFilter) => listSubscribers(db, secret, filter),
    counts: () => countSubscribers(db),
    /** Undefined when there is none of that id. */
    open: (id: string) => readSubscriber(db, secret, id, clock.now()),
    followUps: () => readFollowUps(db, options.followUps()),
    /** Ends the follow-up mails of a subscriber who answered one. */
    async noteReply(id: string, actor: string): Promise<void> {
      const at = clock.now();
      await write(async (trx) => {
        const row = await first(trx, 'subscription', { id });
        if (!row) return;
        await endFollowUpsOf(trx, row.email_norm, 'reply', at);
        const subject = ['subscription', id] as const;
        await writeTrail(trx, { at, actor, action: 'subscription.replied', subject });
      });
    },
    /** Ends a subscription on request. Returns false if it had ended before or is not stored. */
    async end(id: string, actor: string) {
      const by = { actor, now: clock.now(), ipHash: null };
      const now = { secret, settings: settings() };
      const hasEnded = await write((trx) => endSubscription(trx, id, by, now));
      if (hasEnded) onStored();
      return hasEnded;
    },
    /** What an import would store, and what it lacks. */
    readImport: (csv: string, choice: ImportChoice) => readImport(csv, choice, clock.now()),
    /** Takes over people with their consent. */
    import: (people: readonly Agreed[], actor: string) =>
      write((trx) => importAgreed(trx, people, { secret, actor, now: clock.now() })),
    /** Confirmed subscribers with proof of consent as a spreadsheet reads them; the whole text. */
    async exportCsv(actor: string) {
      const { head, page, tail } = exporter('csv', subscriberColumns);
      const parts = [head];
      const source = { db, secret, siteUrl: settings().brand.siteUrl };
      for await (const items of subscriberPages(source, {})) parts.push(page(items));
      const entry = { at: clock.now(), actor, action: 'subscribers.exported' };
      await write((trx) => writeTrail(trx, { ...entry, subject: ['subscription', 'all'] }));
      return [...parts, tail].join('');
    },
    /** The mail as a subscriber sees it. */
    async preview(article: ArticleFacts) {
      const contents = issues.sample(article);
      return { subject: contents.subject, ...(await render(contents)) };
    },
  };
}

export type SubscriberState = 'confirmed' | 'pending' | 'ended';

export interface SubscriberFilter {
  state: SubscriberState;
  /** As typed. */
  search?: string | undefined;
  /** `next` of the page before. Anything else is the first page. */
  after?: string | undefined;
  limit: number;
}

const timeOf: Record<SubscriberState, string> = {
  confirmed: 'confirmed_at',
  pending: 'requested_at',
  ended: 'ended_at',
};

/** `at`: when each came into its state, in ms since 1970. `isRefused`: a mail server said that it does not exist. `next`: undefined on the last page. */
export async function listSubscribers(
  db: Database,
  secret: Secret,
  { state, search = '', after, limit }: SubscriberFilter,
) {
  const time = sql.ref(timeOf[state]);
  const where = [
    sql`status = ${state}`,
    sql`${time} is not null`,
    ...beyond(positionIn(after), [timeOf[state], 'id']),
    ...(search.trim() ? [contains(db, search.trim())] : []),
  ];
  const { rows } = await sql<{ id: string; contact_id: string; email_norm: string; at: number }>`
    select id, contact_id, email_norm, ${time} as at from subscription where ${sql.join(where, sql` and `)}
    order by ${time} desc, id desc limit ${limit + 1}`.execute(db);
  const { shown, next } = pageOf(rows, limit);
  const addresses = shown.map(({ email_norm }) => email_norm);
  const suppressed = await suppressedAmong(db, secret, addresses);
  const ids = shown.map(({ contact_id }) => contact_id);
  const contacts = await db
    .selectFrom('contact')
    .select(['id', 'email', 'name'])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  const items = shown.map(({ id, contact_id, email_norm, at }) => {
    const { email = '', name = null } = byId.get(contact_id) ?? {};
    return {
      id,
      email,
      name,
      at: Number(at),
      isRefused: suppressed.get(email_norm) === 'hard_bounce',
    };
  });
  return { items, next };
}

/** Stored addresses are in lower case. Not `like`, which takes twice as long in both databases. */
function contains(db: Database, search: string): RawBuilder<unknown> {
  const words = search.toLowerCase();
  const isIn = (text: RawBuilder<unknown>) =>
    isPostgres(db) ? sql`position(${words} in ${text}) > 0` : sql`instr(${text}, ${words}) > 0`;
  return sql`(${isIn(sql`email_norm`)}
    or contact_id in (select id from contact where ${isIn(sql`lower(name)`)}))`;
}

async function countSubscribers(db: Database): Promise<Record<SubscriberState, number>> {
  const rows = await db
    .selectFrom('subscription')
    .select(['status', ({ fn }) => fn.countAll<number>().as('n')])
    .groupBy('status')
    .execute();
  const counted = Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)]));
  return { confirmed: 0, pending: 0, ended: 0, ...counted };
}

export type StopReason = NonNullable<FollowUpTable['ended_by']>;
/** How many stopped, by reason. */
export type Stops = Partial<Record<StopReason, number>>;

export type SequenceFigures = Awaited<ReturnType<typeof readFollowUps>>[number];

/** Each sequence with its mails: how many were sent, and who stopped between that mail and the next. */
export async function readFollowUps(db: Database, sequences: Record<SequenceName, FollowUps>) {
  const rows = await db
    .selectFrom('follow_up')
    .select(['sequence', 'step', 'ended_by', ({ fn }) => fn.countAll<number>().as('n')])
    .groupBy(['sequence', 'step', 'ended_by'])
    .execute();
  return sequenceNames.map((name) => {
    const own = rows.filter(({ sequence }) => sequence === name);
    const sum = (some: typeof own) => some.reduce((total, { n }) => total + Number(n), 0);
    const stoppedAt = (step: number): Stops =>
      Object.fromEntries(
        own.flatMap((one) =>
          one.step === step && one.ended_by && one.ended_by !== 'done'
            ? [[one.ended_by, Number(one.n)]]
            : [],
        ),
      );
    const { active, mails } = sequences[name];
    return {
      name,
      active,
      underWay: sum(own.filter(({ ended_by }) => ended_by === null)),
      stoppedBefore: stoppedAt(0),
      steps: mails.map(({ subject, afterDays }, index) => ({
        subject,
        afterDays,
        stopped: stoppedAt(index + 1),
        sent: sum(own.filter(({ step }) => step > index)),
      })),
    };
  });
}

export type DeskSubscriber = NonNullable<Awaited<ReturnType<typeof readSubscriber>>>;
export type Proof = DeskSubscriber['proofs'][number];

const mostMails = 20;

/** Undefined when there is none of that id. Times are in ms since 1970. */
async function readSubscriber(db: Database, secret: Secret, id: string, now: number) {
  const row = await db
    .selectFrom('subscription')
    .innerJoin('contact', 'contact.id', 'subscription.contact_id')
    .selectAll('subscription')
    .select(['contact.email', 'contact.name'])
    .where('subscription.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { contact_id, status, requested_at } = row;
  const purpose = ['newsletter', 'marketing_email'] as const;
  const consents = await all(db, 'consent', { contact_id, purpose }, 'at', 'id');
  const request = await requestOf(db, row);
  const suppressed = await suppressedAmong(db, secret, [row.email_norm]);
  const [followUp] = (await all(db, 'follow_up', { contact_id }, 'began_at')).toReversed();
  const mails = await db
    .selectFrom('outbox')
    .select('id')
    .where('stream', '=', streamOf(id))
    .orderBy('stream_seq', 'desc')
    .limit(mostMails)
    .execute();
  return {
    ...row,
    /** Names behind `desk:<person>`, who may have ended it; others are `visitor` and `cli:<user>`. */
    people: await namesByActor(db),
    /** When a request that stays unconfirmed is deleted. */
    pendingUntil: status === 'pending' ? requested_at + confirmDays * day : undefined,
    /** Their mail server said that the address does not exist. */
    isRefused: suppressed.get(row.email_norm) === 'hard_bounce',
    /** The last sequence of mails, if there was one. */
    followUp,
    /** Undefined once it was deleted. */
    request,
    /** Oldest first. `words`: the exact words, if the site still uses this version. */
    proofs: consents.map((consent) => ({ ...consent, words: wordsOf(consent) })),
    /** Of this subscription, newest first. */
    mails: await deskMessages(
      db,
      mails.map((mail) => mail.id),
      now,
    ),
  };
}

const wordsOf = (row: ConsentTable) =>
  Object.values(wordings).find(
    (one: Wording) =>
      one.id === row.wording_id &&
      one.version === row.wording_version &&
      sha256Of(one) === row.wording_sha256,
  )?.text;
