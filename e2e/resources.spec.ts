/** Articles, the deadline calendar, and pages on paper. */
import { expect, openPage, sees, sheetsIn, test } from './test.ts';

const calendar = '/resources/tax-deadline-calendar';

test('choosing a filer filters dates at once, in the address and in the files', async ({
  page,
}) => {
  await openPage(page, calendar);
  const before = await page.getByRole('row').count();
  await page.getByRole('combobox', { name: 'Filer' }).focus();
  await page.getByRole('combobox', { name: 'Filer' }).selectOption('Nonprofits');
  await expect(page).toHaveURL(`${calendar}?filer=nonprofits`);
  await expect(page.getByRole('status').filter({ hasText: 'for Nonprofits' })).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(before);
  await expect(page.getByRole('combobox', { name: 'Filer' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Download .ics' })).toHaveAttribute(
    'href',
    `${calendar}.ics?filer=nonprofits`,
  );
  await page.getByRole('combobox', { name: 'Year' }).selectOption({ index: 2 });
  await expect(page.locator('h2[id^="year-"]')).toHaveCount(1);
});

test.describe('refused', () => {
  test.use({ expectedErrors: /429/ });

  test('a choice shows why, instead of no dates', async ({ page }) => {
    await openPage(page, calendar);
    const body = '<!DOCTYPE html><html><body>Too many requests</body></html>';
    await page.route(`**${calendar}?*`, (route) =>
      route.fulfill({ status: 429, contentType: 'text/html', body }),
    );
    await page.getByRole('combobox', { name: 'Filer' }).selectOption('Nonprofits');
    await sees(page, 'Too many requests');
  });
});

const printed = ['/', '/services/seo-for-accounting-firms', '/faq'];

test('pages print as paper: no navigation, answers open, ink on white, addresses of links as notes', async ({
  page,
}) => {
  for (const path of printed) {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await openPage(page, path);
    await expect(
      page.locator('body > header, footer, .breadcrumb, main .button').filter({ visible: true }),
    ).toHaveCount(0);
    for (const answer of await page.locator('.questions details').all())
      await expect(answer.locator('p').first(), path).toBeVisible();
    await expect(page.locator('body'), path).toHaveCSS('color-scheme', 'light');

    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const notes = page.locator('main > ol').last();
    await expect(notes.locator('li').first(), path).toHaveText(/^1\. \S+$/);
    const last = await notes.locator('li').count();
    await expect(
      page
        .locator('main a sup')
        .filter({ hasText: ` ${last}` })
        .first(),
      path,
    ).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.locator('main a sup'), path).toHaveCount(0);
  }
});

test('the agreement prints on the two pages that its heading promises', async ({ page }) => {
  await page.goto('/agreement');
  const margin = '0.4in';
  const pdf = await page.pdf({
    format: 'Letter',
    margin: { top: margin, bottom: margin, left: margin, right: margin },
  });
  expect(sheetsIn(pdf)).toBe(2);
});
