import { mailOf } from './mails.ts';
import { expectAccessibleInBothThemes } from './page-faults.ts';
import { awake, expect, test } from './test.ts';

test.use({ expectedErrors: /422 \(Unprocessable/ });

const newEmail = (name: string) => `${name}.${process.pid}.${Date.now()}@firm.example`;

/** Path of the confirmation mail's first link below `folder`. */
async function linkTo(folder: string, email: string): Promise<string> {
  await expect.poll(() => mailOf('newsletter.confirm', email)).toBeDefined();
  const mail = (await mailOf('newsletter.confirm', email)) ?? '';
  return new RegExp(`/${folder}/[\\w-]+`).exec(mail)?.[0] ?? '';
}

test('by keyboard alone: submitted, corrected, and confirmed', async ({ page }) => {
  await page.goto('/newsletter');
  await awake(page, 'newsletter-form');
  const form = page.getByRole('form', { name: 'Newsletter' });
  await form.getByLabel('Email address').focus();
  await page.keyboard.type('not an address');
  await page.keyboard.press('Enter');
  const summary = page.locator('[data-error-summary]');
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expectAccessibleInBothThemes(page, page.url());
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Email address')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(newEmail('keys'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/thank-you\?type=newsletter&ref=/);
});

test.describe('without JavaScript, 390 px wide', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('the footer subscribes, one link confirms, another unsubscribes: each by one button', async ({
    page,
  }) => {
    const email = newEmail('plain');
    await page.goto('/about');
    const footer = page.getByRole('contentinfo');
    await footer.getByLabel('Email address').fill('plain@');
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByLabel('Email address')).toHaveValue('plain@');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL(/\/thank-you\?type=newsletter&ref=/);

    await page.goto(await linkTo('newsletter/confirm', email));
    await page.reload();
    await page.getByRole('button', { name: 'Confirm my subscription' }).click();
    await expect(page.getByRole('heading', { name: 'You’re subscribed' })).toBeVisible();
    await page.getByRole('link', { name: 'Unsubscribe' }).click();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
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
    await expectAccessibleInBothThemes(page, page.url());
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
});
