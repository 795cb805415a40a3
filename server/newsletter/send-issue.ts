/** Sends issues: puts the next mails into the outbox until the last has come to an end. */
import type { ArticleFacts } from '#domain/messages/newsletter.ts';
import { all, update } from '../db/rows.ts';
import type { Database, NewsletterIssueTable, Trx } from '../db/tables.ts';
import type { Write } from '../db/write.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Clock } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import type { Secret } from '../shared/secret.ts';
import { countMails, type IssueMailSettings, issueMail } from './issue-mails.ts';
import { suppressedAmong } from './suppression.ts';

/** Mails per transaction: a visitor's form waits for it a few milliseconds at most. */
const batch = 50;
/** Untried mails of an issue in the outbox at a time, so that searches for due messages stay short. */
const mostWaiting = 200;

export interface SendIssueOptions extends IssueMailSettings {
  db: Database;
  write: Write;
  secret: Secret;
}

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
  for (const recipient of recipients) {
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

interface IssueRunnerOptions extends SendIssueOptions {
  clock: Clock;
  log: Log;
  onStored: () => void;
}

/** Several servers may run one each: transactions of an issue follow each other. */
export function createIssueRunner(options: IssueRunnerOptions) {
  const { db, clock, log, onStored } = options;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function look(): Promise<number> {
    const issues = await openIssues(db);
    for (const { id } of issues) {
      const enqueued = await advanceIssue(options, id, clock.now(), () => isStopped);
      if (enqueued > 0) onStored();
    }
    return issues.length > 0 ? pauses.sending : pauses.idle;
  }

  function run(): void {
    clearTimeout(timer);
    running ??= look()
      .catch((error) => {
        log.error({ err: error }, 'the mails of a newsletter issue could not be written');
        return pauses.idle;
      })
      .then((pause) => {
        running = undefined;
        if (isStopped) return;
        timer = setTimeout(run, pause);
        timer.unref();
      });
  }

  return {
    start: run,
    /** Call after starting an issue. */
    wake(): void {
      if (!isStopped) run();
    },
    /** Resolves when no transaction is under way. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
