/** Whether a metric stays flat under load. The first third of the samples is warm-up. */
import { rounded } from './middle.ts';

export interface Flatness {
  /** Means of the second and the last third. */
  before: number;
  after: number;
  /** After the warm-up, per sample, by least squares. */
  slope: number;
  isFlat: boolean;
}

/** Allowed growth of the mean from the second to the last third, as a fraction. */
const usualGrowth = 0.05;

export function flatnessOf(values: readonly number[], mostGrowth = usualGrowth): Flatness {
  const third = Math.floor(values.length / 3);
  const before = mean(values.slice(third, 2 * third));
  const after = mean(values.slice(2 * third));
  return { before, after, slope: slopeOf(values.slice(third)), isFlat: after <= before * (1 + mostGrowth) };
}

export const saidOf = ({ before, after, isFlat }: Flatness) =>
  `${rounded(before)} in the second third, ${rounded(after)} in the last: ${isFlat ? 'flat' : 'growing'}`;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const average = mean(values);
  const rise = values.reduce((sum, value, n) => sum + (n - middle) * (value - average), 0);
  const run = values.reduce((sum, _, n) => sum + (n - middle) ** 2, 0);
  return rise / run;
}
