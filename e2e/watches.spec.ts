import { mailOf } from './mails.ts';
import { expectAccessibleInBothThemes } from './page-faults.ts';
import { expect, test } from './test.ts';

type Page = import('@playwright/test').Page;

/** A local site that may be audited; see checks/audit-target.ts. */
const target = () => process.env.TARGET_UNDER_AUDIT ?? '';

const newEmail = (name: string) => `${name}.${process.pid}.${Date.now()}@firm.example`;

/** The confirmation mail with the paths of its confirm and stop links. */
async function mailTo(email: string) {
  await expect.poll(() => mailOf('watch.confirm', email)).toBeDefined();
  const mail = (await mailOf('watch.confirm', email)) ?? '';
  const pathOf = (page: string) => new RegExp(`/watches/${page}/[\\w-]+`).exec(mail)?.[0] ?? '';
  return { mail, confirm: pathOf('confirm'), stop: pathOf('stop') };
}

async function ask(page: Page, email: string) {
  await page.goto(`/tools/page-grader?url=${encodeURIComponent(target())}`);
  await page.getByRole('region', { name: 'Watch this page' }).getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Watch it' }).click();
}

test('an address is watched after its owner confirms, and stopped by one button', async ({ page }) => {
  const email = newEmail('watch');
  await ask(page, email);
  await expect(page.getByText('Check your inbox.')).toBeVisible();
  const { mail, confirm, stop } = await mailTo(email);
  // One-click unsubscribe works, and typed text never reaches the mail.
  expect(mail).toMatch(/List-Unsubscribe:\s*<[^>]+\/watches\/stop\//);
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(mail).not.toContain(new URL(target()).host);

  await page.goto(confirm);
  await expect(page.getByText(target())).toBeVisible();
  await expectAccessibleInBothThemes(page, page.url());
  await page.getByRole('button', { name: 'Watch this address' }).click();
  await expect(page.getByRole('heading', { name: 'We watch this address' })).toBeVisible();
  await page.getByRole('link', { name: 'Stop watching' }).click();
  await expectAccessibleInBothThemes(page, page.url());
  await page.getByRole('button', { name: 'Stop watching' }).click();
  await expect(page.getByRole('heading', { name: 'We no longer watch it' })).toBeVisible();
  await page.goto(stop);
  await expect(page.getByRole('heading', { name: 'We no longer watch it' })).toBeVisible();
});

test.describe('without JavaScript, 320 px wide', () => {
  test.use({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 800 },
    expectedErrors: /status of (422|404)/,
  });

  test('a wrong email address comes back below the report, with the typed text', async ({ page }) => {
    await ask(page, 'jane@');
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.locator('[data-score]')).toBeVisible();
    const field = page.getByRole('region', { name: 'Watch this page' }).getByLabel('Email address');
    await expect(field).toHaveValue('jane@');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(newEmail('plain'));
    await page.getByRole('button', { name: 'Watch it' }).click();
    await expect(page.getByText('Check your inbox.')).toBeVisible();
  });
});
