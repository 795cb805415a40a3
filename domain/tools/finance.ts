/** Cash flow (A6 of the specification). Rates in percentage points, amounts in dollars, months from 1. Pure. */
import { atLeast } from './numbers.ts';

/** The monthly rate that compounds to a yearly rate of r%. */
const monthlyRate = (yearlyPercent: number): number => (1 + yearlyPercent / 100) ** (1 / 12) - 1;

/** The share that stays for one month at a yearly retention of R%. */
export const monthlySurvival = (yearlyPercent: number): number => (yearlyPercent / 100) ** (1 / 12);

/** Running totals: month 0 is the upfront cost, then one per month. */
export function cumulative(upfront: number, monthly: readonly number[]): number[] {
  const totals = [-upfront];
  for (const amount of monthly) totals.push((totals.at(-1) ?? 0) + amount);
  return totals;
}

/** The first month after which the running total stays at or above 0, or null. `totals` starts with month 0. */
export function paybackMonth(totals: readonly number[]): number | null {
  const lastBelow = totals.findLastIndex((total) => !atLeast(total, 0));
  if (lastBelow === totals.length - 1) return null;
  return Math.max(1, lastBelow + 1);
}

/** 100 × (gain − cost) ÷ cost; null without a cost. */
export const returnOn = (gain: number, cost: number): number | null =>
  cost === 0 ? null : (100 * (gain - cost)) / cost;

/** Present value of monthly amounts and an undiscounted upfront cost. */
export function presentValue(
  upfront: number,
  monthly: readonly number[],
  yearlyPercent: number,
): number {
  const rate = monthlyRate(yearlyPercent);
  return monthly.reduce((sum, amount, index) => sum + amount / (1 + rate) ** (index + 1), -upfront);
}

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, one) => total + one, 0);
