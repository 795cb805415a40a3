/** Money over time (A6 of the specification). Rates are in percentage points, amounts in dollars, months from 1. Pure. */
import { atLeast } from './numbers.ts';

/** A yearly rate of r% as the monthly rate that compounds to it. */
export const monthlyRate = (yearlyPercent: number): number => (1 + yearlyPercent / 100) ** (1 / 12) - 1;

/** Yearly retention of R% as the share that survives one month. */
export const monthlySurvival = (yearlyPercent: number): number => (yearlyPercent / 100) ** (1 / 12);

/** Running totals: month 0 is the cost at the start, then one per month. */
export function cumulative(upfront: number, monthly: readonly number[]): number[] {
  const totals = [-upfront];
  for (const amount of monthly) totals.push((totals.at(-1) ?? 0) + amount);
  return totals;
}

/** The first month from which the running total is never below 0 again, or null. `totals` starts with month 0. */
export function paybackMonth(totals: readonly number[]): number | null {
  const lastBelow = totals.findLastIndex((total) => !atLeast(total, 0));
  if (lastBelow === totals.length - 1) return null;
  return Math.max(1, lastBelow + 1);
}

/** 100 × (gain − cost) ÷ cost, or null when there is no cost. */
export const returnOn = (gain: number, cost: number): number | null =>
  cost === 0 ? null : (100 * (gain - cost)) / cost;

/** The value today of monthly amounts and a cost at the start, which is not discounted. */
export function presentValue(upfront: number, monthly: readonly number[], yearlyPercent: number): number {
  const rate = monthlyRate(yearlyPercent);
  return monthly.reduce((sum, amount, index) => sum + amount / (1 + rate) ** (index + 1), -upfront);
}

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
