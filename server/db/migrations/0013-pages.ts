/** What the desk's pages need: changes of content files that are not published yet, and publications. */
import type { Trx } from '../tables.ts';
import { createIndexes, table } from './table.ts';

export async function up(trx: Trx): Promise<void> {
  await table(trx, 'page_draft')`
    file key, base text?, text text, person_id text, created_at bigint, changed_at bigint`.execute();
  await table(trx, 'page_publication')`
    id key, state text, kind text, person_id text, host text, files text, message text,
    created_at bigint, due_at bigint?, ended_at bigint?`.execute();
  await createIndexes(trx, [['page_publication', 'created_at']]);
}
