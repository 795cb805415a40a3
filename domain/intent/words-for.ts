/** The texts of a choice, by page. */
import { type ChosenIntent, control, type Intent, type Rewrites } from './intent.ts';

/** All rewrites of a choice: the variant's per page, else the entry's own. */
export function wordsFor({ intent, variant }: Pick<ChosenIntent, 'intent' | 'variant'>): Rewrites {
  const others = Object.entries(intent.variants ?? {}).find(([name]) => name === variant && name !== control);
  return { ...intent.rewrites, ...others?.[1] };
}

/** Whether the entry's experiment covers this page: some variant has texts for it. */
export function isTriedOn(page: string, intent: Intent): boolean {
  return Object.values(intent.variants ?? {}).some((rewrites) => Object.hasOwn(rewrites, page));
}

/** `control` or a variant's name, with equal chances; undefined without variants. `draw`: in [0, 1), kept for the visit. */
export function assignVariant(intent: Intent, draw: number): string | undefined {
  const variants = Object.keys(intent.variants ?? {});
  if (variants.length === 0) return undefined;
  const arms = [control, ...variants.toSorted()];
  return arms[Math.floor(draw * arms.length)] ?? control;
}
