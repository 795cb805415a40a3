import type { Locator, Page } from '@playwright/test';
import { intents } from '#values';
import type { Intent } from '../content/intents/schema.ts';
import { enhanced, expect, hold, recordShifts, test, visitHasBegun } from './test.ts';

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

  test('an article left before anything was stored is known from the referrer', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/', { referer: `${baseURL}/resources/response-time-arithmetic` });
    await expect(heading(page)).toHaveAccessibleName(wordsOf('follow-up'));
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
  await page.goto('/?intent=agency-switch');
  await enhanced(page);
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  release();
  await visitHasBegun(page);
  await expect(heading(page)).toHaveAccessibleName(original.heading);
  await page.locator('main a[href="/get-started"]').first().click();
  await expect(heading(page)).toHaveAccessibleName(wordsOf('agency-switch', '/get-started'));
  await page.goBack();
  await expect(heading(page)).toHaveAccessibleName(wordsOf('agency-switch'));
});

test('the change moves no focus and announces nothing', async ({ page }) => {
  await page.goto('/?intent=reviews');
  await expect(heading(page)).toHaveAccessibleName(wordsOf('reviews'));
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  expect(await page.locator('[aria-live]').allInnerTexts()).not.toContain(wordsOf('reviews'));
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
/** Widths at which some pages keep their default texts. */
const narrower = [768, 320];

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

test('texts that no longer fit are removed, and return when they fit', async ({ page }) => {
  await page.goto('/?intent=reviews');
  await expect(heading(page)).toHaveAccessibleName(wordsOf('reviews'));
  const setWide = (isWide: boolean) =>
    page.evaluate((wide) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('[data-instead] { letter-spacing: 0.5em }');
      document.adoptedStyleSheets = wide ? [sheet] : [];
    }, isWide);
  await setWide(true);
  await expect(heading(page)).toHaveAccessibleName(original.heading);
  for (const { shown, overflows } of await shownIn(page)) expect(shown && overflows).toBe(false);
  await setWide(false);
  await expect(heading(page)).toHaveAccessibleName(wordsOf('reviews'));
});

test.describe('nothing shifts when texts change', () => {
  test.describe.configure({ timeout: 180_000 });

  /** The first two are tested in every window. */
  const moved = [
    ['price', '/'],
    ['agency-switch', '/get-started'],
    ['automation', '/quick-start-marketing-for-cpa-firms'],
    ['reviews', '/contact'],
    ['reviews', '/services/reputation-management-for-cpas'],
    ['referrals', '/solutions/get-more-referrals-without-asking'],
    ['advisory', '/industries/business-advisory-marketing-services'],
  ] as const;
  const cases = [
    ...promised.map(
      (width) => [width, moved.slice(0, process.env.TEST_ALL ? moved.length : 3)] as const,
    ),
    ...narrower.map((width) => [width, moved.slice(0, 2)] as const),
  ];

  for (const [width, pages] of cases) {
    const tag = promised.includes(width) ? [] : '@all';
    test(`${width} px wide`, { tag }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const shifts = await recordShifts(page, { evenAfterInput: true });
      for (const [id, path] of pages) {
        // Hold the texts back until the page is stable, so that any later shift is theirs.
        const release = await hold(page, '**/assets/every-visit-*.js');
        await page.goto(`${path}?intent=${id}`, { waitUntil: 'load' });
        await enhanced(page);
        await page.evaluate(() => document.fonts.ready);
        const before = await shifts();
        expect(await page.locator('[data-instead]').count()).toBe(0);
        release();
        await expect(page.locator('[data-instead]').first()).toBeAttached();
        expect(await shifts(), `${id} ${path}`).toBe(before);
        await page.unroute('**/assets/every-visit-*.js');
      }
    });
  }
});
