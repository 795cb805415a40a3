import { enhanced, expect, test } from './test.ts';

const background = (page: import('@playwright/test').Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('follows the system until the visitor chooses', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/about');
  await enhanced(page);
  const light = await background(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => background(page)).not.toBe(light);
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.reload();
  expect(await background(page)).toBe(light);
});

test('a choice in one tab reaches the other', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/about');
  await enhanced(page);
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto('/faq');
  await enhanced(other);
  const light = await background(other);
  await page.getByRole('button', { name: /^Theme/ }).click();
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await expect.poll(() => background(other)).not.toBe(light);
});

test.describe('before any script of the application', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });
  test('the chosen theme is there', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/privacy');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
  });
});
