import type { Page } from '@playwright/test';
import {
  desktop,
  expectAccessibleInBothWindows,
  expectNoSideScroll,
  textSizeOf,
} from './page-faults.ts';
import { expect, follow, keys, openPage, press, sees, test } from './test.ts';

/** A local site that may be audited; see checks/audit-target.ts. */
const target = () => process.env.TARGET_UNDER_AUDIT ?? '';

/** The line that says grade and score. */
const verdict = (page: Page) => page.getByText(/^Grade [A-F], \d+ of 100$/);

/** Evidence is in collapsed rows below the letter. */
const openFindings = (page: Page) => page.getByRole('heading', { name: 'Findings' }).click();

test('an address gives a report with a shareable link', async ({ page, context }) => {
  await openPage(page, '/tools/seo-audit');
  await page.getByLabel('Address of the website').fill(target());
  await press(page, 'Start the audit');
  await expect(page).toHaveURL(/\?report=[\w-]{22}$/);
  await expect(verdict(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new URL(target()).host);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(verdict(other)).toHaveText(await verdict(page).innerText());
});

test('findings can be filtered by keyboard, a fix is copied, and a link opens its row', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, `/tools/page-grader?url=${encodeURIComponent(target())}`);
  const priorities = page.getByRole('region', { name: 'Three things to do' });
  await priorities.getByRole('button', { name: 'Copy this fix' }).first().click();
  await sees(priorities, 'Copied.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(target());
  expect(copied).toContain('Fix: ');

  await page
    .locator('summary', { has: page.getByRole('heading', { name: 'Findings' }) })
    .press('Enter');
  const warnings = page.locator('.audit-finding[data-status="warn"]');
  const failures = page.locator('.audit-finding[data-status="fail"]');
  await expect(warnings.first()).toBeVisible();
  await page.getByRole('radio', { name: 'All' }).focus();
  await keys(page, 'ArrowRight');
  await expect(warnings.first()).toBeHidden();
  await expect(failures.first()).toBeVisible();
  await keys(page, 'ArrowRight');
  await expect(failures.first()).toBeHidden();
  await keys(page, 'ArrowRight');
  const priority = priorities.getByRole('link').first();
  const anchor = (await priority.getAttribute('href')) ?? '';
  await priority.press('Enter');
  await expect(page.locator(anchor)).toBeInViewport();
});

test('a waiting visitor can cancel and returns to the field', async ({ page }) => {
  await openPage(page, '/tools/page-grader');
  const field = page.getByLabel('Address of the page');
  await field.fill(`${target()}/held`);
  await field.press('Enter');
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeVisible();
  await sees(page, `${target()}/held`);
  await cancel.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(`${target()}/held`);
  await page.request.get(`${target()}/let-go`);
});

test.describe('a mistake in an address', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('has its message by the field, which keeps the typed text, in the browser and from the server', async ({
    page,
  }) => {
    // Others: app/audit/typed-address.test.ts.
    const typed = 'ftp://a.example/"><b>x';
    const sentence = 'begins with ftp://.';
    await openPage(page, '/tools/page-grader');
    const field = page.getByLabel('Address of the page');
    await field.fill(typed);
    await field.press('Enter');
    await sees(page, sentence);
    await expect(page).toHaveTitle(/^Error: /);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(typed);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    const described = (await field.getAttribute('aria-describedby')) ?? '';
    await expect(page.locator(`#${described.split(' ').at(-1)}`)).not.toBeEmpty();
    const plain = await page.request.get(
      `/tools/page-grader?${new URLSearchParams({ url: typed })}`,
    );
    expect(plain.status()).toBe(400);
    expect(await plain.text()).toContain(sentence);
  });
});

test.describe('a sample report', () => {
  test("opens from its tool, and leads to the visitor's own form", async ({ page }) => {
    await page.goto('/tools/seo-audit');
    await follow(page, /^Open (a|this) sample report$/);
    await expect(verdict(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/mapleandmain\.example/);
    await expect(page.getByRole('region', { name: 'Three things to do' })).toBeVisible();
    await sees(page, 'the firm is made up, the audit is real');
    await expect(page.getByRole('heading', { name: 'Now yours' })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 400/ });

  test('the form waits and then shows the report with filter and folds', async ({ page }) => {
    await page.goto('/tools/page-grader');
    await page.getByLabel('Address of the page').fill(target());
    await press(page, 'Grade this page');
    await expect(verdict(page)).toBeVisible();
    await openFindings(page);
    await page.getByText(/^Failures \d+$/).click();
    await expect(page.locator('.audit-finding[data-status="warn"]').first()).toBeHidden();
    await page.getByRole('heading', { name: 'What is in order' }).click();
    await expect(page.locator('[data-status="pass"]').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
  });
});

test('a report is accessible in both themes, and fits a phone', async ({ page }) => {
  test.slow();
  await openPage(page, `/tools/seo-audit?url=${encodeURIComponent(target())}`);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  await expectNoSideScroll(page, 'a report at 1440 px');
  await expectAccessibleInBothWindows(page, 'a report', [desktop, { width: 320, height: 900 }]);
  await expectNoSideScroll(page, 'a report at 320 px');
  await page.setViewportSize({ width: 390, height: 844 });
  await (await textSizeOf(page))(32);
  await expectNoSideScroll(page, 'a report with text of twice its size');
});
