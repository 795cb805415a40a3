/** Mails about new articles, each article once, and indexes for lists of many subscribers. */
import { sql } from 'kysely';
import type { Trx } from '../tables.ts';
import { createIndexes, table } from './table.ts';

export async function up(trx: Trx): Promise<void> {
  await table(trx, 'newsletter_issue')`
    id key, article_path text, article text, status text, cursor text, recipients integer, actor text,
    created_at bigint, finished_at bigint?, sent bigint?, failed bigint?`
    .addUniqueConstraint('newsletter_issue_article_path_unique', ['article_path'])
    .execute();
  await createIndexes(trx, [
    ['subscription', 'contact_id'],
    ['subscription', 'status', 'requested_at', 'id'],
    ['subscription', 'status', 'confirmed_at', 'id'],
    ['subscription', 'status', 'ended_at', 'id'],
  ]);
  // Written as in server/newsletter/issue-mails.ts: the issue of a mail. Costs other messages nothing.
  await sql
    .raw(
      `create index outbox_issue on outbox (substr(dedupe_key, 20, 36), status) where kind = 'newsletter.article'`,
    )
    .execute(trx);
}
