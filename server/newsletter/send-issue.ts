/** Sends issues: puts the next mails into the outbox until the last has come to an end. */

import { type RawBuilder, sql } from 'kysely';
import { longDate } from '#domain/dates/long-date.ts';
import type { MailBrand } from '#domain/messages/mail.ts';
import { type ArticleFacts, newArticle } from '#domain/messages/newsletter.ts';
import { all, update } from '../db/rows.ts';
import type { Database, NewsletterIssueTable, OutboxStatus, Trx } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import { enqueue, type NewMessage } from '../outbox/outbox.ts';
import { type EmailPayload, mailMessage, toVisitor } from '../outbox/payload.ts';
import type { Clock } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import { newsletterLinks, type OptIn, type OptInLinks } from '../shared/opt-in-links.ts';
import { repeat } from '../shared/repeat.ts';
import type { Secret } from '../shared/secret.ts';
import { streamOf } from './double-opt-in.ts';
import { importedAmong } from './import-subscribers.ts';
import { suppressedAmong } from './suppression.ts';

/** Mails per transaction: a visitor's form waits for it a few milliseconds at most. */
const batch = 50;
/** Untried mails of an issue in the outbox at a time, so that searches for due messages stay short. */
const mostWaiting = 200;

interface IssueStorage {
  db: Database;
  write: Write;
  secret: Secret;
}

export type SendIssueOptions = IssueStorage & IssueMailSettings;

/** Issues with something left to do, oldest first. */
export function openIssues(db: Database): Promise<NewsletterIssueTable[]> {
  return all(db, 'newsletter_issue', { finished_at: null }, 'created_at');
}

/** Returns how many mails were put into the outbox. `isPaused` is asked before each transaction. */
export async function advanceIssue(
  options: SendIssueOptions,
  issueId: string,
  now: number,
  isPaused: () => boolean = () => false,
): Promise<number> {
  const { db, write } = options;
  let { pending, untried } = await countMails(db, issueId);
  let enqueued = 0;
  while (untried + batch <= mostWaiting && !isPaused()) {
    const result = await write((trx) => enqueueBatch(trx, options, issueId, now));
    enqueued += result.enqueued;
    pending += result.enqueued;
    untried += result.enqueued;
    if (result.isOver) {
      if (pending === 0) await finish(write, issueId, now);
      break;
    }
  }
  return enqueued;
}

/** Mails and cursor are written together: a crash neither skips nor repeats anyone. `isOver`: none is left. */
async function enqueueBatch(trx: Trx, options: SendIssueOptions, issueId: string, now: number) {
  // Locks the row on PostgreSQL: another server's batch, or a stop, comes before or after this one.
  const issue = await trx
    .updateTable('newsletter_issue')
    .set(({ ref }) => ({ cursor: ref('cursor') }))
    .where('id', '=', issueId)
    .where('status', '=', 'sending')
    .returningAll()
    .executeTakeFirst();
  if (!issue) return { enqueued: 0, isOver: true };
  const found = await recipientsAfter(trx, issue);
  const last = found.at(-1);
  if (!last) return { enqueued: 0, isOver: true };
  const addresses = found.map(({ email_norm }) => email_norm);
  const suppressed = await suppressedAmong(trx, options.secret, addresses);
  const article = JSON.parse(issue.article) as ArticleFacts;
  const recipients = found.filter(({ email_norm }) => !suppressed.has(email_norm));
  const imported = await importedAmong(
    trx,
    recipients.map(({ id }) => id),
  );
  for (const one of recipients) {
    const recipient = { ...one, ...imported.get(one.id) };
    await enqueue(trx, issueMail(issueId, article, recipient, options), now);
  }
  await update(trx, 'newsletter_issue', { id: issueId }, { cursor: last.id });
  return { enqueued: recipients.length, isOver: false };
}

async function recipientsAfter(trx: Trx, { cursor, created_at }: NewsletterIssueTable) {
  const rows = await trx
    .selectFrom('subscription')
    .innerJoin('contact', 'contact.id', 'subscription.contact_id')
    .select(['subscription.id', 'subscription.nonce', 'subscription.requested_at'])
    .select(['subscription.confirmed_at', 'subscription.email_norm', 'contact.email'])
    .where('subscription.id', '>', cursor)
    .where('subscription.status', '=', 'confirmed')
    .where('subscription.confirmed_at', '<=', created_at)
    .orderBy('subscription.id')
    .limit(batch)
    .execute();
  return rows.map((row) => ({ ...row, confirmed_at: row.confirmed_at ?? created_at }));
}

/** Keeps the result, because the outbox is cleared after some time. */
function finish(write: Write, issueId: string, now: number): Promise<void> {
  return write(async (trx) => {
    const { pending, sent, dead } = await countMails(trx, issueId);
    if (pending > 0) return;
    await update(trx, 'newsletter_issue', { id: issueId, status: 'sending' }, { status: 'done' });
    const result = { finished_at: now, sent, failed: dead };
    await update(trx, 'newsletter_issue', { id: issueId, finished_at: null }, result);
  });
}

