import type { Intent } from './intent.ts';

/** The entry without texts: enough to choose it and to know its pages. A sixth of its size. */
export const signsOf = (intent: Intent): Intent => ({
  ...intent,
  name: '',
  rewrites: Object.fromEntries(Object.keys(intent.rewrites).map((page) => [page, {}])),
});
