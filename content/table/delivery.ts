/** Which pages are prerendered, and which are rendered per request. */
import type { Page } from '../page-files/read-page.ts';

/** Templates whose HTML depends on the request or the day: form tokens, receipts, due dates. */
const liveTemplates = new Set([
  'contact',
  'deadline-calendar',
  'get-started',
  'newsletter',
  'quick-start',
  'thank-you',
  'waiting-list',
]);

export function isPrerendered(page: Page): boolean {
  // Industries and their hub show the next due dates (docs/decisions/0005-pages-that-know-the-day.md).
  const isIndustry = page.kind === 'industry' || (page.kind === 'hub' && page.section === 'industries');
  return !isIndustry && !(page.kind === 'page' && liveTemplates.has(page.template));
}
