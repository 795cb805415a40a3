/** Pictures at the desk: uploaded, described, cropped, chosen in a form and deleted, also without scripts. And what is left to set up. */
import sharp from 'sharp';
import { signIn, test } from './desk-host.ts';
import { expectFaultless } from './page-faults.ts';
import { expect } from './test.ts';

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
    host,
  }) => {
    await signIn(page, host, 'pictures@firm.example');
    await page.goto('/desk/pictures/new');
    await page.getByLabel('What it shows').fill('Jane Doe at her desk');
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByText('Choose a picture.')).toBeVisible();
    await expect(page.getByLabel('What it shows')).toHaveValue('Jane Doe at her desk');

    await page.getByLabel('What it shows').fill('');
    await page.getByLabel('Picture', { exact: true }).setInputFiles(await file('Jane.jpg'));
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByText('The picture itself has arrived.')).toBeVisible();
    await page.getByLabel('What it shows').fill('Jane Doe at her desk');
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByText('The picture is here.')).toBeVisible();

    await page.getByLabel('1:1, a square').check();
    await page.getByLabel('Width (px)').fill('9000');
    await page.getByRole('button', { name: 'Crop' }).click();
    await expect(page.getByText('600 x 600 px')).toBeVisible();
    const address = new URL(page.url()).searchParams.get('address') ?? '';

    await page.goto('/desk/pages/edit?file=values%2Ffounders.yaml');
    await page
      .getByLabel('Picture (optional)')
      .first()
      .selectOption({ label: 'Jane Doe at her desk' });
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.goto('/desk/pictures');
    await page.getByRole('link', { name: 'Jane Doe at her desk' }).click();
    await expect(page.getByRole('link', { name: 'Founders' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete the picture' })).toBeHidden();
    await page.goto('/desk/pages/changes');
    await expect(page.getByText(`photo: ${address}`)).toBeVisible();
    await expect(page.getByText('alt: Jane Doe at her desk')).toBeVisible();

    await page.goto('/desk/pages/edit?file=values%2Ffounders.yaml');
    await page.getByRole('button', { name: 'Discard all changes' }).click();
    await page.goto(`/desk/pictures/one?address=${encodeURIComponent(address)}`);
    await page.getByRole('button', { name: 'Delete the picture' }).click();
    await expect(page.getByText('The picture is off the list.')).toBeVisible();
  });
});

test('a frame on the picture follows pointer and numbers', async ({ page, host }) => {
  await signIn(page, host, 'crops@firm.example');
  await page.goto('/desk/pictures');
  await expectFaultless(page, page.url());
  await page.goto('/desk/pictures/new');
  await expectFaultless(page, page.url());
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Picture', { exact: true }).setInputFiles(await file('Plant.jpg'));
  await expect(page.getByAltText('Your choice')).toBeVisible();
  await page.getByLabel('What it shows').fill('A plant');
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.locator('[data-crop-area] img').evaluate((img: HTMLImageElement) => img.decode());
  await page.locator('[data-crop-frame]').scrollIntoViewIfNeeded();
  const frame = await page.locator('[data-crop-frame]').boundingBox();
  if (!frame) throw new Error('There is no frame.');
  await page.mouse.move(frame.x + 30, frame.y + 30);
  await page.mouse.down();
  await page.mouse.move(frame.x - 500, frame.y + 30);
  await page.mouse.up();
  await expect(page.getByLabel('From the left (px)')).toHaveValue('0');
  await page.getByLabel('16:9, wide').check();
  await expect(page.getByLabel('Width (px)')).toHaveValue('900');
  await expectFaultless(page, page.url());
  await page.getByRole('button', { name: 'Delete the picture' }).click();
});

test('what is left to set up leads to its field', async ({ page, host }) => {
  await signIn(page, host, 'sets-up@firm.example');
  await page.goto('/desk/setup');
  await expectFaultless(page, page.url());
  await page.getByRole('link', { name: 'Brand and contact, Telephone' }).click();
  await expect(page).toHaveURL(/brand.yaml#field-phone$/);
  await expect(page.getByLabel('Brand color (optional)')).toBeVisible();
});
