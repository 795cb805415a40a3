/** Visitors who set their browser's text to twice its size read every page without scrolling sideways. */

import { currentRoutes } from '../checks/addresses.ts';
import { launchOptions } from '../playwright.config.ts';
import { expect, test } from './test.ts';

test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: launchOptions('--blink-settings=defaultFontSize=32'),
});

test('no page is wider than a phone when text is twice its size', async ({ page }) => {
  test.slow();
  const wide: string[] = [];
  for (const path of currentRoutes) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const { fontSize, width } = await page.evaluate(() => ({
      fontSize: getComputedStyle(document.documentElement).fontSize,
      width: document.documentElement.scrollWidth,
    }));
    expect(fontSize).toBe('32px');
    if (width > 390) wide.push(`${path} ${width}`);
  }
  expect(wide).toEqual([]);
});
