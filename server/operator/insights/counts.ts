/** Sums of the counters (domain/measure/events.ts). One query each; for long periods one per ten days. */
import { setImmediate as pause } from 'node:timers/promises';
import type { CountKind } from '#domain/measure/events.ts';
import { eachDay, type Period } from '#domain/measure/period.ts';
import type { Database } from '../../db/tables.ts';

export type Column = 'kind' | 'subject' | 'detail';

export type Sum<Columns extends readonly Column[]> = { n: number } & Record<Columns[number], string>;

/**
 * Days per query. SQLite answers on the thread that serves visitors, who are served between two queries; on PostgreSQL
 * each must finish within the timeout of server/db/postgres.ts.
 */
const portion = 10;

/** Only counters whose detail begins, or does not begin, with `start`. */
export interface DetailFilter {
  is: 'like' | 'not like';
  start: string;
}

function portionsOf(period: Period): string[][] {
  const days = eachDay(period);
  return Array.from({ length: Math.ceil(days.length / portion) }, (_, index) =>
    days.slice(index * portion, (index + 1) * portion),
  );
}

/**
 * Sums over a period for each distinct value of the columns. Lists each day, so that both databases use the primary key
 * and read no other rows.
 */
export async function sumsBy<const Columns extends readonly Column[]>(
  db: Database,
  period: Period,
  kinds: readonly CountKind[],
  columns: Columns,
  detail?: DetailFilter,
): Promise<Sum<Columns>[]> {
  const sums = new Map<string, Sum<Columns>>();
  for (const days of portionsOf(period)) {
    let query = db
      .selectFrom('measure')
      .select(columns)
      .select(({ fn }) => fn.sum<number>('n').as('n'))
      .where('day', 'in', days)
      .where('kind', 'in', kinds)
      .groupBy(columns);
    if (detail) query = query.where('detail', detail.is, `${detail.start}%`);
    const rows = (await query.execute()) as Sum<Columns>[];
    await pause();
    for (const row of rows) {
      const key = columns.map((column: Columns[number]) => row[column]).join('\n');
      const known = sums.get(key);
      if (known) known.n += row.n;
      else sums.set(key, row);
    }
  }
  return [...sums.values()];
}

/** Counters of one kind by day; days without any are absent. */
export async function sumsByDay(
  db: Database,
  period: Period,
  kind: CountKind,
): Promise<ReadonlyMap<string, number>> {
  const sums = new Map<string, number>();
  for (const days of portionsOf(period)) {
    const rows = await db
      .selectFrom('measure')
      .select('day')
      .select(({ fn }) => fn.sum<number>('n').as('n'))
      .where('day', 'in', days)
      .where('kind', '=', kind)
      .groupBy('day')
      .execute();
    await pause();
    for (const { day, n } of rows) sums.set(day, n);
  }
  return sums;
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

/** The first day with any counter, or undefined. */
export async function firstDay(db: Database): Promise<string | undefined> {
  const earliest = db.selectFrom('measure').select(({ fn }) => fn.min('day').as('day'));
  return (await earliest.executeTakeFirstOrThrow()).day ?? undefined;
}

/** Sorts by count, ties by name, so that the output order is stable. */
export function mostFirst<Row>(
  rows: readonly Row[],
  n: (row: Row) => number,
  name: (row: Row) => string,
): Row[] {
  return rows.toSorted((a, b) => n(b) - n(a) || (name(a) < name(b) ? -1 : 1));
}
