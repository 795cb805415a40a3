import type { Page } from '@playwright/test';
import { samplePages } from '../checks/addresses.ts';
import { axeFaults, expectNoSideScroll, smallTargets } from './page-faults.ts';
import { expect, follow, openPage, press, sees, test } from './test.ts';

const service = '/services/professional-website-design-for-accounting-firms';
const phone = (page: Page) => page.frameLocator('iframe[title$="phone"]');
const desktop = (page: Page) => page.frameLocator('iframe[title$="desktop"]');

for (const path of [service, '/samples', '/samples/website']) {
  test(`on ${path} both frames follow what is typed, and the links keep it`, async ({ page }) => {
    await openPage(page, path);
    const firm = page.getByLabel('Your firm', { exact: true });
    await firm.scrollIntoViewIfNeeded();
    await firm.fill('Ruiz & Daughters CPA');
    await page.getByLabel('Town').fill('Bend');
    await page.getByLabel('Who you serve').fill('dental practices');
    for (const frame of [phone(page), desktop(page)])
      await sees(
        frame,
        'Ruiz & Daughters CPA prepares returns and plans taxes for dental practices in Bend.',
      );
    // Another design, and a page inside the frame.
    await page.getByText('Advisory', { exact: true }).click();
    await sees(
      desktop(page),
      'Ruiz & Daughters CPA reads cash, margin and covenants for dental practices',
    );
    await desktop(page).getByRole('link', { name: 'About' }).press('Enter');
    await sees(desktop(page), 'We work for dental practices with sales of');
    const query =
      /\?design=advisory&firm=Ruiz\+%26\+Daughters\+CPA&town=Bend&clients=dental\+practices$/;
    await expect(page.getByRole('link', { name: 'Book with this page' })).toHaveAttribute(
      'href',
      query,
    );
    // Without an entry the invented firm is back.
    await firm.fill('');
    await sees(phone(page), 'Halyard Advisory reads cash');
  });
}

test('the link opens the same page again, and the booking has what was typed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/samples/website');
  await page.getByLabel('Your firm', { exact: true }).fill('<b>Ruiz & "Daughters"</b>');
  await page.getByText('Bookkeeping', { exact: true }).click();
  await press(page, 'Copy the link');
  await sees(page, 'Copied.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page).toHaveURL(link);
  await openPage(page, link);
  await expect(page.getByLabel('Your firm', { exact: true })).toHaveValue(
    '<b>Ruiz & "Daughters"</b>',
  );
  await expect(phone(page).getByText('<b>Ruiz & "Daughters"</b> keeps the books')).toBeVisible();
  await follow(page, 'Book with this page');
  await sees(page, 'goes with the booking.');
  await expect(page.locator('[name="firm_name"]')).toHaveValue('<b>Ruiz & "Daughters"</b>');
  await expect(page.locator('[name="sample"]')).toHaveValue(
    /^bookkeeping design: https:.*firm=%3Cb%3ERuiz/,
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page leads to the frames with the entries, and from there to the booking', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByLabel('Your firm', { exact: true }).fill('Ruiz CPA');
    await page.getByLabel('Town').fill('Bend');
    await press(page, 'Show it in my name');
    await expect(page).toHaveURL(/\/samples\/website\?firm=Ruiz\+CPA&town=Bend&clients=$/);
    for (const frame of [phone(page), desktop(page)])
      await sees(
        frame,
        'Ruiz CPA prepares returns and plans taxes for owner-run companies in Bend.',
      );
    await page.getByText('Advisory', { exact: true }).click();
    await press(page, 'Show it in my name');
    await sees(desktop(page), 'Ruiz CPA reads cash');
    await follow(page, 'Book with this page');
    await expect(page.locator('[name="firm_name"]')).toHaveValue('Ruiz CPA');
  });
});

test('every page of the sample websites is accessible, fits 320 px, and has no small target', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const long =
    '?firm=Wolfeschlegelsteinhausenbergerdorff+CPA&town=Llanfairpwllgwyngyllgogerychwyrnd&clients=x';
  const faults: string[] = [];
  for (const path of samplePages) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    faults.push(...(await axeFaults(page, {})).map((fault) => `${path}: ${fault}`));
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path + long);
    await expectNoSideScroll(page, `${path} at 320 px`);
    faults.push(...(await axeFaults(page, {})).map((fault) => `${path} at 320: ${fault}`));
    faults.push(...(await smallTargets(page)).map((target) => `${path}: ${target}`));
  }
  expect(faults).toEqual([]);
});
