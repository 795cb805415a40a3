/**
 * How many cases a comparison of two rates needs. J. L. Fleiss, B. Levin, M. C. Paik, "Statistical Methods for Rates and
 * Proportions", 3rd edition (Wiley 2003), chapter 4, without continuity correction; R's `power.prop.test` computes the
 * same.
 */
import { z80, z95 } from './normal.ts';

/**
 * Cases in each of two groups, so that a true difference of the rates `p` and `q` shows in 80 of 100 tries, tested at
 * 5 per cent from both sides. Rates are fractions. Infinity where they are equal.
 */
export function casesNeeded(p: number, q: number, zPower = z80, z = z95): number {
  if (p === q) return Number.POSITIVE_INFINITY;
  const mean = (p + q) / 2;
  const root = z * Math.sqrt(2 * mean * (1 - mean)) + zPower * Math.sqrt(p * (1 - p) + q * (1 - q));
  return Math.ceil((root / (p - q)) ** 2);
}
