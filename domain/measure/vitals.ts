/** Counts values in buckets, each a twentieth wider than the one before, for percentiles within 5 percent. */
import type { VitalName } from './events.ts';

const step = Math.log(1.05);
/** The last bucket: a minute, or a layout shift of 60. */
const mostBuckets = Math.ceil(Math.log(60_000) / step);

/** Layout shift is small and unitless, so it is counted in thousandths. */
const unitOf = (name: VitalName) => (name === 'CLS' ? 0.001 : 1);

/** The bucket of a value: 0 up to 1 ms (CLS: 0.001). Expects a finite number. */
export function bucketOf(name: VitalName, value: number): number {
  const units = value / unitOf(name);
  return units <= 1 ? 0 : Math.min(mostBuckets, Math.ceil(Math.log(units) / step));
}

/** The upper end of a bucket, in ms; for CLS without unit. Bucket 0 reads as 0. */
export function largestIn(name: VitalName, bucket: number): number {
  return bucket === 0 ? 0 : Math.exp(bucket * step) * unitOf(name);
}

/** Google's limits (https://web.dev/articles/vitals, /fcp and /ttfb): good up to the first. In ms; CLS without unit. */
const vitalLimits: Readonly<Record<VitalName, readonly [good: number, poor: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

export type Grade = 'good' | 'needs improvement' | 'poor';

/** Grade at the 75th percentile. A bucket that contains a limit gets the better grade. */
export function gradeOf(name: VitalName, bucket: number): Grade {
  const [good, poor] = vitalLimits[name];
  if (bucket <= bucketOf(name, good)) return 'good';
  return bucket <= bucketOf(name, poor) ? 'needs improvement' : 'poor';
}
