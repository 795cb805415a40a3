import { enhanced, expect, test } from './test.ts';

test('a letter is copied whole, without its title and button', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/resources/asking-clients-for-reviews');
  await enhanced(page);
  const slip = page.getByRole('figure').filter({ hasText: 'Reminder, one week later' });
  await slip.getByRole('button', { name: /^Copy: wording/ }).click();
  await expect(slip.getByRole('status')).toHaveText('Copied.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Hi \[First name\],\s+This is my last note/);
  expect(copied.trimEnd()).toMatch(/\[Name\]\s\[Firm name\]$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('wording can be selected, and there is no copy button', async ({ page }) => {
    await page.goto('/resources/replying-to-reviews');
    await expect(page.getByText('Thank you for taking the time to write this.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
  });
});