/** How often to look for an issue that another program started, and how often to add mails while one is sent, in ms. */
const pauses = { idle: 5000, sending: 500 };

interface IssueRunnerOptions extends IssueStorage {
  settings: () => Omit<IssueMailSettings, 'links'>;
  clock: Clock;
  log: Log;
  onStored: () => void;
}

/** Several servers may run one each: transactions of an issue follow each other. */
export function createIssueRunner(options: IssueRunnerOptions) {
  const { db, secret, settings, clock, log, onStored } = options;
  /** By the monotonic clock. */
  let idleUntil = 0;

  async function look(stopping: AbortSignal): Promise<void> {
    if (performance.now() < idleUntil) return;
    const issues = await openIssues(db);
    for (const { id } of issues) {
      const { brand, postalAddress } = settings();
      const links = newsletterLinks(secret, brand.siteUrl);
      const sending = { ...options, links, brand, postalAddress };
      const enqueued = await advanceIssue(sending, id, clock.now(), () => stopping.aborted);
      if (enqueued > 0) onStored();
    }
    if (issues.length === 0) idleUntil = performance.now() + pauses.idle;
  }

  const failure = 'the mails of a newsletter issue could not be written';
  const loop = repeat(look, { everyMs: pauses.sending, isFirstSoon: true, log, failure });
  return {
    ...loop,
    /** Call after starting an issue. */
    wake(): void {
      idleUntil = 0;
      loop.run();
    },
  };
}

interface IssueMailSettings {
  links: OptInLinks;
  brand: MailBrand;
  postalAddress: string | undefined;
}

/** What the mails of imported people say besides. */
interface Imported {
  agreedWhere?: string;
  isFirst?: boolean;
}

interface IssueRecipient extends OptIn, Imported {
  /** As typed. */
  email: string;
  confirmed_at: number;
}

/** The mail to one subscriber. Its key lets an issue reach a subscription once, whatever is interrupted. */
function issueMail(
  issueId: string,
  article: ArticleFacts,
  recipient: IssueRecipient,
  settings: IssueMailSettings,
): NewMessage {
  const { id } = recipient;
  const copyOf = { issueId, subscriptionId: id };
  const payload = { ...issuePayload(article, recipient, settings), copyOf };
  return mailMessage(
    issueKind,
    { dedupeKey: `${issueKind}:${issueId}:${id}`, stream: streamOf(id) },
    payload,
  );
}

export function issuePayload(
  article: ArticleFacts,
  recipient: IssueRecipient,
  { links, brand, postalAddress }: IssueMailSettings,
): EmailPayload {
  const facts = subscriberFacts(recipient, links, recipient.confirmed_at);
  const contents = newArticle(article, facts, brand, postalAddress);
  return { ...toVisitor(recipient.email, contents, brand), unsubscribeUrl: facts.unsubscribeUrl };
}

/** What a mail says of its recipient. `now`: for one without a time of confirmation. */
export const subscriberFacts = (
  recipient: OptIn & Imported & { confirmed_at: number | null },
  links: OptInLinks,
  now: number,
) => ({
  unsubscribeUrl: links.endUrl(recipient),
  confirmedOn: longDate(new Date(recipient.confirmed_at ?? now).toISOString().slice(0, 10)),
  agreedWhere: recipient.agreedWhere,
  isFirst: recipient.isFirst,
});

/** Literal as in the index `outbox_issue`, so that both databases use it. */
const ofIssue = (issueId: string): RawBuilder<unknown> =>
  sql`kind = ${sql.lit(issueKind)} and substr(dedupe_key, 20, 36) = ${issueId}`;

/** How many mails of an issue are in each state. `untried`: of the pending, those that were not tried yet. */
export async function countMails(db: Database | Trx, issueId: string) {
  const { rows } = await sql<{ status: OutboxStatus; n: number; untried: number }>`
    select status, count(*) as n, sum(case when attempts = 0 then 1 else 0 end) as untried
    from outbox where ${ofIssue(issueId)} group by status`.execute(db);
  const counts = { pending: 0, untried: 0, sent: 0, dead: 0, cancelled: 0, expired: 0 };
  for (const { status, n, untried } of rows) {
    counts[status] = Number(n);
    if (status === 'pending') counts.untried = Number(untried);
  }
  return counts;
}

/** Cancels the mails that no worker holds at the moment; a worker asks before it sends the others. */
export async function cancelMails(trx: Trx, issueId: string, now: number): Promise<void> {
  await sql`
    update outbox set status = 'cancelled', done_at = ${now}
    where ${ofIssue(issueId)} and status = 'pending' and (lease_until is null or lease_until <= ${now})`.execute(
    trx,
  );
}

/** Kind of the mails of newsletter issues in the outbox, which have a route of their own. */
export const issueKind = 'newsletter.article';
