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
