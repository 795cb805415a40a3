/** Fills every table of a database with sample rows, for any schema version. For tests. */
import { type Kysely, sql } from 'kysely';
import { tablesInOrder } from '../db/copy.ts';
import { isPostgres } from '../db/kind.ts';
import type { Database } from '../db/tables.ts';

export type Row = Record<string, unknown>;
type AnyTables = Kysely<Record<string, Row>>;

interface Column {
  table: string;
  column: string;
  isText: boolean;
  isBytes: boolean;
  /** Whether a row must have a value. */
  isNeeded: boolean;
}

/** Columns of all tables but that of the steps and those that the database fills by itself. */
export async function columnsOf(db: Database): Promise<Column[]> {
  const query = isPostgres(db)
    ? sql<Column>`
        select table_name as table, column_name as column, data_type = 'text' as "isText",
          data_type = 'bytea' as "isBytes",
          is_nullable = 'NO' and column_default is null as "isNeeded"
        from information_schema.columns where table_schema = 'public'`
    : sql<Column>`
        select tables.name as "table", columns.name as "column", lower(columns.type) = 'text' as "isText",
          lower(columns.type) = 'blob' as "isBytes",
          columns."notnull" and columns.dflt_value is null as "isNeeded"
        from sqlite_master as tables join pragma_table_info(tables.name) as columns where tables.type = 'table'`;
  const { rows } = await query.execute(db);
  return rows
    .filter(({ table }) => !isLeftOut(table))
    .map(({ isText, isBytes, isNeeded, ...place }) => ({
      ...place,
      isText: Boolean(isText),
      isBytes: Boolean(isBytes),
      isNeeded: Boolean(isNeeded),
    }));
}

/** Records of steps, tables that SQLite derives for the inbox's search, and those that steps empty; copies leave them out. */
const isLeftOut = (table: string) =>
  /^(kysely_migration(_lock)?|lead_(place|words(_\w+)?)|audit_watch|search_query)$/.test(table);

const rowsEach = 3;
/** A reference whose name is not that of its table. */
const tableOf: Record<string, string> = { source: 'busy_source', person: 'desk_person' };

function sampleOf({ table, column, isText, isBytes }: Column, number: number) {
  if (isBytes) return Buffer.from([number, 0, 255]);
  if (!isText) return 1_000 * number + column.length;
  if (column === 'id') return `${table}-${number}`;
  // A step removes all other counts.
  if (table === 'measure' && column === 'kind') return 'view';
  const [, referred] = /^(\w+)_id$/.exec(column) ?? [];
  if (referred) return `${tableOf[referred] ?? referred}-${number}`;
  return `${table}.${column} ${number} “ß\u{1F600}" \\u0000 ' ; `;
}

/** Fills every table. Every second row has nulls where allowed. */
export async function fillTables(db: Database): Promise<void> {
  const columns = await columnsOf(db);
  for (const table of tablesInOrder) {
    const own = columns.filter((one) => one.table === table);
    if (own.length === 0) continue;
    const rows = Array.from({ length: rowsEach }, (_, number) =>
      Object.fromEntries(
        own.map((one) => [
          one.column,
          one.isNeeded || number % 2 === 0 ? sampleOf(one, number) : null,
        ]),
      ),
    );
    await (db as unknown as AnyTables).insertInto(table).values(rows).execute();
  }
}

/** The rows of each table, reduced to `columns`. */
export async function rowsOf(
  db: Database,
  columns: readonly Column[],
): Promise<Record<string, Row[]>> {
  const found: Record<string, Row[]> = {};
  for (const table of new Set(columns.map((one) => one.table))) {
    const own = columns.filter((one) => one.table === table).map(({ column }) => column);
    const rows = await (db as unknown as AnyTables).selectFrom(table).select(own).execute();
    for (const row of rows)
      for (const [name, value] of Object.entries(row))
        if (value instanceof Uint8Array) row[name] = Buffer.from(value).toString('base64');
    found[table] = rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  return found;
}
