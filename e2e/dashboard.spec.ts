/** The dashboard on home: three figures and a table as plain HTML; tabs, a filter, a readout and messages in use. */
import type { Page } from '@playwright/test';
import { enhanced, expect, test } from './test.ts';

const dashboard = (page: Page) => page.locator('[data-island="dashboard"]');
const shown = (page: Page) => dashboard(page).locator('tbody tr').filter({ visible: true });

async function awake(page: Page) {
  await page.goto('/');
  await enhanced(page);
  await dashboard(page).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 10);
  await expect(dashboard(page)).toHaveAttribute('data-awake', '');
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it has the three figures and every inquiry, and nothing that cannot be used', async ({ page }) => {
    await page.goto('/');
    for (const figure of ['6 inquiries', '1 client', '$4,800 signed'])
      await expect(dashboard(page).getByText(figure, { exact: true })).toBeVisible();
    await expect(shown(page)).toHaveCount(6);
    await expect(dashboard(page).locator('button, select, [role]')).toHaveCount(0);
  });
});

test('the arrow keys move between tabs and between strokes, and each stroke is explained', async ({
  page,
}) => {
  await awake(page);
  await page.getByRole('tab', { name: 'Leads' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Conversions' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Conversions' })).toHaveAttribute('aria-selected', 'true');
  const panel = page.getByRole('tabpanel', { name: 'Conversions' });
  await panel.getByRole('button').first().focus();
  await expect(panel.getByText('6 of 6 asked: 100%.')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(panel.getByText('4 of 6 booked a call: 67%.')).toBeVisible();
});

test('pointing at a stroke explains it', async ({ page }) => {
  await awake(page);
  await page.getByRole('tab', { name: 'Return' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Return' });
  await panel.getByRole('button').last().hover();
  await expect(panel.getByText(/^Setup and 12 monthly fees: \$18,987/)).toBeVisible();
});

test('the source filters figures and inquiries', async ({ page }) => {
  await awake(page);
  await page.getByLabel('Source').selectOption('Referral');
  await expect(shown(page)).toHaveCount(1);
  await expect(page.getByRole('tab', { name: 'Leads' })).toContainText('1 inquiry');
});

test('a press on an inquiry shows its messages, and another hides them', async ({ page }) => {
  await awake(page);
  const row = page.getByRole('button', { name: 'Two dentists', exact: true });
  await row.click();
  await expect(page.getByText('Dr. Lee gave us your name.', { exact: false })).toBeVisible();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await row.click();
  await expect(shown(page)).toHaveCount(6);
});
