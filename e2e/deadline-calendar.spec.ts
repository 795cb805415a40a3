import { enhanced, expect, test } from './test.ts';

const path = '/resources/tax-deadline-calendar';

test('choosing a filer filters dates at once, in the address and in the files', async ({ page }) => {
  await page.goto(path);
  await enhanced(page);
  const before = await page.getByRole('row').count();
  await page.getByRole('combobox', { name: 'Filer' }).focus();
  await page.getByRole('combobox', { name: 'Filer' }).selectOption('Nonprofits');
  await expect(page).toHaveURL(`${path}?filer=nonprofits`);
  await expect(page.getByRole('status').filter({ hasText: 'for Nonprofits' })).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(before);
  await expect(page.getByRole('combobox', { name: 'Filer' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Download .ics' })).toHaveAttribute(
    'href',
    `${path}.ics?filer=nonprofits`,
  );
  await page.getByRole('combobox', { name: 'Year' }).selectOption({ index: 2 });
  await expect(page.locator('h2[id^="year-"]')).toHaveCount(1);
});

test.describe('refused', () => {
  test.use({ expectedErrors: /429/ });

  test('a choice shows why, instead of no dates', async ({ page }) => {
    await page.goto(path);
    await enhanced(page);
    const body = '<!DOCTYPE html><html><body>Too many requests</body></html>';
    await page.route(`**${path}?*`, (route) =>
      route.fulfill({ status: 429, contentType: 'text/html', body }),
    );
    await page.getByRole('combobox', { name: 'Filer' }).selectOption('Nonprofits');
    await expect(page.getByText('Too many requests')).toBeVisible();
  });
});

test('prints one sheet for each of the three years and nothing else', async ({ page }) => {
  await page.goto(path);
  await enhanced(page);
  const pdf = await page.pdf({ format: 'Letter', margin: { top: '0.4in', bottom: '0.4in' } });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(3);
});
