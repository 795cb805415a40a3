/** Audit reports, stored for a while so that their links can be shared. */
import type { Trx } from '../tables.ts';
import { createIndexes, table } from './table.ts';

export async function up(trx: Trx): Promise<void> {
  await table(trx, 'audit_report')`
    id key, tool text, host text, created_at bigint, expires_at bigint, bytes integer, report text`.execute();
  await createIndexes(trx, [
    ['audit_report', 'expires_at'],
    // Every new report queries the total size.
    ['audit_report', 'created_at', 'bytes'],
  ]);
}
