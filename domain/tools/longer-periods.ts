/** What to try when something does not pay back in the period chosen. Pure. */
import type { Value, Values } from './define.ts';

const periods = ['12', '24', '36'];

/** The longer periods, when there is no payback month; nothing otherwise. `values.horizon` is the period in months. */
export function longerPeriods(
  payback: Value | undefined,
  values: Values,
): { name: string; inputs: Values }[] {
  if (payback !== null) return [];
  return periods
    .filter((months) => Number(months) > Number(values.horizon))
    .map((months) => ({ name: `Look ahead ${months} months`, inputs: { ...values, horizon: months } }));
}
