/**
 * Interval for a rate. E. B. Wilson, "Probable inference, the law of succession, and statistical inference",
 * Journal of the American Statistical Association 22 (1927), 209-212: the score interval, which stays within 0 and
 * 1 and is accurate with few cases. Without continuity correction.
 */
import { z95 } from './normal.ts';

export interface Interval {
  low: number;
  high: number;
}

/** Interval for `hits` among `n`, as fractions. Expects 0 <= hits <= n; the full range for n = 0. */
export function wilson(hits: number, n: number, z = z95): Interval {
  if (n === 0) return { low: 0, high: 1 };
  const rate = hits / n;
  const square = (z * z) / n;
  const center = rate + square / 2;
  const spread = z * Math.sqrt((rate * (1 - rate)) / n + square / (4 * n));
  return {
    // Rounding must not exclude 0, 1 or the rate itself.
    low: hits === 0 ? 0 : Math.min(rate, (center - spread) / (1 + square)),
    high: hits === n ? 1 : Math.max(rate, (center + spread) / (1 + square)),
  };
}
