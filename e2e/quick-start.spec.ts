import { mailOf } from './mails.ts';
import { awake, expect, test } from './test.ts';

type Page = import('@playwright/test').Page;

const path = '/quick-start-marketing-for-cpa-firms';

test.use({ expectedErrors: /422 \(Unprocessable/ });

const openMore = (page: Page) => page.getByText('More about your firm, if you like').click();

async function fill(page: Page, email: string) {
  const form = page.getByRole('form', { name: 'Application' });
  await form.getByLabel('Your name').fill('Dana Whitfield');
  await form.getByLabel('Email address').fill(email);
  await form.getByLabel('Phone number').fill('(541) 555-0142');
  await form.getByLabel('Firm name').fill('Whitfield & Daughters, CPAs');
  await form.getByRole('group', { name: 'How many people work there?' }).getByLabel('2 to 5').check();
  await form.getByRole('radio', { name: 'After tax season' }).check();
  await openMore(page);
  await form.getByRole('radio', { name: 'CPA firm' }).check();
  await form.getByLabel('City').fill('Bend');
  await form.getByLabel('State').selectOption('OR');
  await form.getByRole('radio', { name: '11 to 20 years' }).check();
  await form.getByRole('checkbox', { name: 'Referrals' }).check();
  await form.getByRole('checkbox', { name: 'Website' }).check();
  await form.getByRole('radio', { name: 'Let us talk about it' }).check();
}

const send = (page: Page) => page.getByRole('button', { name: 'Send the application' }).click();

const noticeOf = (email: string) => mailOf('lead.notice', email);

test('an application is stored, mailed, and confirmed in its own words', async ({ page }) => {
  const email = `apply.${Date.now()}@firm.example`;
  await page.goto(path);
  await awake(page, 'quick-start-form');
  await page.getByRole('link', { name: 'Apply for the package' }).click();
  await expect(page.getByRole('heading', { name: 'Apply', exact: true })).toBeInViewport();
  await fill(page, email);
  await send(page);
  await expect(page).toHaveURL(/\/thank-you\?type=quick-start&ref=/);
  await expect(page.getByText('Your application', { exact: true })).toBeVisible();
  await expect.poll(() => noticeOf(email)).toContain('The package costs $6,999 once');
});

test.describe('without JavaScript, 390 px wide', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('errors keep every answer, then the application is sent', async ({ page }) => {
    const email = `plain.apply.${Date.now()}@firm.example`;
    await page.goto(path);
    await fill(page, email);
    await page.getByLabel('Firm name').fill('');
    await page.getByRole('textbox', { name: 'Website' }).fill('not a site');
    await send(page);
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      "Enter your firm's name",
      'Enter a website address, like yourfirm.com',
    ]);
    await expect(page.getByLabel('State')).toHaveValue('OR');
    await expect(page.getByRole('checkbox', { name: 'Referrals' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Website' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Paid ads' })).not.toBeChecked();
    await expect(page.getByRole('radio', { name: '11 to 20 years' })).toBeChecked();
    // The folded part is open, because one of its answers has a fault.
    await page.getByRole('textbox', { name: 'Website' }).fill('');
    await page.getByLabel('Firm name').fill('Whitfield CPA');
    await send(page);
    await expect(page).toHaveURL(/\/thank-you\?type=quick-start&ref=/);
    await expect(page.getByText('Your application', { exact: true })).toBeVisible();
    await expect.poll(() => noticeOf(email)).toBeDefined();
  });
});
