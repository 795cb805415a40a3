import type { Locator, Page } from '@playwright/test';
import { filledIntents } from '../content/intents/intents.ts';
import type { Intent } from '../content/intents/schema.ts';
import { site } from '../content/testing/delivered-site.ts';
import { expect, hold, openPage, test, visitHasBegun } from './test.ts';

const intents = filledIntents(site);

const original = {
  heading: 'Marketing for accountants, accounted for.',
  lede: /^Predictable growth without wasting your time/,
};

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const wordsOf = (id: string, path = '/') =>
  oneLine(intents.find((one) => one.id === id)?.rewrites[path]?.heading);
const oneLine = (text = '') => text.replace('|', ' ');

/** The page's metadata for search engines. */
const headOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('title, meta, link[rel=canonical], script[type*=ld]')].map(
      ({ outerHTML }) => outerHTML,
    ),
  );

test.use({ expectedErrors: /favicon/ });

test.describe('the visitor’s intent', () => {
  test('metadata is the same with and without it', async ({ page, context }) => {
    await page.goto('/?intent=reviews');
    await expect(heading(page)).toHaveAccessibleName(wordsOf('reviews'));
    const plain = await context.newPage();
    await plain.goto('/');
    await visitHasBegun(plain);
    expect(await headOf(page)).toEqual(await headOf(plain));
  });

  test('an article read here decides the next page, by a link and by a full load', async ({
    page,
  }) => {
    await page.goto('/resources/asking-clients-for-reviews');
    await visitHasBegun(page);
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(heading(page)).toHaveAccessibleName(wordsOf('reviews'));
    await page.goto('/tools/page-grader');
    await visitHasBegun(page);
    await page.goto('/');
    await expect(heading(page)).toHaveAccessibleName(wordsOf('website'));
  });
});

test('the texts stay for the visit: other pages, back, forward, a reload', async ({ page }) => {
  await page.goto('/?intent=agency-switch');
  await expect(heading(page)).toHaveAccessibleName(wordsOf('agency-switch'));
  await page.getByRole('main').getByRole('link', { name: 'Compare us' }).first().click();
  await expect(heading(page)).toHaveAccessibleName(wordsOf('agency-switch', '/get-started'));
  await page.goBack();
  await expect(heading(page)).toHaveAccessibleName(wordsOf('agency-switch'));
  await page.goForward();
  await expect(heading(page)).toHaveAccessibleName(wordsOf('agency-switch', '/get-started'));
  await page.reload();
  await expect(heading(page)).toHaveAccessibleName(wordsOf('agency-switch', '/get-started'));
});

test('late texts, once the visitor has scrolled, are not shown until the page is left', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/every-visit-*.js');
  await openPage(page, '/?intent=agency-switch');
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  release();
  await visitHasBegun(page);
  await expect(heading(page)).toHaveAccessibleName(original.heading);
  await page.locator('main a[href="/get-started"]').first().click();
  await expect(heading(page)).toHaveAccessibleName(wordsOf('agency-switch', '/get-started'));
  await page.goBack();
  await expect(heading(page)).toHaveAccessibleName(wordsOf('agency-switch'));
});

test('tampered session storage is ignored', async ({ page }) => {
  await page.goto('/robots.txt');
  await page.evaluate(() =>
    sessionStorage.setItem('visit:intent', '{"intent":"__proto__","by":"intent"}'),
  );
  await page.goto('/');
  await visitHasBegun(page);
  await expect(heading(page)).toHaveAccessibleName(original.heading);
});

/** Widths at which every intent text must fit. */
const promised = [1440, 390];
const shownIn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-instead]')].map((words) => ({
      words: words.textContent,
      shown: getComputedStyle(words).visibility === 'visible',
      overflows: words.offsetHeight > (words.parentElement?.offsetHeight ?? 0),
    })),
  );

async function turnWide(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Checks that the texts fit on each of their pages. */
async function expectRoom(page: Page, { id, rewrites }: Intent): Promise<void> {
  for (const [path, rewrite] of Object.entries(rewrites)) {
    await page.goto(`${path}?intent=${id}`, { waitUntil: 'commit' });
    await expect(page.locator('[data-instead]')).toHaveCount(Object.keys(rewrite).length);
    await page.evaluate(() => document.fonts.ready);
    for (const width of promised) {
      await turnWide(page, width);
      const place = `${id} ${path} at ${width} px`;
      for (const one of await shownIn(page)) {
        expect({ place, ...one }).toEqual({
          place,
          words: one.words,
          shown: true,
          overflows: false,
        });
      }
    }
  }
}

test.describe('the texts of every entry fit at 390 and 1440 px', { tag: '@all' }, () => {
  test.describe.configure({ timeout: 180_000 });

  for (const intent of intents) {
    test(intent.id, ({ page }) => expectRoom(page, intent));
  }
});
