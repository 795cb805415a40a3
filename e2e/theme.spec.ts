import { expect, keys, openPage, press, test } from './test.ts';

const background = (page: import('@playwright/test').Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('follows the system until the visitor chooses', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openPage(page, '/about');
  const light = await background(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => background(page)).not.toBe(light);
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.reload();
  expect(await background(page)).toBe(light);
});

test('a choice in one tab reaches the other', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openPage(page, '/about');
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await openPage(other, '/faq');
  const light = await background(other);
  await press(page, /^Theme/);
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await expect.poll(() => background(other)).not.toBe(light);
});

test('arrow keys choose without closing, and the button names the choice', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('theme', 'light'));
  await openPage(page, '/about');
  const button = page.getByRole('button', { name: 'Theme: Light' });
  await button.focus();
  await keys(page, 'Enter', 'Tab');
  await expect(page.getByRole('radio', { name: 'Light' })).toBeFocused();
  await keys(page, 'ArrowDown');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await keys(page, 'Escape');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Theme: Dark' })).toBeFocused();
});

test.describe('before the application’s scripts', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });
  test('the chosen theme is applied', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/privacy');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
      'dark',
    );
  });
});
