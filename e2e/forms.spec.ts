/** Behavior shared by all forms: typed text is kept, errors appear by the button; and what single forms add. */
import type { Page } from '@playwright/test';
import { fillNote, newEmail } from './fill-forms.ts';
import { mailOf } from './mails.ts';
import { expectAccessibleInBothThemes } from './page-faults.ts';
import {
  boxOf,
  expect,
  follow,
  hold,
  keys,
  openAwake,
  openPage,
  press,
  sees,
  test,
} from './test.ts';

test.use({
  expectedErrors: /422 \(Unprocessable|503 \(Service|ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/,
});

const application = '/quick-start-marketing-for-cpa-firms';

test.describe('a draft', () => {
  test('never replaces text typed before its code arrived', async ({ page }) => {
    await openPage(page, '/contact');
    await page.getByLabel('Your name').fill('Dana Whitfield');
    await page.getByLabel('Your message').fill('The first message, kept.');
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('draft:contact')))
      .toContain('first+message');
    const release = await hold(page, '**/assets/drafts-*.js');
    await page.reload();
    await page.getByLabel('Your name').fill('Robin Doe');
    await page.getByRole('radio', { name: 'Press' }).check();
    release();
    await expect(page.getByLabel('Your message')).toHaveValue('The first message, kept.');
    await expect(page.getByLabel('Your name')).toHaveValue('Robin Doe');
    await expect(page.getByRole('radio', { name: 'Press' })).toBeChecked();
  });
});

test.describe('an error stays by the button until the form is sent', () => {
  const notice = (page: Page) => page.locator('#contact [data-notice]');

  test('without a connection', async ({ page, context }) => {
    await openAwake(page, '/contact', 'contact-form');
    await fillNote(page, newEmail());
    await page.getByLabel('Your message').blur();
    await context.setOffline(true);
    await press(page, 'Send your note');
    await expect(notice(page)).toContainText('you’re offline');
    // It is already visible, so there is no toast.
    await expect(
      page.getByRole('region', { name: /Notifications/ }).getByRole('listitem'),
    ).toHaveCount(0);
    await page.getByLabel('Your message').fill('Another message while there is no connection.');
    await expect(notice(page)).toContainText('Nothing was sent');
    await context.setOffline(false);
    await expect(notice(page)).toContainText('Check your connection and try again');
    await press(page, 'Send your note');
    await expect(page).toHaveURL(/\/thank-you\?type=contact/);
  });
});

test('an empty form lists each missing entry, links to it, and keeps typed text', async ({
  page,
}) => {
  await openAwake(page, '/contact', 'contact-form');
  await page.getByRole('main').getByLabel('Email address').fill('dana@');
  await press(page, 'Send your note');
  const summary = page.locator('[data-error-summary]');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Enter your name',
    'Enter an email address in the correct format, like name@example.com',
    'Choose what it is about',
    'Enter a message',
  ]);
  await expect(page).toHaveTitle(/^Error: /);
  const email = page.getByRole('main').getByLabel('Email address');
  await expect(email).toHaveValue('dana@');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(/correct format/);
  await follow(summary, 'Enter your name');
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expectAccessibleInBothThemes(page, 'a form with errors');
});

/** Sends the form, scrolls the button out of view while it waits, and drops the connection. */
async function failOutOfSight(page: Page): Promise<void> {
  let lose = () => {};
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await page.setViewportSize({ width: 1440, height: 600 });
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/contact'),
  );
  await page.route('**/contact', async (route) => {
    await lost;
    await route.abort();
  });
  await press(page, 'Send your note');
  await asked;
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  lose();
}

test('F8 reaches a toast, a swipe of 50 px dismisses it, and another goes after five seconds', async ({
  page,
}) => {
  await page.clock.install();
  await openAwake(page, '/contact', 'contact-form');
  await fillNote(page, newEmail());
  await failOutOfSight(page);
  const toast = page.getByRole('listitem').filter({ hasText: 'Your form wasn’t sent' });
  await expect(toast).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 1500));
  await keys(page, 'F8');
  const focusedRegion = () =>
    page.evaluate(() => document.activeElement?.closest('section[aria-label], ol') !== null);
  expect(await focusedRegion()).toBe(true);
  const box = await boxOf(toast);
  const swipe = async (to: number) => {
    await page.mouse.move(box.x + 80, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + to, box.y + box.height / 2, { steps: 6 });
    await page.mouse.up();
  };
  await swipe(110);
  await expect(toast).toBeVisible();
  await swipe(150);
  await expect(toast).toHaveCount(0);

  await page.clock.resume();
  await page.unrouteAll();
  await failOutOfSight(page);
  await expect(toast).toBeVisible();
  await page.mouse.move(2, 2);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(1000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(5000);
  await expect(toast).toHaveCount(0);
});

/** Fills in the application for the package. */
async function apply(page: Page, email: string) {
  const form = page.getByRole('form', { name: 'Application' });
  await form.getByLabel('Your name').fill('Dana Whitfield');
  await form.getByLabel('Email address').fill(email);
  await form.getByLabel('Phone number').fill('(541) 555-0142');
  await form.getByLabel('Firm name').fill('Whitfield & Daughters, CPAs');
  await form
    .getByRole('group', { name: 'How many people work there?' })
    .getByLabel('2 to 5')
    .check();
  await form.getByRole('radio', { name: 'After tax season' }).check();
  await page.getByText('More about your firm, if you like').click();
  await form.getByRole('radio', { name: 'CPA firm' }).check();
  await form.getByLabel('City').fill('Bend');
  await form.getByLabel('State').selectOption('OR');
  await form.getByRole('radio', { name: '11 to 20 years' }).check();
  await form.getByRole('checkbox', { name: 'Referrals' }).check();
  await form.getByRole('checkbox', { name: 'Website' }).check();
  await form.getByRole('radio', { name: 'Let’s talk about it' }).check();
}

test.describe('without JavaScript, 390 px wide', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('errors keep every answer, then the application is sent', async ({ page }) => {
    const email = newEmail('apply');
    await page.goto(application);
    const send = page.getByRole('button', { name: 'Send the application' });
    await apply(page, email);
    await page.getByLabel('Firm name').fill('');
    await page.getByRole('textbox', { name: 'Website' }).fill('not a site');
    await send.click();
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
    await send.click();
    await expect(page).toHaveURL(/\/thank-you\?type=quick-start&ref=/);
    await sees(page, 'Your application', { exact: true });
    await expect
      .poll(() => mailOf('lead.notice', email))
      .toContain('The package costs $6,999 once');
  });
});

test('a result is sent in place, and an invalid address is reported by its field', async ({
  page,
}) => {
  // It is prerendered, so that the form fetches its token.
  await openAwake(page, '/tools/client-lifetime-value-calculator', 'email-result');
  const form = page.getByRole('region', { name: 'Email me my results' });
  await press(form, 'Send me this result');
  await expect(form.getByRole('alert')).toContainText('Enter your email address');
  await form.getByLabel('Email address').fill('owner@firm.example');
  await expect(form.locator('input[name=form_token]')).not.toHaveValue('');
  await press(form, 'Send me this result');
  await sees(form, 'Check your inbox');
  await expect(page.getByRole('heading', { name: 'What to do next' })).toBeVisible();
});
