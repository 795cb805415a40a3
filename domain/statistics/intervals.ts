/**
 * Intervals for rates, without continuity correction. E. B. Wilson, "Probable inference, the law of succession, and
 * statistical inference", Journal of the American Statistical Association 22 (1927), 209-212: the score interval. R. G.
 * Newcombe, "Interval estimation for the difference between independent proportions: comparison of eleven methods",
 * Statistics in Medicine 17 (1998), 873-890: method 10, the hybrid of two Wilson intervals.
 */

/** 97.5th percentile of the normal distribution, for two-sided 95 percent intervals. */
const z95 = 1.959_963_984_540_054;

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

/** `hits` among `n` cases. */
export interface Share {
  hits: number;
  n: number;
}

/** Interval for the rate of `one` minus the rate of `other`, from -1 to 1. Full without cases. */
export function newcombe(one: Share, other: Share, z = z95): Interval {
  if (one.n === 0 || other.n === 0) return { low: -1, high: 1 };
  const [p, q] = [one.hits / one.n, other.hits / other.n];
  const [around, beside] = [wilson(one.hits, one.n, z), wilson(other.hits, other.n, z)];
  return {
    low: Math.max(-1, p - q - Math.hypot(p - around.low, beside.high - q)),
    high: Math.min(1, p - q + Math.hypot(around.high - p, q - beside.low)),
  };
}
