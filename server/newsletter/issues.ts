/** Newsletter issues: one mail about an article to all confirmed subscribers, each article once. */
import type { MailBrand, MailContents } from '#domain/messages/mail.ts';
import type { ArticleFacts } from '#domain/messages/newsletter.ts';
import { count, first, firstOrThrow, insertNew } from '../db/rows.ts';
import type { Database, NewsletterIssueTable } from '../db/tables.ts';
import type { SendingStorage } from '../db/write.ts';
import { enqueue } from '../outbox/outbox.ts';
import { mailMessage } from '../outbox/payload.ts';
import { uuidv7 } from '../shared/ids.ts';
import { newsletterLinks } from '../shared/opt-in-links.ts';
import type { Secret } from '../shared/secret.ts';
import { writeTrail } from '../shared/trail.ts';
import { cancelMails, countMails, issuePayload } from './send-issue.ts';

/** Times are in ms since 1970. */
export type Issue = ReturnType<typeof issueOf>;

export interface Progress {
  sent: number;
  /** Still to be sent, in the outbox or not yet. */
  waiting: number;
  failed: number;
  /** Left meanwhile, or the issue was stopped. */
  withheld: number;
}

/** `no-address`: POSTAL_ADDRESS is not set. `nobody`: no confirmed subscriber. */
export type StartRefusal = 'no-address' | 'nobody';

type Started = { issue: Issue; isNew: boolean } | { refused: StartRefusal };

export interface IssuesOptions extends SendingStorage {
  secret: Secret;
  settings: () => { brand: MailBrand; postalAddress: string | undefined };
}

export function createIssues(options: IssuesOptions) {
  const { db, write, clock, secret, settings, onStored } = options;

  /** As for a subscriber who confirmed today, whose subscription does not exist. */
  const samplePayload = (article: ArticleFacts, to: string) => {
    const now = clock.now();
    const recipient = {
      id: uuidv7(now),
      nonce: '',
      requested_at: now,
      confirmed_at: now,
      email: to,
    };
    const { brand, postalAddress } = settings();
    const links = newsletterLinks(secret, brand.siteUrl);
    return issuePayload(article, recipient, { links, brand, postalAddress });
  };

  const find = async (path: string) => {
    const row = await first(db, 'newsletter_issue', { article_path: path });
    return row && issueOf(row);
  };

  const countRecipients = () => count(db, 'subscription', { status: 'confirmed' });

  return {
    /** Whether the firm's postal address is set, without which nothing is sent. */
    get hasPostalAddress() {
      return settings().postalAddress !== undefined;
    },
    find,
    /** Newest first. */
    async list(): Promise<Issue[]> {
      const rows = await db
        .selectFrom('newsletter_issue')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(issueOf);
    },
    countRecipients,
    /** Contents as a subscriber gets them, with an unsubscribe link that has no effect. */
    sample: (article: ArticleFacts): MailContents =>
      samplePayload(article, settings().brand.email).contents,

    async sendTest(article: ArticleFacts, to: string, actor: string): Promise<void> {
      const now = clock.now();
      const id = uuidv7(now);
      await write(async (trx) => {
        const names = { dedupeKey: `newsletter.test:${id}`, stream: `email:${id}` };
        await enqueue(trx, mailMessage('newsletter.test', names, samplePayload(article, to)), now);
        const subject = ['article', article.path] as const;
        await writeTrail(trx, { at: now, actor, action: 'article.tested', subject });
      });
      onStored();
    },

    /** `isNew` is false, and nothing is sent, if the article was sent before or is being sent by another process. */
    async start(article: ArticleFacts, actor: string): Promise<Started> {
      const before = await find(article.path);
      if (before) return { issue: before, isNew: false };
      if (settings().postalAddress === undefined) return { refused: 'no-address' };
      const now = clock.now();
      const recipients = await countRecipients();
      if (recipients === 0) return { refused: 'nobody' };
      const row = {
        id: uuidv7(now),
        article_path: article.path,
        article: JSON.stringify(article),
        status: 'sending',
        cursor: '',
        recipients,
        actor,
        created_at: now,
        finished_at: null,
        sent: null,
        failed: null,
      } satisfies NewsletterIssueTable;
      const isNew = await write(async (trx) => {
        if (!(await insertNew(trx, 'newsletter_issue', 'article_path', row))) return false;
        const about = { subject: ['article', article.path], detail: { recipients } } as const;
        await writeTrail(trx, { at: now, actor, action: 'article.sent', ...about });
        return true;
      });
      if (isNew) onStored();
      return { issue: (await find(article.path)) ?? issueOf(row), isNew };
    },

    /** Sends no more of it. Returns false if it had ended before. */
    async stop(id: string, actor: string): Promise<boolean> {
      const now = clock.now();
      return write(async (trx) => {
        const stopped = await trx
          .updateTable('newsletter_issue')
          .set({ status: 'stopped' })
          .where('id', '=', id)
          .where('status', '=', 'sending')
          .returning('article_path')
          .executeTakeFirst();
        if (!stopped) return false;
        await cancelMails(trx, id, now);
        const subject = ['article', stopped.article_path] as const;
        await writeTrail(trx, { at: now, actor, action: 'article.stopped', subject });
        return true;
      });
    },

    async progress({ id }: Issue): Promise<Progress> {
      const row = await firstOrThrow(db, 'newsletter_issue', { id });
      const { recipients } = row;
      if (row.sent !== null && row.failed !== null) {
        const withheld = Math.max(0, recipients - row.sent - row.failed);
        return { sent: row.sent, waiting: 0, failed: row.failed, withheld };
      }
      const { sent, pending, dead } = await countMails(db, id);
      const waiting = pending + (row.status === 'sending' ? await countLeft(db, row) : 0);
      return {
        sent,
        waiting,
        failed: dead,
        withheld: Math.max(0, recipients - sent - waiting - dead),
      };
    },
  };
}

/** How many have no mail in the outbox yet. */
async function countLeft(
  db: Database,
  { cursor, created_at }: NewsletterIssueTable,
): Promise<number> {
  const { n } = await db
    .selectFrom('subscription')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('status', '=', 'confirmed')
    .where('confirmed_at', '<=', created_at)
    .where('id', '>', cursor)
    .executeTakeFirstOrThrow();
  return Number(n);
}

function issueOf(row: NewsletterIssueTable) {
  const { id, article_path, article, status, recipients, created_at, actor, finished_at } = row;
  return {
    id,
    path: article_path,
    status,
    actor,
    /** Confirmed subscribers when it was sent. */
    recipients,
    title: (JSON.parse(article) as ArticleFacts).title,
    startedAt: created_at,
    /** When the last mail came to an end, and how many were sent; undefined while some wait. */
    finishedAt: finished_at ?? undefined,
    sent: row.sent ?? undefined,
  };
}
