/**
 * Due messages are looked for by channel: without it in the index, a look for webhooks reads every mail that waits.
 */
import { sql } from 'kysely';
import type { Trx } from '../tables.ts';
import { createIndexes } from './table.ts';

export async function up(trx: Trx): Promise<void> {
  await createIndexes(trx, [['outbox', 'status', 'channel', 'not_before']]);
  await sql`drop index outbox_status_not_before`.execute(trx);
}
