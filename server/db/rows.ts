/**
 * The usual statements on one table. `match`: the values that columns must have; a list means any of them. Whatever
 * needs more, such as an order or a join, is written with Kysely itself.
 */
import {
  type Insertable,
  type Kysely,
  type RawBuilder,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely';
import type { Database, Tables, Trx } from './tables.ts';

type Name = keyof Tables;

export type Match<Table extends Name> = {
  readonly [Column in keyof Tables[Table]]?:
    | Tables[Table][Column]
    | readonly Tables[Table][Column][];
};

type Value = string | number | null;

/** Kysely's types cannot follow a table that is a parameter; those of the functions below are checked. */
const anyTable = (db: Database | Trx) =>
  db as unknown as Kysely<Record<string, Record<string, Value>>>;

type Condition = [column: string, operator: 'in' | 'is' | '=', value: Value | readonly Value[]];

const conditions = (match: object): Condition[] =>
  Object.entries(match).map(([column, value]) => {
    if (Array.isArray(value)) return [column, 'in', value];
    return [column, value === null ? 'is' : '=', value];
  });

/** One of the rows that match. */
export async function first<Table extends Name>(
  db: Database | Trx,
  table: Table,
  match: Match<Table>,
) {
  let query = anyTable(db).selectFrom(String(table)).selectAll();
  for (const condition of conditions(match)) query = query.where(...condition);
  return (await query.limit(1).executeTakeFirst()) as Selectable<Tables[Table]> | undefined;
}

/** The same for a row that is there for certain. */
export async function firstOrThrow<Table extends Name>(
  db: Database | Trx,
  table: Table,
  match: Match<Table>,
) {
  const row = await first(db, table, match);
  if (!row) throw new Error(`A row of the table ${table} is missing.`);
  return row;
}

/** All rows that match, in the order of these columns. */
export async function all<Table extends Name>(
  db: Database | Trx,
  table: Table,
  match: Match<Table>,
  ...order: (keyof Tables[Table] & string)[]
) {
  let query = anyTable(db).selectFrom(String(table)).selectAll();
  for (const condition of conditions(match)) query = query.where(...condition);
  for (const column of order) query = query.orderBy(column);
  return (await query.execute()) as Selectable<Tables[Table]>[];
}

export async function count<Table extends Name>(
  db: Database | Trx,
  table: Table,
  match: Match<Table>,
) {
  let query = anyTable(db).selectFrom(String(table));
  for (const condition of conditions(match)) query = query.where(...condition);
  const { n } = await query.select(({ fn }) => fn.countAll().as('n')).executeTakeFirstOrThrow();
  return Number(n);
}

export async function insert<Table extends Name>(
  db: Database | Trx,
  table: Table,
  rows: Insertable<Tables[Table]> | readonly Insertable<Tables[Table]>[],
): Promise<void> {
  await anyTable(db)
    .insertInto(String(table))
    .values(rows as never)
    .execute();
}

/** Returns false, and changes nothing, if there is a row with the same value in the column `unique`. */
export async function insertNew<Table extends Name>(
  db: Database | Trx,
  table: Table,
  unique: keyof Tables[Table] & string,
  row: Insertable<Tables[Table]>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await anyTable(db)
    .insertInto(String(table))
    .values(row as never)
    .onConflict((conflict) => conflict.column(unique).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Returns how many rows were changed. */
export async function update<Table extends Name>(
  db: Database | Trx,
  table: Table,
  match: Match<Table>,
  values: Updateable<Tables[Table]>,
): Promise<number> {
  let query = anyTable(db)
    .updateTable(String(table))
    .set(values as never);
  for (const condition of conditions(match)) query = query.where(...condition);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}

/** Reads a row and locks it until the transaction ends: an update without changes locks it on every database. */
export async function lockRow<Table extends 'booking' | 'lead'>(
  trx: Trx,
  table: Table,
  id: string,
) {
  const same = sql.ref<number>('updated_at');
  const locked = anyTable(trx)
    .updateTable(String(table))
    .set({ updated_at: same })
    .where('id', '=', id);
  return (await locked.returningAll().executeTakeFirst()) as Selectable<Tables[Table]> | undefined;
}

/** Returns how many rows were removed. */
export async function remove<Table extends Name>(
  db: Database | Trx,
  table: Table,
  match: Match<Table>,
) {
  let query = anyTable(db).deleteFrom(String(table));
  for (const condition of conditions(match)) query = query.where(...condition);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

/** A row's place in a list that is sorted by a time, in ms since 1970, and then by id. */
export interface Position {
  at: number;
  id: string;
}

/** Undefined for a text that names none. */
export function positionIn(text: string | undefined): Position | undefined {
  const [, at, id] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(text ?? '') ?? [];
  return at && id ? { at: Number(at), id } : undefined;
}

export const positionOf = ({ at, id }: Position) => `${at}.${id}`;

/** The first `limit` rows, and the position that the page after them begins with; undefined on the last page. */
export function pageOf<Row extends Position>(rows: readonly Row[], limit: number) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: rows.length > limit && last ? positionOf(last) : undefined };
}

/** Conditions for rows after a position, none without one: `<` where the newest come first. */
export function beyond(
  after: Position | undefined,
  [time, id]: readonly [time: string, id: string],
  direction: '<' | '>' = '<',
): RawBuilder<boolean>[] {
  if (!after) return [];
  return [sql`(${sql.ref(time)}, ${sql.ref(id)}) ${sql.raw(direction)} (${after.at}, ${after.id})`];
}

/** Reads page after page, each after the last row of the one before, until one is not full. Small reads block nobody. */
export async function* inPages<Row>(
  size: number,
  read: (last: Row | undefined, size: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let rows: Row[] = [];
  do {
    rows = await read(rows.at(-1), size);
    if (rows.length > 0) yield rows;
  } while (rows.length === size);
}
