/** The words that go with a choice, page by page. */
import { type ChosenIntent, control, type Intent, type Rewrites } from './intent.ts';

/** All rewrites of a choice: the entry's own, and over them, page by page, those of the variant. */
export function wordsFor({ intent, variant }: Pick<ChosenIntent, 'intent' | 'variant'>): Rewrites {
  const others = Object.entries(intent.variants ?? {}).find(([name]) => name === variant && name !== control);
  return { ...intent.rewrites, ...others?.[1] };
}

/** Whether the experiment of an entry is about this page: some variant has words of its own for it. */
export function isTriedOn(page: string, intent: Intent): boolean {
  return Object.values(intent.variants ?? {}).some((rewrites) => Object.hasOwn(rewrites, page));
}
