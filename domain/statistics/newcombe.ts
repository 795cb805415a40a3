/**
 * Interval for the difference of two rates. R. G. Newcombe, "Interval estimation for the difference between independent
 * proportions: comparison of eleven methods", Statistics in Medicine 17 (1998), 873-890: method 10, the hybrid of two
 * Wilson intervals without continuity correction.
 */
import { z95 } from './normal.ts';
import { type Interval, wilson } from './wilson.ts';

/** `hits` among `n` cases. */
export interface Share {
  hits: number;
  n: number;
}

/**
 * Interval for the rate of `one` minus the rate of `other`, from -1 to 1. The full range when either has no cases.
 */
export function newcombe(one: Share, other: Share, z = z95): Interval {
  if (one.n === 0 || other.n === 0) return { low: -1, high: 1 };
  const [p, q] = [one.hits / one.n, other.hits / other.n];
  const [around, beside] = [wilson(one.hits, one.n, z), wilson(other.hits, other.n, z)];
  return {
    low: Math.max(-1, p - q - Math.hypot(p - around.low, beside.high - q)),
    high: Math.min(1, p - q + Math.hypot(around.high - p, q - beside.low)),
  };
}
