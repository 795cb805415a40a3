/** A small language for tables in migrations, so that one definition serves both databases. */
import type { CreateTableBuilder } from 'kysely';
import type { Trx } from '../tables.ts';

/** Column types by name; `id` is a text primary key, `?` allows null. */
type Columns = Readonly<Record<string, 'id' | 'text' | 'text?' | 'bigint' | 'bigint?' | 'integer'>>;

export function table(trx: Trx, name: string, columns: Columns): CreateTableBuilder<string, string> {
  let builder: CreateTableBuilder<string, string> = trx.schema.createTable(name);
  for (const [column, kind] of Object.entries(columns)) {
    const type = kind === 'id' ? 'text' : (kind.replace('?', '') as 'text' | 'bigint' | 'integer');
    builder = builder.addColumn(column, type, (definition) => {
      if (kind === 'id') return definition.primaryKey().notNull();
      return kind.endsWith('?') ? definition : definition.notNull();
    });
  }
  return builder;
}

/** Creates one index per list of table and columns, named after them. */
export async function createIndexes(
  trx: Trx,
  indexes: readonly (readonly [table: string, ...columns: string[]])[],
): Promise<void> {
  for (const [on, ...columns] of indexes) {
    await trx.schema
      .createIndex(`${on}_${columns.join('_')}`)
      .on(on)
      .columns(columns)
      .execute();
  }
}
