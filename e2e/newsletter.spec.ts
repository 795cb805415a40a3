import AxeBuilder from '@axe-core/playwright';
import { mailOf } from './mails.ts';
import { awake, expect as soon, test } from './test.ts';

type Page = import('@playwright/test').Page;

/** Mails are written by another thread, and the machine may be busy. */
const expect = soon.configure({ timeout: 15_000 });

test.use({ expectedErrors: /422 \(Unprocessable/ });

const newEmail = (name: string) => `${name}.${process.pid}.${Date.now()}@firm.example`;

/** Path of the first link in the confirmation mail that leads below `folder`. */
async function linkTo(folder: string, email: string): Promise<string> {
  await expect.poll(() => mailOf('newsletter.confirm', email)).toBeDefined();
  const mail = (await mailOf('newsletter.confirm', email)) ?? '';
  return new RegExp(`/${folder}/[\\w-]+`).exec(mail)?.[0] ?? '';
}

async function isClean(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
}

test('from the keyboard alone: asked for, corrected, and thanked for', async ({ page }) => {
  await page.goto('/newsletter');
  await awake(page, 'newsletter-form');
  const form = page.getByRole('form', { name: 'Newsletter' });
  await form.getByLabel('E-mail address').focus();
  await page.keyboard.type('not an address');
  await page.keyboard.press('Enter');
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await isClean(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('E-mail address')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(newEmail('keys'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/thank-you\?type=newsletter&ref=/);
});

test.describe('without JavaScript, 390 px wide', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the footer asks, a link confirms, a link leaves: each by its one button', async ({ page }) => {
    const email = newEmail('plain');
    await page.goto('/about');
    const footer = page.getByRole('contentinfo');
    await footer.getByLabel('E-mail address').fill('plain@');
    await footer.getByRole('button', { name: 'Ask for it' }).click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByLabel('E-mail address')).toHaveValue('plain@');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Ask for the newsletter' }).click();
    await expect(page).toHaveURL(/\/thank-you\?type=newsletter&ref=/);

    await page.goto(await linkTo('newsletter/confirm', email));
    await page.reload();
    await page.getByRole('button', { name: 'Put me on the list' }).click();
    await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeVisible();
    await page.getByRole('link', { name: 'Leave the list' }).click();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { name: 'You are off the list' })).toBeVisible();
  });
});

test('the pages behind the links are accessible in both themes, and fit 320 px', async ({ page }) => {
  const email = newEmail('links');
  const asked = await page.request.post('/newsletter', {
    headers: { Accept: 'application/json' },
    data: { email },
  });
  expect(asked.status()).toBe(201);
  await page.setViewportSize({ width: 320, height: 800 });
  for (const folder of ['newsletter/confirm', 'unsubscribe']) {
    await page.goto(await linkTo(folder, email));
    await isClean(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
});
