/** Assigns a visit to a variant of an experiment. */
import { control, type Intent } from './intent.ts';

/**
 * `control` or a variant's name, with equal chances; undefined when the entry is not an experiment. `draw` is a
 * number in [0, 1), stored for the visit: the same number always gives the same variant.
 */
export function assignVariant(intent: Intent, draw: number): string | undefined {
  const variants = Object.keys(intent.variants ?? {});
  if (variants.length === 0) return undefined;
  const arms = [control, ...variants.toSorted()];
  return arms[Math.floor(draw * arms.length)] ?? control;
}
