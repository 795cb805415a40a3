/** A small language for tables in migrations, so that one definition serves both databases. */
import type { CreateTableBuilder } from 'kysely';
import type { Trx } from '../tables.ts';

/** By name, whose order is that of the steps. */
export type Migrations = Readonly<Record<string, { up(trx: Trx): Promise<void> }>>;

/** Columns such as `id key, name text?, created_at bigint`: `key` is a text primary key, `?` allows null. */
export const table =
  (trx: Trx, name: string) =>
  ([columns = '']: TemplateStringsArray): CreateTableBuilder<string, string> =>
    columns.split(',').reduce<CreateTableBuilder<string, string>>((builder, text) => {
      const [, column, type, mark] = /^\s*(\w+) (key|text|bigint|integer)(\??)\s*$/.exec(text) ?? [];
      if (!column || !type) throw new Error(`${name}: "${text}" is no column.`);
      if (type === 'key') return builder.addColumn(column, 'text', (made) => made.primaryKey().notNull());
      const known = type as 'text' | 'bigint' | 'integer';
      return builder.addColumn(column, known, (made) => (mark ? made : made.notNull()));
    }, trx.schema.createTable(name));

/** Creates one index per list of table and columns, named after them. */
export async function createIndexes(
  trx: Trx,
  indexes: readonly (readonly [table: string, ...columns: string[]])[],
): Promise<void> {
  for (const [on, ...columns] of indexes) {
    const name = `${on}_${columns.join('_')}`;
    await trx.schema.createIndex(name).on(on).columns(columns).execute();
  }
}
