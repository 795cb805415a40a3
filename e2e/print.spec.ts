import { enhanced, expect, test } from './test.ts';

const printed = [
  '/',
  '/services/seo-for-accounting-firms',
  '/quick-start-marketing-for-cpa-firms',
  '/resources/response-time-arithmetic',
  '/about',
  '/faq',
  '/samples',
];

test('pages print as paper: no navigation, answers open, ink on white, addresses of links as notes', async ({
  page,
}) => {
  for (const path of printed) {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.goto(path);
    await enhanced(page);
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
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});
