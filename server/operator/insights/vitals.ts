/** How fast pages were for visitors: percentiles of what their browsers measured, within 5 per cent. */
import { largestIn } from '#domain/measure/buckets.ts';
import { type Device, devices, type VitalName, vitalNames } from '#domain/measure/events.ts';
import type { Period } from '#domain/measure/period.ts';
import { type Grade, gradeOf } from '#domain/measure/vital-grades.ts';
import { bucketAt } from '#domain/statistics/percentile.ts';
import { enoughCases } from '#domain/statistics/rate.ts';
import type { Database } from '../../db/tables.ts';
import { sumsBy } from './counts.ts';

export interface VitalFigures {
  vital: VitalName;
  device: Device;
  /** Page loads that told this value. */
  n: number;
  /** In ms, of CLS without unit. */
  p50: number;
  p75: number;
  p95: number;
  /** Of p75; null where there were too few page loads to say. */
  grade: Grade | null;
}

/** How many of the slowest pages are told. */
const mostPages = 10;

type Buckets = Map<number, number>;

export async function readVitals(db: Database, period: Period) {
  const rows = await sumsBy(db, period, ['vital'], ['subject', 'detail']);
  const all = new Map<string, Buckets>();
  const pages = new Map<string, Buckets>();
  for (const { subject, detail, n } of rows) {
    const [name, device, bucket] = detail.split(' ');
    add(all, `${name} ${device}`, Number(bucket), n);
    // Pages beyond a day's room are counted as `other`, which is no page.
    if (name === 'LCP' && subject.startsWith('/')) add(pages, `${device} ${subject}`, Number(bucket), n);
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
  const buckets = to.get(key) ?? new Map<number, number>();
  to.set(key, buckets);
  buckets.set(bucket, (buckets.get(bucket) ?? 0) + n);
}

function figuresOf(vital: VitalName, device: Device, buckets: Buckets): VitalFigures {
  const n = [...buckets.values()].reduce((sum, one) => sum + one, 0);
  const at = (part: number) => bucketAt(buckets, part) ?? 0;
  const [p50, p75, p95] = [at(0.5), at(0.75), at(0.95)];
  const told = (bucket: number) => rounded(vital, largestIn(vital, bucket));
  const grade = n < enoughCases ? null : gradeOf(vital, p75);
  return { vital, device, n, p50: told(p50), p75: told(p75), p95: told(p95), grade };
}

/** Buckets are 5 per cent wide: more digits would promise too much. */
const rounded = (vital: VitalName, value: number) =>
  vital === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);

/** By the time until the largest part of a page is painted, for each device; pages with enough loads only. */
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
