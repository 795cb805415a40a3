/**
 * Grades web vitals at the 75th percentile. Google documents the limits at https://web.dev/articles/vitals (LCP,
 * INP, CLS), https://web.dev/articles/fcp and https://web.dev/articles/ttfb: up to the first a page is good, above
 * the second it is poor.
 */
import { bucketOf } from './buckets.ts';
import type { VitalName } from './events.ts';

/** Up to the first value a page is good, above the second it is poor. In ms; CLS without unit. */
export const vitalLimits: Readonly<Record<VitalName, readonly [good: number, poor: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

export type Grade = 'good' | 'needs improvement' | 'poor';

/** Grade of a bucket from buckets.ts. A bucket that contains a limit gets the better grade. */
export function gradeOf(name: VitalName, bucket: number): Grade {
  const [good, poor] = vitalLimits[name];
  if (bucket <= bucketOf(name, good)) return 'good';
  return bucket <= bucketOf(name, poor) ? 'needs improvement' : 'poor';
}
