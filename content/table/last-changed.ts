import type { Page } from '../page-files/read-page.ts';

/** The newest date in a page's front matter (ISO), or undefined. */
export function lastChanged(page: Page): string | undefined {
  return newest([
    page.updated,
    'published' in page ? page.published : undefined,
    'reviewed' in page ? page.reviewed : undefined,
  ]);
}

/** The newest of some days (ISO), or undefined. */
export const newest = (days: readonly (string | undefined)[]) =>
  days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);
