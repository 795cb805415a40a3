/** `test` with a page that starts at the site under test and fails when the browser's console reports an error. */
import { test as base, expect } from '@playwright/test';

interface Options {
  /** Matches the console errors that a journey provokes on purpose. */
  expectedErrors: RegExp;
}

export const test = base.extend<Options>({
  expectedErrors: [/(?!)/, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
  baseURL: async ({}, use) => use(process.env.SITE_UNDER_TEST ?? ''),
  context: async ({ context }, use) => {
    // On a busy machine other words may come late (app/intent/too-late.ts); journeys are to see them all the same.
    await context.addInitScript(() => {
      performance.getEntriesByName = () => [];
    });
    await use(context);
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    const note = (text: string) => {
      if (!expectedErrors.test(text)) errors.push(text);
    };
    page.on(
      'console',
      (message) => message.type() === 'error' && note(`${message.text()} ${message.location().url}`),
    );
    page.on('pageerror', (error) => note(error.stack ?? String(error)));
    await use(page);
    expect(errors).toEqual([]);
  },
});

export { expect };

type Page = import('@playwright/test').Page;

/** Waits until the behaviors of the page have started. */
export async function enhanced(page: Page): Promise<void> {
  await page.locator('html[data-enhanced][data-parts]').waitFor({ state: 'attached' });
}

/** Touches an island, as a visitor would, and waits until it answers as an application. */
export async function awake(page: Page, name: string): Promise<void> {
  await enhanced(page);
  const island = page.locator(`[data-island="${name}"]`);
  await island.dispatchEvent('pointerdown');
  await island.dispatchEvent('pointerup');
  await page.locator(`[data-island="${name}"][data-awake]`).waitFor({ state: 'attached' });
}
