/** Suggestions when there is no payback in the chosen period. Pure. */
import type { Value, Values } from './define.ts';

const periods = ['12', '24', '36'];

/** Longer periods when there is no payback month; otherwise none. `values.horizon` is the period in months. */
export function longerPeriods(
  payback: Value | undefined,
  values: Values,
): { name: string; inputs: Values }[] {
  if (payback !== null) return [];
  return periods
    .filter((months) => Number(months) > Number(values.horizon))
    .map((months) => ({ name: `Look ahead ${months} months`, inputs: { ...values, horizon: months } }));
}
