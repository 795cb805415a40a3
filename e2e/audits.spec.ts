import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { enhanced, expect, test } from './test.ts';

/** A site on this machine that may be audited; see checks/audit-target.ts. */
const target = () => process.env.TARGET_UNDER_AUDIT ?? '';

const report = (page: Page) => page.locator('[data-score]');

test('an address becomes a report whose link can be passed on', async ({ page, context }) => {
  await page.goto('/tools/seo-audit');
  await enhanced(page);
  await page.getByLabel('Address of the website').fill(target());
  await page.getByRole('button', { name: 'Start the audit' }).click();
  await expect(page).toHaveURL(/\?report=[\w-]{22}$/);
  await expect(report(page)).toHaveAttribute('data-grade', /^[A-F]$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new URL(target()).host);
  const other = await context.newPage();
  await other.goto(page.url());
  const score = await report(page).getAttribute('data-score');
  await expect(report(other)).toHaveAttribute('data-score', score ?? '');
});

test('the findings are filtered, and a priority leads to its evidence, from the keyboard alone', async ({
  page,
}) => {
  await page.goto(`/tools/page-grader?url=${encodeURIComponent(target())}`);
  await enhanced(page);
  const warnings = page.locator('.audit-finding[data-status="warn"]');
  const failures = page.locator('.audit-finding[data-status="fail"]');
  await expect(warnings.first()).toBeVisible();
  await page.getByRole('radio', { name: 'All' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(warnings.first()).toBeHidden();
  await expect(failures.first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(failures.first()).toBeHidden();
  await page.keyboard.press('ArrowRight');
  const priority = page.getByRole('region', { name: 'Fix these first' }).getByRole('link').first();
  const anchor = (await priority.getAttribute('href')) ?? '';
  await priority.press('Enter');
  await expect(page.locator(anchor)).toBeInViewport();
});

test('a warning is a closed row, and a link to it opens it', async ({ page }) => {
  await page.goto(`/tools/page-grader?url=${encodeURIComponent(target())}`);
  await enhanced(page);
  const row = page.locator('.audit-finding[data-status="warn"]').first();
  const body = row.locator('[id^="check-"]');
  await expect(body).toBeHidden();
  await page.goto(`${page.url()}#${await body.getAttribute('id')}`);
  await expect(body).toBeInViewport();
  await row.locator('summary').first().press('Enter');
  await expect(body).toBeHidden();
});

test('a fix is copied with the address it is for', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/tools/page-grader?url=${encodeURIComponent(target())}`);
  await enhanced(page);
  const first = page.getByRole('region', { name: 'Fix these first' });
  await first.getByRole('button', { name: 'Copy this fix' }).first().click();
  await expect(first.getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(target());
  expect(copied).toContain('Fix: ');
});

test('whoever waits can give up, and is back at the field', async ({ page }) => {
  await page.goto('/tools/page-grader');
  await enhanced(page);
  const field = page.getByLabel('Address of the page');
  await field.fill(`${target()}/held`);
  await field.press('Enter');
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeVisible();
  await expect(page.getByText(`${target()}/held`)).toBeVisible();
  await cancel.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(`${target()}/held`);
  await page.request.get(`${target()}/let-go`);
});

test.describe('what cannot be audited', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('is said beside the field, which keeps what was typed', async ({ page }) => {
    await page.goto('/tools/advanced-seo-qa');
    await enhanced(page);
    const field = page.getByLabel('Address of the page in question');
    await field.fill('ftp://a.example/"><b>x');
    await page.getByRole('button', { name: 'Start the review' }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue('ftp://a.example/"><b>x');
    await expect(page).toHaveTitle(/^Error: /);
    const described = (await field.getAttribute('aria-describedby')) ?? '';
    await expect(page.locator(`#${described.split(' ').at(-1)}`)).not.toBeEmpty();
  });
});

test('two addresses stand side by side, each with its full report', async ({ page }) => {
  await page.goto('/tools/page-grader');
  await enhanced(page);
  await page.getByLabel('Address of the page').fill(target());
  await page.getByText('Compare with a second address').click();
  await page.getByLabel('The firm across the street').fill(`${target()}/gone`);
  await page.getByRole('button', { name: 'Grade this page' }).click();
  await expect(page).toHaveURL(/report=[\w-]{22}&against=[\w-]{22}$/);
  await expect(page.getByRole('heading', { name: 'Where they differ' })).toBeVisible();
  await page
    .getByRole('link', { name: /^Full report/ })
    .last()
    .click();
  await expect(report(page)).toHaveAttribute('data-grade', 'F');
});

test('what a site wrote is text in its report', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(`/tools/page-grader?url=${encodeURIComponent(`${target()}/hostile`)}`);
  await enhanced(page);
  await expect(page.getByText('javascript:alert(3)').first()).toBeAttached();
  expect(await page.locator('a[href^="javascript:"]').count()).toBe(0);
  expect(dialogs).toEqual([]);
});

test.describe('a link whose report is gone', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('leads to the form', async ({ page }) => {
    await page.goto('/tools/seo-audit?report=AAAAAAAAAAAAAAAAAAAAAA');
    await expect(page.getByText('This report is not on file.')).toBeVisible();
    await expect(page.getByLabel('Address of the website')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 400/ });

  test('the form waits and then shows the report, its filter and its folds', async ({ page }) => {
    await page.goto('/tools/page-grader');
    await page.getByLabel('Address of the page').fill(target());
    await page.getByRole('button', { name: 'Grade this page' }).click();
    await expect(report(page)).toHaveAttribute('data-grade', /^[A-F]$/);
    await page.getByText(/^Failures \d+$/).click();
    await expect(page.locator('.audit-finding[data-status="warn"]').first()).toBeHidden();
    await page.getByText(/^All \d+ checks that passed$/).click();
    await expect(page.locator('[data-status="pass"]').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
  });

  test('an address that is none comes back with the form', async ({ page }) => {
    await page.goto('/tools/seo-audit?url=no+address');
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByLabel('Address of the website')).toHaveValue('no address');
    await expect(page.getByLabel('Address of the website')).toHaveAttribute('aria-invalid', 'true');
  });
});

const states = {
  report: () => `/tools/seo-audit?url=${encodeURIComponent(target())}`,
  comparison: () =>
    `/tools/page-grader?url=${encodeURIComponent(target())}&with=${encodeURIComponent(`${target()}/gone`)}`,
};

for (const [state, address] of Object.entries(states)) {
  for (const theme of ['light', 'dark'] as const) {
    for (const width of [1440, 320]) {
      test(`a ${state} has no accessibility fault and fits, ${theme}, ${width} px wide`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await page.goto(address());
        await enhanced(page);
        await page.evaluate(() => {
          for (const details of document.querySelectorAll('details')) details.open = true;
        });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const faults = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
        );
        expect(faults).toEqual([]);
      });
    }
  }
}
