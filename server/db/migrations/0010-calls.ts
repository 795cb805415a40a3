/** Times that the firm keeps free of calls, made at the desk or the command line. Older programs do not see them. */
import type { Trx } from '../tables.ts';
import { createIndexes, table } from './table.ts';

export async function up(trx: Trx): Promise<void> {
  await table(trx, 'call_block')`
    id key, host_id text?, start_at bigint, end_at bigint, note text?, created_by text,
    created_at bigint`.execute();
  await createIndexes(trx, [['call_block', 'end_at']]);
}
