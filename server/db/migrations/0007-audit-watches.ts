/** Addresses that people have audited weekly, with the results of each check in the last audit. */
import type { Trx } from '../tables.ts';
import { createIndexes, table } from './table.ts';

export async function up(trx: Trx): Promise<void> {
  await table(trx, 'audit_watch')`
    id key, contact_id text, email_norm text, tool text, address text, host text, status text,
    nonce text, baseline text, failures integer, requested_at bigint, confirmed_at bigint?,
    next_at bigint?, ended_at bigint?, ended_by text?`
    .addUniqueConstraint('audit_watch_unique', ['email_norm', 'tool', 'address'])
    // Programs before this step delete contacts without knowing of watches: cascade.
    .addForeignKeyConstraint('audit_watch_contact', ['contact_id'], 'contact', ['id'], (constraint) =>
      constraint.onDelete('cascade'),
    )
    .execute();
  await createIndexes(trx, [
    ['audit_watch', 'status', 'next_at'],
    ['audit_watch', 'contact_id'],
    ['audit_watch', 'host'],
  ]);
}
