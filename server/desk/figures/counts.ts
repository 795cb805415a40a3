/** Sums of the counters that browsers send (domain/measure/events.ts). */
import { setImmediate as pause } from 'node:timers/promises';
import { type Grade, gradeOf, largestIn } from '#domain/measure/counters.ts';
import {
  type CountKind,
  type Device,
  devices,
  type VitalName,
  vitalNames,
} from '#domain/measure/events.ts';
import { bucketAt, enoughCases } from '#domain/measure/figure-words.ts';
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
      .$if(detail !== undefined, (query) =>
        query.where('detail', detail?.is ?? 'like', `${detail?.start}%`),
      )
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
  const counted = db
    .selectFrom('measure')
    .select('day')
    .where('day', '>=', first)
    .where('day', '<=', last);
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

interface VitalFigures {
  vital: VitalName;
  device: Device;
  n: number;
  /** In ms; CLS has no unit. */
  p75: number;
  /** Grade of p75; null with too few page loads. */
  grade: Grade | null;
}

const mostPages = 10;

type Buckets = Map<number, number>;

export async function readVitals(db: Database, period: Period) {
  // Only LCP is listed by page. The database sums the others over all pages, which is much less to read.
  const largest = await sumsBy(db, period, ['vital'], ['subject', 'detail'], {
    is: 'like',
    start: 'LCP ',
  });
  const others = await sumsBy(db, period, ['vital'], ['detail'], { is: 'not like', start: 'LCP ' });
  const all = new Map<string, Buckets>();
  const pages = new Map<string, Buckets>();
  for (const { detail, n } of [...largest, ...others]) {
    const [name, device, bucket] = detail.split(' ');
    add(all, `${name} ${device}`, Number(bucket), n);
  }
  for (const { subject, detail, n } of largest) {
    const [, device, bucket] = detail.split(' ');
    // Pages past the daily limit are counted as `other`, which is no page.
    if (subject.startsWith('/')) add(pages, `${device} ${subject}`, Number(bucket), n);
  }
  const figures = vitalNames.flatMap((vital) =>
    devices.flatMap((device) => {
      const buckets = all.get(`${vital} ${device}`);
      return buckets ? [figuresOf(vital, device, buckets)] : [];
    }),
  );
  return { figures, slowestPages: slowest(pages) };
}

function add(to: Map<string, Buckets>, key: string, bucket: number, n: number): void {
  const buckets = to.getOrInsertComputed(key, () => new Map());
  buckets.set(bucket, (buckets.get(bucket) ?? 0) + n);
}

function figuresOf(vital: VitalName, device: Device, buckets: Buckets): VitalFigures {
  const n = [...buckets.values()].reduce((sum, one) => sum + one, 0);
  const bucket = bucketAt(buckets, 0.75) ?? 0;
  const grade = n < enoughCases ? null : gradeOf(vital, bucket);
  return { vital, device, n, p75: rounded(vital, largestIn(vital, bucket)), grade };
}

/** Buckets are 5 percent wide: more digits would be false precision. */
const rounded = (vital: VitalName, value: number) =>
  vital === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);

/** Sorted by LCP for each device; only pages with enough loads. */
function slowest(pages: ReadonlyMap<string, Buckets>) {
  return [...pages]
    .map(([key, buckets]) => {
      const [device, page] = [
        key.slice(0, key.indexOf(' ')) as Device,
        key.slice(key.indexOf(' ') + 1),
      ];
      const { n, p75, grade } = figuresOf('LCP', device, buckets);
      return { page, device, n, p75, grade };
    })
    .filter(({ n }) => n >= enoughCases)
    .sort((a, b) => b.p75 - a.p75 || b.n - a.n || (a.page < b.page ? -1 : 1))
    .slice(0, mostPages);
}
