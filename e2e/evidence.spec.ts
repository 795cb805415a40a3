/** The desk of sample sheets, and a visitor's figures that other pages count with. */
import { expectAccessibleInBothThemes, expectNoSideScroll } from './page-faults.ts';
import { awake, expect, follow, keys, openPage, press, sees, test } from './test.ts';

test('a press lifts a sheet, keys and buttons turn to the next, and Escape puts it back', async ({
  page,
}) => {
  await openPage(page, '/samples');
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await link('Sample agreement').focus();
  await keys(page, 'Enter');
  const sheet = page.getByRole('dialog');
  await sees(sheet, 'Sheet 1 of 6');
  // Both pages, and the notes.
  await sees(sheet, 'For Maple & Main: sample, not signed.');
  await expect(sheet.getByRole('note')).toHaveCount(3);
  await keys(page, 'ArrowRight');
  await expect(sheet).toHaveAccessibleName('Intake plan');
  await sees(sheet, 'Sheet 2 of 6');
  await keys(page, 'ArrowLeft', 'ArrowLeft');
  await sees(sheet, 'Sheet 6 of 6');
  // The dashboard of the report works, and its arrow keys turn no sheet.
  await awake(page, 'dashboard');
  await sheet.getByRole('tab', { name: /Leads/ }).focus();
  await keys(page, 'ArrowRight');
  await expect(sheet.getByRole('tab', { name: /Conversions/ })).toBeFocused();
  await sees(sheet, 'Sheet 6 of 6');
  await press(sheet, 'Previous sheet');
  await sees(sheet, 'Sheet 5 of 6');
  await expectAccessibleInBothThemes(page, 'a lifted sheet');
  await expectNoSideScroll(page, 'a lifted sheet');
  await keys(page, 'Escape');
  await expect(sheet).toBeHidden();
  await expect(page.locator('[data-lift]:focus')).toHaveCount(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each sheet is a link to its page, which has its notes', async ({ page }) => {
    await page.goto('/samples');
    await follow(page, 'Month-one report');
    await expect(page).toHaveURL(/\/samples\/month-one-report$/);
    await expect(page.getByRole('note')).toHaveCount(3);
    await sees(page, '6 inquiries in 30 days.');
  });

  test('a calculator counts with the figures of its address, and names them', async ({ page }) => {
    await page.goto('/tools/roi-calculator?fee=4800&margin=40&leads=4');
    await sees(page, 'With your figures: fee $4,800, margin 40%, 4 inquiries a month.');
  });
});

test('figures entered in a calculator restate the examples of other pages, until the tab is closed', async ({
  page,
  context,
}) => {
  await openPage(page, '/tools/client-lifetime-value-calculator');
  await page
    .getByLabel(/yearly fee/i)
    .first()
    .fill('4,800');
  const said = 'With your figures: fee $4,800.';
  for (const path of [
    '/',
    '/quick-start-marketing-for-cpa-firms',
    '/case-studies/four-person-tax-practice',
  ]) {
    await openPage(page, path);
    await sees(page, said);
    await sees(page, /It pays for itself in month \d+\./);
  }
  await follow(page, 'Change');
  await sees(page, said);
  await sees(page, /^With the example’s marketing spend per month \(\$999\)/);
  const other = await context.newPage();
  await openPage(other, '/quick-start-marketing-for-cpa-firms');
  await expect(other.getByText('With your figures')).toHaveCount(0);
  // A link carries them.
  await openPage(other, '/quick-start-marketing-for-cpa-firms?fee=450');
  await sees(other, /It doesn’t pay for itself in 36 months\..*\(\$/);
});
