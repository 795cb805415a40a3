import type { Intent, Rewrites } from './intent.ts';

/** The entry without texts: enough to choose it and to know its pages. A sixth of its size. */
export function signsOf(intent: Intent): Intent {
  const { variants } = intent;
  return {
    ...intent,
    name: '',
    rewrites: pagesOf(intent.rewrites),
    ...(variants && {
      variants: Object.fromEntries(Object.entries(variants).map(([name, words]) => [name, pagesOf(words)])),
    }),
  };
}

const pagesOf = (rewrites: Rewrites): Rewrites =>
  Object.fromEntries(Object.keys(rewrites).map((page) => [page, {}]));
