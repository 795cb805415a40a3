/** Percentiles of values counted in buckets (domain/measure/buckets.ts). */

/**
 * The lowest bucket with `part` (0 to 1) of all values at or below it: nearest rank, as in R. J. Hyndman, Y. Fan,
 * "Sample quantiles in statistical packages", The American Statistician 50 (1996), definition 1. Undefined without
 * values.
 */
export function bucketAt(
  counts: Iterable<readonly [bucket: number, n: number]>,
  part: number,
): number | undefined {
  const sorted = [...counts].filter(([, n]) => n > 0).sort(([a], [b]) => a - b);
  const total = sorted.reduce((sum, [, n]) => sum + n, 0);
  const rank = Math.max(1, Math.ceil(total * part));
  let passed = 0;
  return sorted.find(([, n]) => {
    passed += n;
    return passed >= rank;
  })?.[0];
}
