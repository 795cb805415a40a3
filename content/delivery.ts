/** Which pages the build renders once, and which are answered for each request. */
import type { Page } from './read-page.ts';

/** Templates whose HTML depends on the request: a form's signed token, or what was just sent. */
const liveTemplates = new Set(['contact', 'thank-you']);

export function isPrerendered(page: Page): boolean {
  return !(page.kind === 'page' && liveTemplates.has(page.template));
}
