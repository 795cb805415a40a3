/** How pages are laid out: nothing shifts. */
import type { Page } from '@playwright/test';
import { enhanced, expect, inMotion, recordShifts, settled, test } from './test.ts';

test.use(inMotion);

/** A shift that nobody notices. */
const unnoticeable = 0.01;

/** Whether this machine has fonts that match the fallback metrics; a bare Linux may have none. */
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

    test('nothing shifts while script, menus, counters and later sections load, or while scrolling', async ({
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
        await settled(page);
      }
      expect(await shifts()).toBeLessThan(unnoticeable);
    });
  });
}
