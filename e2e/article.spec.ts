import { globSync } from 'node:fs';
import { enhanced, expect, test } from './test.ts';

/** Addresses of articles and case studies. */
const texts = globSync('{resources,case-studies}/*.md', { cwd: 'content/pages' })
  .map((file) => `/${file.replace(/\.md$/, '')}`)
  .toSorted();

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

test('no table of a text needs more width than a phone has', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const wide: string[] = [];
  for (const path of texts) {
    await page.goto(path);
    const labels = await page
      .locator('.table-box')
      .evaluateAll((boxes) =>
        boxes.filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.ariaLabel),
      );
    wide.push(...labels.map((label) => `${path} ${label}`));
  }
  expect(wide).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('wording can be selected, and there is no copy button', async ({ page }) => {
    await page.goto('/resources/replying-to-reviews');
    await expect(page.getByText('Thank you for taking the time to write this.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
  });
});
