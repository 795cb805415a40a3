/** Attribution of leads, and daily counts of events. */
import type { Trx } from '../tables.ts';
import { table } from './table.ts';

export async function up(trx: Trx): Promise<void> {
  await trx.schema.alterTable('lead').addColumn('attribution', 'text').execute();
  await table(trx, 'measure')`
    day text, kind text, subject text, detail text, n bigint`
    .addPrimaryKeyConstraint('measure_primary', ['day', 'kind', 'subject', 'detail'])
    .execute();
}
