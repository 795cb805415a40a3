/** Writing at the desk: drafts that save themselves, faults beside the field, signs by button, publishing from the form. */
import type { Page } from '@playwright/test';
import { signIn, test } from './desk-host.ts';
import { expectAccessible, expectFaultless } from './page-faults.ts';
import { expect } from './test.ts';

const edit = (file: string) => `/desk/pages/edit?file=${encodeURIComponent(file)}`;
const frame = (page: Page) => page.frameLocator('iframe[name="page-preview"]');
const lede = (page: Page) => page.getByLabel('Paragraph under the heading');
const kept = (page: Page) => page.getByText(/Draft saved \d+ s ago, for you alone/);
const withoutPreview = { withFrames: false };

test('typed words survive a closed tab, for the person alone, until saved or discarded', async ({
  page,
  host,
  browser,
}) => {
  const path = edit('about.md');
  await signIn(page, host, 'writes@firm.example');
  await page.goto(path);
  const before = await lede(page).inputValue();
  await lede(page).fill('Words of a tab that closes.');
  await expect(kept(page)).toBeVisible({ timeout: 8000 });
  const again = await page.context().newPage();
  await page.close();
  await again.goto(path);
  await expect(lede(again)).toHaveValue('Words of a tab that closes.');
  await expect(frame(again).getByText('Words of a tab that closes.')).toBeVisible();
  await expectAccessible(again, 'a draft', withoutPreview);

  for (const [email, role] of [
    ['reads@firm.example', 'reader'],
    ['other@firm.example', 'owner'],
  ] as const) {
    const context = await browser.newContext({ baseURL: host.url });
    const other = await context.newPage();
    await signIn(other, host, email, role);
    await other.goto(path);
    await expect(lede(other)).toHaveValue(before);
    if (role === 'owner') {
      await lede(other).fill('Words of the other person.');
      await other.getByRole('button', { name: 'Save', exact: true }).first().click();
      await expect(other.getByText('Saved. Visitors see it when you publish.')).toBeVisible();
    }
    await context.close();
  }

  await again.reload();
  const alert = again.getByRole('alert').first();
  await expect(alert.getByText('Words of the other person.')).toBeVisible();
  await expect(lede(again)).toHaveValue('Words of a tab that closes.');
  await again.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(lede(again)).toHaveValue('Words of the other person.');
  await again.getByRole('button', { name: 'Discard all changes' }).click();
  await expect(lede(again)).toHaveValue(before);
});

test('faults come to their field as it is left, in plain words, and go when it is right', async ({
  page,
  host,
}) => {
  await signIn(page, host, 'leaves@firm.example');
  await page.goto(edit('values/prices.yaml'));
  const setup = page.getByLabel('Setup fee', { exact: true });
  await setup.fill('$4,900');
  await setup.press('Tab');
  await expect(page.getByText('Digits only, without $ or comma, such as 6999.')).toBeVisible();
  await expect(setup).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'a fault', withoutPreview);
  await setup.fill('6999');
  await setup.press('Tab');
  await expect(setup).not.toHaveAttribute('aria-invalid');
  await page.goto(edit('about.md'));
  const before = await lede(page).inputValue();
  await lede(page).fill('[Gone](/gone-page) and more words.');
  await lede(page).press('Tab');
  await expect(page.getByText('/gone-page is no page of this site.')).toBeVisible();
  await lede(page).fill(before);
  await lede(page).press('Tab');
  await expect(page.getByText('/gone-page is no page of this site.')).toBeHidden();
});

test('buttons write signs by keyboard, and the page beside goes to the words that are edited', async ({
  page,
  host,
}) => {
  await signIn(page, host, 'signs@firm.example');
  await page.goto(edit('resources/texting-clients-and-prospects.md'));
  const text = page.getByLabel('Text of the page');
  const before = await text.inputValue();
  await text.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('\n\nZebra ending');
  await page.keyboard.press('Shift+Home');
  const bold = page.getByRole('button', { name: 'Make bold' });
  await bold.focus();
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue(`${before}\n\n**Zebra ending**`);
  await expect(frame(page).getByText('Zebra ending')).toBeInViewport();
  await expectFaultless(page, edit('resources/texting-clients-and-prospects.md'), withoutPreview);
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(text).toHaveValue(before);
});
