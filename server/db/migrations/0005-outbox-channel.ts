/** Due messages are queried by channel: without it in the index, a query for webhooks reads every pending mail. */
import { sql } from 'kysely';
import type { Trx } from '../tables.ts';
import { createIndexes } from './table.ts';

export async function up(trx: Trx): Promise<void> {
  await createIndexes(trx, [['outbox', 'status', 'channel', 'not_before']]);
  await sql`drop index outbox_status_not_before`.execute(trx);
}
