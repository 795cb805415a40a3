/** Mails of newsletter issues in the outbox: how they are written, found and counted. */
import { type RawBuilder, sql } from 'kysely';
import { longDate } from '#domain/dates/long-date.ts';
import type { MailBrand } from '#domain/messages/mail.ts';
import { type ArticleFacts, newArticle } from '#domain/messages/newsletter.ts';
import type { Database, OutboxStatus, Trx } from '../db/tables.ts';
import type { NewMessage } from '../outbox/outbox.ts';
import { type EmailPayload, mailMessage, toVisitor } from '../outbox/payload.ts';
import type { OptIn, OptInLinks } from '../shared/opt-in-links.ts';
import { streamOf } from './double-opt-in.ts';

export interface IssueMailSettings {
  links: OptInLinks;
  brand: MailBrand;
  postalAddress: string | undefined;
}

interface IssueRecipient extends OptIn {
  /** As typed. */
  email: string;
  confirmed_at: number;
}

/** The mail to one subscriber. Its key lets an issue reach a subscription once, whatever is interrupted. */
export function issueMail(
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

/** What the footer of a mail says of its recipient. `now`: for one without a time of confirmation. */
export const subscriberFacts = (
  recipient: OptIn & { confirmed_at: number | null },
  links: OptInLinks,
  now: number,
) => ({
  unsubscribeUrl: links.endUrl(recipient),
  confirmedOn: longDate(new Date(recipient.confirmed_at ?? now).toISOString().slice(0, 10)),
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
