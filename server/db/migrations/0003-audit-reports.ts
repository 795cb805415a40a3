/** Reports of the auditors, kept for a while so that their links can be passed on. */
import type { Trx } from '../tables.ts';
import { createIndexes, table } from './table.ts';

export async function up(trx: Trx): Promise<void> {
  await table(trx, 'audit_report', {
    id: 'id',
    tool: 'text',
    host: 'text',
    created_at: 'bigint',
    expires_at: 'bigint',
    bytes: 'integer',
    report: 'text',
  }).execute();
  await createIndexes(trx, [
    ['audit_report', 'expires_at'],
    // How much all of them take is asked with every new one.
    ['audit_report', 'created_at', 'bytes'],
  ]);
}
