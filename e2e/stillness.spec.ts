import type { Page } from '@playwright/test';
import { enhanced, expect, test } from './test.ts';

/** Sum of the layout shifts that nobody's input caused, as browsers rate them; below 0.1 counts as good. */
const unnoticeable = 0.01;

async function recordShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) (window as unknown as { shifted: number }).shifted += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

/** Whether this machine has fonts with the metrics that the fallbacks are cut to; a bare Linux may have none. */
const hasFallbacks = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      [
        'local("Liberation Serif Bold"), local("Georgia Bold")',
        'local("Liberation Sans"), local("Arial")',
      ].map((source) => new FontFace('probe', source).load()),
    ).then(
      () => true,
      () => false,
    ),
  );

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height } });

    test('nothing moves while script, menus, counters and later sections arrive, nor while scrolling', async ({
      page,
    }) => {
      const shifts = await recordShifts(page);
      await page.goto('/');
      test.skip(!(await hasFallbacks(page)), 'no font with known metrics on this machine');
      await enhanced(page);
      await page.waitForLoadState('networkidle');
      const end = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let y = 0; y < end; y += height) {
        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
        await page.waitForTimeout(100);
      }
      expect(await shifts()).toBeLessThan(unnoticeable);
    });

    for (const path of ['/', '/services/seo-for-accounting-firms', '/contact']) {
      test(`the fonts of ${path} arrive late without moving its words`, async ({ page }) => {
        const shifts = await recordShifts(page);
        await page.route('**/*.woff2', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 800));
          await route.continue();
        });
        await page.goto(path);
        test.skip(!(await hasFallbacks(page)), 'no font with known metrics on this machine');
        await page.evaluate(() => document.fonts.ready);
        await page.waitForLoadState('networkidle');
        expect(await shifts()).toBeLessThan(unnoticeable);
      });
    }
  });
}
