import { mailOf } from './mails.ts';
import { expectAccessibleInBothThemes } from './page-faults.ts';
import { expect, test } from './test.ts';

/** A local site that may be audited; see checks/audit-target.ts. */
const target = () => process.env.TARGET_UNDER_AUDIT ?? '';

const newEmail = (name: string) => `${name}.${process.pid}.${Date.now()}@firm.example`;

/** The path of a link in the confirmation mail. */
async function linkTo(page: 'confirm' | 'stop', email: string) {
  await expect.poll(() => mailOf('watch.confirm', email)).toBeDefined();
  return new RegExp(`/watches/${page}/[\\w-]+`).exec((await mailOf('watch.confirm', email)) ?? '')?.[0] ?? '';
}

test.describe('without JavaScript, 320 px wide', () => {
  test.use({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 800 },
    expectedErrors: /status of (422|404)/,
  });

  test('an address is watched after its owner confirms, and stopped by one button', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto(`/tools/page-grader?url=${encodeURIComponent(target())}`);
    const field = page.getByRole('region', { name: 'Watch this page' }).getByLabel('Email address');
    await field.fill('jane@');
    await page.getByRole('button', { name: 'Watch it' }).click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.locator('[data-score]')).toBeVisible();
    await expect(field).toHaveValue('jane@');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    const email = newEmail('watch');
    await field.fill(email);
    await page.getByRole('button', { name: 'Watch it' }).click();
    await expect(page.getByText('Check your inbox.')).toBeVisible();

    // axe needs scripts. Looking changes nothing.
    const looked = await browser.newPage({ ...(baseURL && { baseURL }), javaScriptEnabled: true });
    for (const link of ['confirm', 'stop'] as const) {
      await looked.goto(await linkTo(link, email));
      await expectAccessibleInBothThemes(looked, link);
    }
    await looked.context().close();
    await page.goto(await linkTo('confirm', email));
    await expect(page.getByText(target())).toBeVisible();
    await page.getByRole('button', { name: 'Watch this address' }).click();
    await expect(page.getByRole('heading', { name: 'We watch this address' })).toBeVisible();
    await page.getByRole('link', { name: 'Stop watching' }).click();
    await page.getByRole('button', { name: 'Stop watching' }).click();
    await expect(page.getByRole('heading', { name: 'We no longer watch it' })).toBeVisible();
    await page.goto(await linkTo('stop', email));
    await expect(page.getByRole('heading', { name: 'We no longer watch it' })).toBeVisible();
  });
});
