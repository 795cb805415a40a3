/** Who of the desk gets the figures by mail every Monday. A table of its own, because older programs write people. */
import type { Trx } from '../tables.ts';
import { table } from './table.ts';

export async function up(trx: Trx): Promise<void> {
  await table(trx, 'weekly_figures')`person_id key, since bigint`
    .addForeignKeyConstraint('weekly_figures_person', ['person_id'], 'desk_person', ['id'])
    .execute();
}
