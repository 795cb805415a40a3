/** Pictures at the desk: uploaded, described, given a focal point, chosen in a form and deleted, also without scripts. And what is left to set up. */
import sharp from 'sharp';
import { test } from './desk-host.ts';
import { expectFaultless } from './page-faults.ts';
import { expect, follow, press, sees } from './test.ts';

const file = async (name: string, width = 900, height = 600) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#385' } })
    .jpeg()
    .toBuffer(),
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /422/ });

  test('nothing of an upload is lost, and a picture is chosen where it belongs', async ({
    page,
  }) => {
    test.slow();
    await page.goto('/desk/pictures/new');
    await page.getByLabel('What it shows').fill('Jane Doe at her desk');
    await press(page, 'Upload');
    await sees(page, 'Choose a picture.');
    await expect(page.getByLabel('What it shows')).toHaveValue('Jane Doe at her desk');

    await page.getByLabel('What it shows').fill('');
    await page.getByLabel('Picture', { exact: true }).setInputFiles(await file('Jane.jpg'));
    await press(page, 'Upload');
    await sees(page, 'The picture itself was uploaded.');
    await page.getByLabel('What it shows').fill('Jane Doe at her desk');
    await press(page, 'Upload');
    await sees(page, 'The picture was uploaded.');

    // A quarter from the left and half of the height.
    const picture = page.getByRole('button', { name: 'Jane Doe at her desk' });
    const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
    await picture.click({ position: { x: width / 4, y: height / 2 } });
    await sees(page, 'The focal point was set.');
    await expect(page.getByLabel('From the left (%)')).toHaveValue('25');
    await expect(page.getByLabel('From the top (%)')).toHaveValue('50');
    await page.getByLabel('From the left (%)').fill('80');
    await page.getByLabel('From the left (%)').press('Enter');
    await sees(page, 'The focal point was set.');
    await expect(page.getByLabel('From the left (%)')).toHaveValue('80');
    const address = new URL(page.url()).searchParams.get('address') ?? '';

    await page.goto('/desk/pages/edit?file=values%2Ffounders.yaml');
    const folds = page.locator('main details:not([open]) > summary:visible');
    while ((await folds.count()) > 0) await folds.first().click();
    await page
      .getByLabel('Picture (optional)')
      .first()
      .selectOption({ label: 'Jane Doe at her desk' });
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.goto('/desk/pictures');
    await follow(page, 'Jane Doe at her desk');
    await expect(page.getByRole('link', { name: 'Founders' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete the picture' })).toBeHidden();
    await page.goto('/desk/pages/changes');
    await sees(page, 'Picture: Jane Doe at her desk');
    await sees(page, 'What it shows: Jane Doe at her desk');
    await sees(page, 'X: 80');

    await page.goto('/desk/pages/edit?file=values%2Ffounders.yaml');
    await press(page, 'Discard all changes');
    await page.goto(`/desk/pictures/one?address=${encodeURIComponent(address)}`);
    await press(page, 'Delete the picture');
    await sees(page, 'The picture was deleted.');
  });
});

test('the pages of pictures have no fault', async ({ page }) => {
  await page.goto('/desk/pictures');
  await expectFaultless(page, page.url());
  await page.goto('/desk/pictures/new');
  await expectFaultless(page, page.url());
  await page.getByLabel('Picture', { exact: true }).setInputFiles(await file('Plant.jpg'));
  await expect(page.getByAltText('Your choice')).toBeVisible();
  await page.getByLabel('What it shows').fill('A plant');
  await press(page, 'Upload');
  await expect(page.getByRole('button', { name: 'A plant' })).toBeVisible();
  await expectFaultless(page, page.url());
  await press(page, 'Delete the picture');
});

test('what is left to set up leads to its field', async ({ page }) => {
  await page.goto('/desk/setup');
  await expectFaultless(page, page.url());
  await follow(page, 'Brand and contact, Phone');
  await expect(page).toHaveURL(/brand.yaml#field-phone$/);
  await expect(page.getByLabel('Brand color (optional)')).toBeVisible();
});
