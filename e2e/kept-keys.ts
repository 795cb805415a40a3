/** Compares the browser's storage with the table of the cookies page. */
import type { APIRequestContext, Page } from '@playwright/test';

export const keptKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

/** Waits until this page has stored the visit's attribution and chosen its texts (app/browser/visit/visit.ts, loaded when idle). */
export async function visitHasBegun(page: Page): Promise<void> {
  await page.locator('html[data-visit]').waitFor({ state: 'attached' });
}

/** Keys that no row of the cookies page names. A name that ends in a colon matches as a prefix. */
export async function keysNotNamed(keys: readonly string[], request: APIRequestContext): Promise<string[]> {
  const html = await (await request.get('/cookies')).text();
  const named = [...html.matchAll(/<tr><td><code>([^<]+)<\/code>/g)].map(([, name = '']) => name);
  const isNamed = (key: string) =>
    named.some((name) => key === name || (name.endsWith(':') && key.startsWith(name)));
  return keys.filter((key) => !isNamed(key));
}
