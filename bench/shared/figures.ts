/** Sums up measured values and says whether a goal is met. */

/** The value below which `share` of the values lie; NaN without values. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** `value` rounded to `digits` decimals. */
export const rounded = (value: number, digits = 0): number => Number(value.toFixed(digits));

/** Times in ms as columns of a table. */
export const p50AndP99 = (times: readonly number[]) => ({
  'p50 ms': rounded(percentile(times, 0.5), 1),
  'p99 ms': rounded(percentile(times, 0.99), 1),
});

/** Prints the goal with what was measured. A missed goal makes the exit status 1. */
export function printGoal(goal: string, measured: string, isMet: boolean): void {
  console.log(`${isMet ? 'Met' : 'MISSED'}: ${goal}. Measured: ${measured}.`);
  if (!isMet) process.exitCode = 1;
}

/**
 * Whether a metric stays flat under load: after a third for warming up, the mean of the last third may exceed that of
 * the second by the fraction `mostGrowth`.
 */
export function flatnessOf(values: readonly number[], mostGrowth = 0.05): { isFlat: boolean; said: string } {
  const third = Math.floor(values.length / 3);
  const mean = (some: readonly number[]) => some.reduce((sum, value) => sum + value, 0) / some.length;
  const [before, after] = [mean(values.slice(third, 2 * third)), mean(values.slice(2 * third))];
  const isFlat = after <= before * (1 + mostGrowth);
  const said = `${rounded(before)} in the second third, ${rounded(after)} in the last: ${isFlat ? 'flat' : 'growing'}`;
  return { isFlat, said };
}
