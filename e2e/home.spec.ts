import type { Page } from '@playwright/test';
import { expect, inMotion, keys, openPage, sees, test } from './test.ts';

test.use(inMotion);
const atRest = { contextOptions: { reducedMotion: 'reduce' as const } };

const slips = ['147', '94%', '$4.2K', '340%'];

test.describe('cards', () => {
  const hiddenCards = (page: Page) =>
    page
      .locator('[data-reveal]')
      .evaluateAll(
        (cards) => cards.filter((card) => getComputedStyle(card).opacity !== '1').length,
      );

  test('are visible where observers are missing or silent', async ({ page }) => {
    await page.addInitScript(() => {
      window.IntersectionObserver = class {
        observe() {}
        unobserve() {}
        disconnect() {}
      } as unknown as typeof IntersectionObserver;
    });
    await openPage(page, '/');
    await page.evaluate(() => scrollTo(0, 2000));
    expect(await hiddenCards(page)).toBe(0);
    await expect(page.locator('[data-count=""]')).toHaveText(slips);
  });

  test('and figures do not move with reduced motion', async ({ page }) => {
    await page.clock.install();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(page, '/');
    await page.clock.runFor(500);
    await expect(page.locator('[data-count="at-once"]').first()).toHaveText('73%');
    const card = page.locator('main article[data-reveal]').first();
    await card.scrollIntoViewIfNeeded();
    expect(await card.evaluate((element) => element.getAnimations().length)).toBe(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, ...atRest });

  test('the page is complete: figures, prices, comparison, eleven questions', async ({ page }) => {
    await page.goto('/');
    for (const figure of slips)
      await expect(page.getByText(figure, { exact: true }).first()).toBeVisible();
    const samples = page
      .locator('main section')
      .first()
      .getByText(/^Sample/);
    await expect(samples).toHaveCount(4);
    // Screen readers read figures before their labels.
    const words = page.locator('main').getByRole('listitem');
    await expect(words.filter({ hasText: /^\s*73%\s+of prospects check Google/ })).toHaveCount(1);
    await expect(words.filter({ hasText: /^\s*40\+ years\s+combined experience/ })).toHaveCount(1);
    for (const words of ['$6,999', '$999', '(3,000)'])
      await expect(page.getByText(words).first()).toBeVisible();
    await expect(page.locator('main details')).toHaveCount(11);
    await page.locator('main details summary').nth(4).click();
    await expect(page.locator('main details').nth(4).locator('p')).toBeVisible();
  });
});

const dashboard = (page: Page) => page.locator('[data-island="dashboard"]');
const shown = (page: Page) => dashboard(page).locator('tbody tr').filter({ visible: true });

async function awake(page: Page) {
  await openPage(page, '/');
  await dashboard(page).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 10);
  await expect(dashboard(page)).toHaveAttribute('data-awake', '');
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it has the three figures and every inquiry, and nothing that cannot be used', async ({
    page,
  }) => {
    await page.goto('/');
    for (const figure of ['6 inquiries', '1 client', '$4,800 signed'])
      await expect(dashboard(page).getByText(figure, { exact: true })).toBeVisible();
    await expect(shown(page)).toHaveCount(6);
    await expect(dashboard(page).locator('button, select, [role]')).toHaveCount(0);
  });
});

test('the dashboard works by arrow keys, its source filters, and an inquiry opens', async ({
  page,
}) => {
  await awake(page);
  await page.getByRole('tab', { name: 'Leads' }).focus();
  await keys(page, 'ArrowRight');
  await expect(page.getByRole('tab', { name: 'Conversions' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Conversions' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const panel = page.getByRole('tabpanel', { name: 'Conversions' });
  await panel.getByRole('button').first().focus();
  await sees(panel, '6 of 6 asked: 100%.');
  await keys(page, 'ArrowRight');
  await sees(panel, '4 of 6 booked a call: 67%.');
  await page.getByLabel('Source').selectOption('Referral');
  await expect(shown(page)).toHaveCount(1);
  await expect(page.getByRole('tab', { name: 'Leads' })).toContainText('1 inquiry');
  const row = page.getByRole('button', { name: 'Two dentists', exact: true });
  await row.click();
  await sees(page, 'Dr. Lee gave us your name.', { exact: false });
  await expect(row).toHaveAttribute('aria-expanded', 'true');
});
