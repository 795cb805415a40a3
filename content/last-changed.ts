import type { Page } from './read-page.ts';

/** The newest of the dates a page's front matter gives (ISO), or undefined where it gives none. */
export function lastChanged(page: Page): string | undefined {
  return [
    page.updated,
    'published' in page ? page.published : undefined,
    'reviewed' in page ? page.reviewed : undefined,
  ]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);
}
