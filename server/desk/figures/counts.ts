/** Sums of the counters that browsers send (domain/measure/events.ts). */
import { setImmediate as pause } from 'node:timers/promises';
import type { CountKind } from '#domain/measure/events.ts';
import { eachDay, type Period } from '#domain/measure/period.ts';
import type { Database } from '../../db/tables.ts';
import { portions } from '../../ops/operator/holdings.ts';

type Column = 'day' | 'kind' | 'subject' | 'detail';

type Sum<Columns extends readonly Column[]> = { n: number } & Record<Columns[number], string>;

/**
 * Days per query. SQLite answers on the thread that serves visitors, who are served between two queries; on PostgreSQL
 * each must finish within the timeout of server/db/postgres.ts.
 */
const daysAtOnce = 10;

/** Only counters whose detail begins, or does not begin, with `start`. */
interface DetailFilter {
  is: 'like' | 'not like';
  start: string;
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
  for (const days of portions(eachDay(period), daysAtOnce)) {
    const rows = (await db
      .selectFrom('measure')
      .select(columns)
      .select(({ fn }) => fn.sum<number>('n').as('n'))
      .where('day', 'in', days)
      .where('kind', 'in', kinds)
      .$if(detail !== undefined, (query) => query.where('detail', detail?.is ?? 'like', `${detail?.start}%`))
      .groupBy(columns)
      .execute()) as Sum<Columns>[];
    await pause();
    for (const row of rows) {
      const key = columns.map((column: Columns[number]) => row[column]).join('\n');
      const known = sums.getOrInsert(key, row);
      if (known !== row) known.n += row.n;
    }
  }
  return [...sums.values()];
}

export async function hasCounts(db: Database, { first, last }: Period): Promise<boolean> {
  const counted = db.selectFrom('measure').select('day').where('day', '>=', first).where('day', '<=', last);
  return (await counted.limit(1).executeTakeFirst()) !== undefined;
}

/** The first day with any counter, or undefined. */
export async function firstDay(db: Database): Promise<string | undefined> {
  const earliest = db.selectFrom('measure').select(({ fn }) => fn.min('day').as('day'));
  return (await earliest.executeTakeFirstOrThrow()).day ?? undefined;
}

/** Counts that can be looked up by name; 0 for a name without any. */
export function countsBy<Name extends 'day' | 'subject'>(
  rows: readonly (Record<Name, string> & { n: number })[],
  name: Name,
) {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(row[name], (counts.get(row[name]) ?? 0) + row.n);
  return { names: [...counts.keys()], of: (one: string) => counts.get(one) ?? 0 };
}

export const sumOf = (rows: readonly { n: number }[]) => rows.reduce((sum, { n }) => sum + n, 0);
