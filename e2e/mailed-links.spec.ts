/** What links in mails open: the newsletter. Each acts by one button, without JavaScript. */
import { newEmail } from './fill-forms.ts';
import { mailOf } from './mails.ts';
import { expectAccessibleInBothThemes, expectNoSideScroll } from './page-faults.ts';
import { expect, follow, press, test } from './test.ts';

/** Path of the first link below `folder` in the mail of a kind. */
async function linkTo(kind: string, folder: string, email: string): Promise<string> {
  await expect.poll(() => mailOf(kind, email)).toBeDefined();
  return new RegExp(`/${folder}/[\\w-]+`).exec((await mailOf(kind, email)) ?? '')?.[0] ?? '';
}

test.describe('without JavaScript, 390 px wide', () => {
  test.use({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    expectedErrors: /422 \(Unprocessable/,
  });

  test('the footer subscribes, one link confirms, another unsubscribes', async ({ page }) => {
    const email = newEmail('plain');
    await page.goto('/about');
    const footer = page.getByRole('contentinfo');
    await footer.getByLabel('Email address').fill('plain@');
    await press(footer, 'Subscribe');
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByLabel('Email address')).toHaveValue('plain@');
    await page.getByLabel('Email address').fill(email);
    await press(page, 'Subscribe');
    await expect(page).toHaveURL(/\/thank-you\?type=newsletter&ref=/);
    await page.goto(await linkTo('newsletter.confirm', 'newsletter/confirm', email));
    await page.reload();
    await press(page, 'Confirm my subscription');
    await expect(page.getByRole('heading', { name: 'You’re subscribed' })).toBeVisible();
    await follow(page, 'Unsubscribe');
    await press(page, 'Unsubscribe');
    await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
  });
});

test('the pages behind the links are accessible in both themes, and fit 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const email = newEmail('links');
  const send = (path: string, data: object) =>
    page.request.post(path, { headers: { Accept: 'application/json' }, data });
  expect((await send('/newsletter', { email })).status()).toBe(201);
  for (const folder of ['newsletter/confirm', 'unsubscribe']) {
    await page.goto(await linkTo('newsletter.confirm', folder, email));
    await expectAccessibleInBothThemes(page, page.url());
    await expectNoSideScroll(page, folder);
  }
});
