/** Page speed for visitors: percentiles of browser measurements, within 5 percent. */

import { type Grade, gradeOf, largestIn } from '#domain/measure/counters.ts';
import { type Device, devices, type VitalName, vitalNames } from '#domain/measure/events.ts';
import { bucketAt, enoughCases } from '#domain/measure/figure-words.ts';
import type { Period } from '#domain/measure/period.ts';
import type { Database } from '../../db/tables.ts';
import { sumsBy } from './counts.ts';

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
  const largest = await sumsBy(db, period, ['vital'], ['subject', 'detail'], { is: 'like', start: 'LCP ' });
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
      const [device, page] = [key.slice(0, key.indexOf(' ')) as Device, key.slice(key.indexOf(' ') + 1)];
      const { n, p75, grade } = figuresOf('LCP', device, buckets);
      return { page, device, n, p75, grade };
    })
    .filter(({ n }) => n >= enoughCases)
    .sort((a, b) => b.p75 - a.p75 || b.n - a.n || (a.page < b.page ? -1 : 1))
    .slice(0, mostPages);
}
