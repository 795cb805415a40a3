import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './page-faults.ts';
import { enhanced, expect, keys, openPage, press, test } from './test.ts';

const indexFile = '/search-index.json';
const field = (page: Page) => page.getByRole('combobox', { name: 'Search our site' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search this site' });
const hostile = '"><img src=x onerror=document.title=1><script>alert(1)</script>';

test('the search opens with / and Ctrl-K, moves with arrow keys and Enter, and closes with Escape', async ({
  page,
}) => {
  await openPage(page, '/about');
  await keys(page, '/');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await keys(page, 'Escape');
  await expect(dialog(page)).toBeHidden();

  // Typing right after the shortcut loses no letter.
  await keys(page, 'Control+k');
  await page.keyboard.type('reveiws');
  await expect(field(page)).toHaveValue('reveiws');
  const options = dialog(page).getByRole('option');
  await expect(options.first()).toContainText(/review/i);
  await expect(dialog(page).getByRole('status')).toContainText('was read as “reviews”');
  await expect(dialog(page).locator('mark').first()).toHaveText(/reviews?/i);
  await keys(page, 'ArrowDown', 'ArrowDown');
  const active = await field(page).getAttribute('aria-activedescendant');
  await expect(options.nth(1)).toHaveAttribute('id', active ?? '');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await keys(page, 'ArrowUp', 'ArrowUp');
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant', /./);
  await keys(page, 'ArrowDown');
  const target = await options.first().getAttribute('href');
  await keys(page, 'Enter');
  await expect(page).toHaveURL(target ?? '');
  await enhanced(page);

  // Programs that speak typed letters need keys of their own.
  await keys(page, 'Control+k');
  await dialog(page).getByLabel('/ opens the search').uncheck();
  await keys(page, 'Escape', '/');
  await expect(dialog(page)).toBeHidden();
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: /search-index/ });
  test('the dialog says so, and Enter asks the server', async ({ page }) => {
    await page.route(`**${indexFile}`, (route) => route.abort());
    await openPage(page, '/about');
    await keys(page, '/');
    await field(page).fill('seo');
    await expect(dialog(page).getByRole('status')).toContainText('Search didn’t load here');
    await keys(page, 'Enter');
    await expect(page).toHaveURL(/\/resources\?q=seo$/);
    await expect(page.getByRole('region', { name: 'Results' })).toContainText('results for');
  });
});

const found = (page: Page) =>
  page
    .getByRole('region', { name: 'Results', exact: true })
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test('typing on the resources page finds what the server finds, and going back keeps it', async ({
  page,
}) => {
  const query = 'reveiws google';
  await page.goto(`/resources?q=${encodeURIComponent(query)}`);
  const fromServer = await found(page);
  expect(fromServer.length).toBeGreaterThan(0);
  await openPage(page, '/resources');
  await page.getByRole('searchbox').fill(query);
  await expect(page.getByRole('status').filter({ hasText: 'results for' })).toContainText(query);
  expect(await found(page)).toEqual(fromServer);
  await expect(page).toHaveURL(/\/resources\?q=reveiws/);
  const results = page.getByRole('region', { name: 'Results', exact: true });
  await results.getByRole('link').first().click();
  await expect(page).not.toHaveURL(/q=reveiws/);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue(query);
  await expect(results).toContainText('results for');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test('the menu opens the search, which fits the screen, holds the focus and returns it to the menu', async ({
    page,
  }) => {
    await openPage(page, '/about');
    const menu = page.getByRole('button', { name: 'Open menu' });
    await menu.click();
    await press(page, 'Search our site');
    await field(page).fill('consent');
    await expect(dialog(page).getByRole('option').first()).toBeVisible();
    expect(await dialog(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    for (let step = 0; step < 6; step++) {
      await keys(page, 'Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(
        true,
      );
    }
    await press(page, 'Close search');
    await expect(dialog(page)).toBeHidden();
    await expect(menu).toBeFocused();
  });
});

test('its code is fetched on first use; typed markup is not run, a spelling is suggested, and Enter asks the server', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await openPage(page, '/about');
  const title = await page.title();
  expect(fetched.filter((path) => path === indexFile || path.includes('search-dialog'))).toEqual(
    [],
  );
  await keys(page, '/');
  await field(page).fill('xqzzvv');
  const status = dialog(page).getByRole('status');
  await expect(status).toHaveText('No results for “xqzzvv”.');
  await expect(dialog(page).getByRole('link', { name: 'ask us' })).toHaveAttribute(
    'href',
    '/contact',
  );
  await field(page).fill(hostile);
  await expect(status).toContainText(hostile);
  expect(await dialog(page).locator('img, script').count()).toBe(0);
  expect(await page.title()).toBe(title);
  await keys(page, 'Escape');
  await expect(dialog(page)).toBeHidden();

  await keys(page, '/');
  const mistyped = 'autommatzonn';
  await field(page).fill(mistyped);
  await expect(status).toContainText(/results for/i);
  await keys(page, 'ArrowDown');
  await expectAccessibleInBothThemes(page, mistyped, { inside: 'dialog[open]' });
  await dialog(page).getByRole('button', { name: 'automation' }).click();
  await expect(field(page)).toHaveValue('automation');
  await expect(field(page)).toBeFocused();
  await expect(dialog(page).getByRole('option').first()).toBeVisible();
  expect(fetched.filter((path) => path === indexFile)).toHaveLength(1);

  await field(page).fill('consent & texting');
  await keys(page, 'Enter');
  await expect(page).toHaveURL(/\/resources\?q=consent(\+|%20)%26(\+|%20)texting$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search: consent & texting');
});
