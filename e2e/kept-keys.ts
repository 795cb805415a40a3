/** What a browser keeps of the site, held against the table of its own cookies page. */
import type { APIRequestContext, Page } from '@playwright/test';

export const keptKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

/** Waits until what is loaded after start-up has noted how the visit began. */
export async function visitHasBegun(page: Page): Promise<void> {
  await page.waitForFunction(() => sessionStorage.getItem('visit:attribution') !== null);
}

/** Those that no row of the cookies page names. A name that ends in a colon stands for all that begin so. */
export async function keysNotNamed(keys: readonly string[], request: APIRequestContext): Promise<string[]> {
  const html = await (await request.get('/cookies')).text();
  const named = [...html.matchAll(/<tr><td><code>([^<]+)<\/code>/g)].map(([, name = '']) => name);
  const isNamed = (key: string) =>
    named.some((name) => key === name || (name.endsWith(':') && key.startsWith(name)));
  return keys.filter((key) => !isNamed(key));
}
