/** Sums of the counters (domain/measure/events.ts). One query each, of long periods one a month. */
import type { CountKind } from '#domain/measure/events.ts';
import { eachDay, type Period } from '#domain/measure/period.ts';
import type { Database } from '../../db/tables.ts';

export type Column = 'kind' | 'subject' | 'detail';

export type Sum<Columns extends readonly Column[]> = { n: number } & Record<Columns[number], string>;

/** Days of one query: on PostgreSQL none may take longer than the patience of server/db/postgres.ts. */
const portion = 30;

/**
 * How often, over all days of a period, for each different value of the columns. Days are named one by one: so both
 * databases find the rows of each day and kind by the primary key, and read none besides.
 */
export async function sumsBy<const Columns extends readonly Column[]>(
  db: Database,
  period: Period,
  kinds: readonly CountKind[],
  columns: Columns,
): Promise<Sum<Columns>[]> {
  const days = eachDay(period);
  const sums = new Map<string, Sum<Columns>>();
  for (let from = 0; from < days.length; from += portion) {
    const rows = (await db
      .selectFrom('measure')
      .select(columns)
      .select(({ fn }) => fn.sum<number>('n').as('n'))
      .where('day', 'in', days.slice(from, from + portion))
      .where('kind', 'in', kinds)
      .groupBy(columns)
      .execute()) as Sum<Columns>[];
    for (const row of rows) {
      const key = columns.map((column: Columns[number]) => row[column]).join('\n');
      const known = sums.get(key);
      if (known) known.n += row.n;
      else sums.set(key, row);
    }
  }
  return [...sums.values()];
}

export async function hasCounts(db: Database, { first, last }: Period): Promise<boolean> {
  const row = await db
    .selectFrom('measure')
    .select('day')
    .where('day', '>=', first)
    .where('day', '<=', last)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The first day that has any counter, or undefined. */
export async function firstDay(db: Database): Promise<string | undefined> {
  return (await earliest(db).executeTakeFirstOrThrow()).day ?? undefined;
}

/** The first day up to `last` that has a counter of these kinds; day by day as above, as no index begins with the kind. */
export async function firstDayOf(
  db: Database,
  kinds: readonly CountKind[],
  last: string,
): Promise<string | undefined> {
  const first = await firstDay(db);
  if (first === undefined || first > last) return undefined;
  const found = earliest(db).where('day', 'in', eachDay({ first, last })).where('kind', 'in', kinds);
  return (await found.executeTakeFirstOrThrow()).day ?? undefined;
}

const earliest = (db: Database) => db.selectFrom('measure').select(({ fn }) => fn.min('day').as('day'));

/** Ties by name, so that the same figures are always printed in the same order. */
export function mostFirst<Row>(
  rows: readonly Row[],
  n: (row: Row) => number,
  name: (row: Row) => string,
): Row[] {
  return rows.toSorted((a, b) => n(b) - n(a) || (name(a) < name(b) ? -1 : 1));
}
