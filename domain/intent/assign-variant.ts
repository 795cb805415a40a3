/** Which words of an experiment a visit gets. */
import { control, type Intent } from './intent.ts';

/**
 * `control` or the name of a variant, each with equal chance; undefined where the entry is no experiment.
 * `draw` is a number from 0 up to 1, drawn once and kept for the visit: the same number always gives the same answer.
 */
export function assignVariant(intent: Intent, draw: number): string | undefined {
  const variants = Object.keys(intent.variants ?? {});
  if (variants.length === 0) return undefined;
  const arms = [control, ...variants.toSorted()];
  return arms[Math.floor(draw * arms.length)] ?? control;
}
