/** Behavior shared by all forms: no layout shifts, typed text is kept, and errors appear by the button. */
import { chromium, type Locator, type Page } from '@playwright/test';
import { launchArguments } from '../playwright.config.ts';
import { fillNote } from './note-form.ts';
import { awake, enhanced, expect, hold, settled, test } from './test.ts';

test.use({ expectedErrors: /422 \(Unprocessable|503 \(Service|ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/ });

const main = (page: Page) => page.getByRole('main');
let count = 0;
const newEmail = () => `form.${process.pid}.${Date.now()}.${count++}@firm.example`;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap right after a correction counts', async ({ page }) => {
    await page.goto('/contact');
    await awake(page, 'contact-form');
    const email = main(page).getByLabel('Email address');
    await fillNote(page);
    await email.tap();
    await page.keyboard.type('dana@');
    const send = page.getByRole('button', { name: 'Send your note' });
    await send.tap();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await email.tap();
    await page.keyboard.press('End');
    await page.keyboard.type('firm.example');
    const place = await placeOf(send);
    // Tap where the button was seen: nothing may shift during the tap.
    await page.touchscreen.tap(place.x, place.y);
    await expect(page).toHaveURL(/\/thank-you\?type=contact/);
  });

  test('nothing shifts while a button is pressed, and the message disappears afterwards', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/contact');
    await awake(page, 'contact-form');
    const email = main(page).getByLabel('Email address');
    const send = page.getByRole('button', { name: 'Send your note' });
    await fillNote(page);
    await email.fill('dana@');
    await send.click();
    await expect(page.locator('#contact-email-error')).toBeVisible();
    await email.fill(newEmail());
    await send.hover();
    // Use the layout position: a pressed button sinks by a pixel.
    const placeInPage = () => send.evaluate((button: HTMLElement) => button.offsetTop);
    const before = await placeInPage();
    const box = await send.boundingBox();
    await page.mouse.down();
    await expect(email).not.toBeFocused();
    await page.clock.runFor(200);
    expect(await placeInPage()).toBe(before);
    await expect(page.locator('#contact-email-error')).toBeVisible();
    // Release elsewhere, so that nothing is sent and the message disappears.
    await page.mouse.move(2, (box?.y ?? 0) + 5);
    await page.mouse.up();
    await expect(page.locator('#contact-email-error')).toHaveCount(0);
  });
});

