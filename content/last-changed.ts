import type { Page } from './read-page.ts';

/** The newest of the dates a page's front matter gives (ISO), or undefined where it gives none. */
export function lastChanged(page: Page): string | undefined {
  return newest([
    page.updated,
    'published' in page ? page.published : undefined,
    'reviewed' in page ? page.reviewed : undefined,
  ]);
}

/** The newest of some days (ISO), or undefined where none is given. */
export const newest = (days: readonly (string | undefined)[]) =>
  days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);
