/** Each step records which programs still work after it, and the backup to restore for the others. */
import type { Trx } from '../tables.ts';

export async function up(trx: Trx): Promise<void> {
  for (const [column, type] of [
    ['works_since', 'integer'],
    ['backup', 'text'],
  ] as const) {
    await trx.schema.alterTable('schema_migration').addColumn(column, type).execute();
  }
}
