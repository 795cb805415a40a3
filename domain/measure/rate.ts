/** Rates that say when there are too few cases, and percentiles of counted values. */

/** With fewer cases a rate is mostly chance. */
export const enoughCases = 30;

export interface Rate {
  hits: number;
  n: number;
  /** hits / n; null when n is 0. May exceed 1 when hits are not a subset of n, such as page views per visit. */
  rate: number | null;
  /** n is below `enoughCases`. */
  tooFew: boolean;
}

export const rateOf = (hits: number, n: number): Rate => ({
  hits,
  n,
  rate: n === 0 ? null : hits / n,
  tooFew: n < enoughCases,
});

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
