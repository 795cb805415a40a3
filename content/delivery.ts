/** Which pages the build renders once, and which are answered for each request. */
import type { Page } from './read-page.ts';

/** Templates whose HTML depends on the request or on the day: a form's signed token, what was just sent, due dates. */
const liveTemplates = new Set([
  'contact',
  'deadline-calendar',
  'get-started',
  'newsletter',
  'quick-start',
  'thank-you',
]);

export function isPrerendered(page: Page): boolean {
  // Industries show the due dates of the current year (docs/decisions/0005-pages-that-know-the-day.md).
  return page.kind !== 'industry' && !(page.kind === 'page' && liveTemplates.has(page.template));
}
