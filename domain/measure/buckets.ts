/** Measured values are counted in buckets, each a twentieth wider than the one before: percentiles within 5 per cent. */
import type { VitalName } from './events.ts';

const step = Math.log(1.05);
/** Widest bucket: a minute, or a layout shift of 60. */
const mostBuckets = Math.ceil(Math.log(60_000) / step);

/** Layout shift has no unit and is small: it is counted in thousandths. */
const unitOf = (name: VitalName) => (name === 'CLS' ? 0.001 : 1);

/** The bucket of a value: 0 for everything up to 1 ms (of CLS: 0.001). Expects a finite number. */
export function bucketOf(name: VitalName, value: number): number {
  const units = value / unitOf(name);
  return units <= 1 ? 0 : Math.min(mostBuckets, Math.ceil(Math.log(units) / step));
}

/** The largest value of a bucket, in ms; of CLS without unit. Bucket 0 reads as 0. */
export function largestIn(name: VitalName, bucket: number): number {
  return bucket === 0 ? 0 : Math.exp(bucket * step) * unitOf(name);
}