async function placeOf(target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The button has no bounding box.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.describe('a draft', () => {
  test('survives Back, a reload and another page', async ({ page }) => {
    const holds = async () => {
      await expect(page.getByLabel('Your name')).toHaveValue('Dana Whitfield');
      await expect(page.getByRole('radio', { name: 'CPA firm', includeHidden: true })).toBeChecked();
      await expect(page.getByLabel('State')).toHaveValue('OR');
      await expect(page.getByRole('checkbox', { name: 'Referrals', includeHidden: true })).toBeChecked();
      await expect(page.getByRole('checkbox', { name: 'Paid ads', includeHidden: true })).not.toBeChecked();
    };
    const path = '/quick-start-marketing-for-cpa-firms';
    await page.goto(path);
    await awake(page, 'quick-start-form');
    await page.getByLabel('Your name').fill('Dana Whitfield');
    await page.getByText('More about your firm, if you like').click();
    await page.getByRole('radio', { name: 'CPA firm' }).check();
    await page.getByLabel('State').selectOption('OR');
    await page.getByRole('checkbox', { name: 'Referrals' }).check();
    await page.reload();
    await holds();
    // The form's own link to the privacy policy.
    const island = page.locator('[data-island="quick-start-form"]');
    await island.getByRole('link', { name: 'privacy policy' }).click();
    await expect(page).toHaveURL(/\/privacy$/);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await holds();
    await page.goto('/about');
    await page.goto(path);
    await holds();
    await awake(page, 'quick-start-form');
    await holds();
  });

  test('never replaces text typed before its code arrived', async ({ page }) => {
    await page.goto('/contact');
    await enhanced(page);
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
    await page.goto('/contact');
    await awake(page, 'contact-form');
    await fillNote(page, newEmail());
    await page.getByLabel('Your message').blur();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send your note' }).click();
    await expect(notice(page)).toContainText('you are offline');
    // It is already visible, so there is no toast.
    await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toHaveCount(0);
    await page.getByLabel('Your message').fill('Another message while there is no connection.');
    await expect(notice(page)).toContainText('Nothing was sent');
    await context.setOffline(false);
    await expect(notice(page)).toContainText('Check the connection and try again');
    await page.getByRole('button', { name: 'Send your note' }).click();
    await expect(page).toHaveURL(/\/thank-you\?type=contact/);
  });

  test('when the server cannot store it', async ({ page }) => {
    await page.goto('/contact');
    await awake(page, 'contact-form');
    await fillNote(page, newEmail());
    await page.route('**/contact', (route) =>
      route.fulfill({ status: 503, json: { ok: false, error: 'unavailable', message: 'Nothing was sent.' } }),
    );
    const send = page.getByRole('button', { name: 'Send your note' });
    await send.click();
    await expect(notice(page)).toContainText('our server did not take it');
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible();
    await page.getByLabel('Your message').fill('Another message while the server is away.');
    await page.getByLabel('Your message').blur();
    await expect(notice(page)).toContainText('our server did not take it');
    await page.unroute('**/contact');
    await send.click();
    await expect(page).toHaveURL(/\/thank-you\?type=contact/);
  });
});

test.describe('without what shows toasts', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('a form is filled in without an error', async ({ page }) => {
    const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/toast.txt'));
    await page.route('**/fragments/toast.txt*', (route) => route.abort());
    await page.goto('/contact');
    await awake(page, 'contact-form');
    await fillNote(page);
    await refused;
    await settled(page);
  });
});

test('labels mark optional entries, and the others are announced as required', async ({ page }) => {
  for (const [path, optional] of [
    ['/contact', ['phone', 'firm_name']],
    ['/quick-start-marketing-for-cpa-firms', ['city', 'state', 'website', 'message']],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText('Fill in every field that is not marked optional.')).toBeVisible();
    const form = page.locator('form[data-draft]');
    const fields = form.locator(
      'input:is([type=text],[type=email],[type=tel]):not([name=subject_line]), textarea, select',
    );
    const said = await fields.evaluateAll((all) =>
      all.map((field) => {
        const { name, labels } = field as HTMLInputElement;
        const isMarked = labels?.[0]?.textContent?.includes('(optional)') ?? false;
        return { name, isMarked, isRequired: field.ariaRequired === 'true' };
      }),
    );
    expect(said.filter(({ isMarked }) => isMarked).map(({ name }) => name)).toEqual(optional);
    for (const { isMarked, isRequired } of said) expect(isRequired).toBe(!isMarked);
  }
});

test('public pages enter the back/forward cache, forms included', async ({ baseURL }) => {
  const { CHROMIUM_PATH } = process.env;
  // Playwright disables this cache, and the headless shell has none.
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : { channel: 'chromium' }),
    args: launchArguments(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    for (const path of ['/contact', '/tools/roi-calculator']) {
      const page = await browser.newPage();
      await page.goto(`${baseURL}${path}`);
      await enhanced(page);
      await page.evaluate(() => {
        document.documentElement.dataset.kept = 'yes';
      });
      await page.goto(`${baseURL}/about`);
      await page.evaluate(() => history.back());
      await expect.poll(() => page.evaluate(() => location.pathname).catch(() => '')).toBe(path);
      const kept = await page.evaluate(() => document.documentElement.dataset.kept);
      expect(kept, `${path} was loaded again`).toBe('yes');
      await page.close();
    }
  } finally {
    await browser.close();
  }
});
