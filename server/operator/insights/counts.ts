/** Sums of the counters (domain/measure/events.ts). One query each. */
import type { CountKind } from '#domain/measure/events.ts';
import { eachDay, type Period } from '#domain/measure/period.ts';
import type { Database } from '../../db/tables.ts';

type Column = 'kind' | 'subject' | 'detail';

/**
 * How often, over all days of a period, for each different value of the columns. Days are named one by one: so both
 * databases find the rows of each day and kind by the primary key, and read none besides.
 */
export async function sumsBy<const Columns extends readonly Column[]>(
  db: Database,
  period: Period,
  kinds: readonly CountKind[],
  columns: Columns,
): Promise<({ n: number } & Record<Columns[number], string>)[]> {
  const rows = await db
    .selectFrom('measure')
    .select(columns)
    .select(({ fn }) => fn.sum<number>('n').as('n'))
    .where('day', 'in', eachDay(period))
    .where('kind', 'in', kinds)
    .groupBy(columns)
    .execute();
  return rows as ({ n: number } & Record<Columns[number], string>)[];
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

/** The first day that has a counter of these kinds, or undefined. */
export async function firstDayOf(db: Database, kinds: readonly CountKind[]): Promise<string | undefined> {
  const { day } = await db
    .selectFrom('measure')
    .select(({ fn }) => fn.min('day').as('day'))
    .where('kind', 'in', kinds)
    .executeTakeFirstOrThrow();
  return day ?? undefined;
}

/** Ties by name, so that the same figures are always printed in the same order. */
export function mostFirst<Row>(
  rows: readonly Row[],
  n: (row: Row) => number,
  name: (row: Row) => string,
): Row[] {
  return rows.toSorted((a, b) => n(b) - n(a) || (name(a) < name(b) ? -1 : 1));
}
