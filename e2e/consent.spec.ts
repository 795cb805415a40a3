import type { Page } from '@playwright/test';
import { fillNote, newEmail, sendButton } from './fill-forms.ts';
import { expectAccessibleInBothThemes, expectNoSideScroll } from './page-faults.ts';
import {
  enhanced,
  expect,
  keptKeys,
  keys,
  keysNotNamed,
  openPage,
  press,
  recordShifts,
  sees,
  test,
  visitHasBegun,
} from './test.ts';

const fromCampaign = '/?utm_source=newsletter&utm_campaign=reviews';
const slip = (page: Page) => page.locator('[data-consent="shown"]');
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const choiceOf = async (page: Page) => JSON.parse((await kept(page, 'consent')) ?? '{}').choice;

/** Advances the page's clock past the time when the question would appear. */
async function waitALongTime(page: Page) {
  await enhanced(page);
  await visitHasBegun(page);
  await page.clock.runFor(10_000);
}

/** Opens a page and scrolls, which brings the question sooner. */
async function asked(page: Page, address = fromCampaign) {
  await page.goto(address);
  const look = () =>
    page.evaluate(async () => {
      const frame = () => new Promise((done) => requestAnimationFrame(done));
      for (const top of [400, 0]) {
        scrollTo({ top, behavior: 'instant' });
        await frame();
        await frame();
      }
      return document.querySelector('[data-consent]') !== null;
    });
  await expect.poll(look, { intervals: [200] }).toBe(true);
  await expect(slip(page)).toBeVisible();
  return slip(page);
}

test('visitors from a campaign are asked, but only after looking around', async ({ page }) => {
  await page.clock.install();
  await openPage(page, fromCampaign);
  await visitHasBegun(page);
  expect(await page.locator('[data-consent]').count()).toBe(0);
  await page.clock.runFor(10_000);
  const question = slip(page);
  await expect(question).toHaveAccessibleName('May we remember how you found us?');
  await expect(question).toHaveAccessibleDescription(/90 days/);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});

test('other visitors are never asked', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await waitALongTime(page);
  await expect(page.locator('[data-consent]')).toHaveCount(0);
  expect(await kept(page, 'consent')).toBeNull();
});

test('Global Privacy Control answers for the visitor: no question, and stored data is deleted', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    if (localStorage.getItem('attribution') !== null) return;
    const purposes = ['remember'];
    const at = new Date().toISOString();
    localStorage.setItem('consent', JSON.stringify({ v: 1, choice: 'granted', at, purposes }));
    localStorage.setItem('attribution', '{}');
  });
  await page.clock.install();
  await page.goto(fromCampaign);
  await waitALongTime(page);
  await expect(page.locator('[data-consent]')).toHaveCount(0);
  expect(await kept(page, 'attribution')).toBeNull();
  await page.goto('/cookies');
  await sees(page, 'Your browser sends Global Privacy Control.');
  await expect(page.getByRole('button', { name: 'Yes, remember' })).toHaveCount(0);
});

test('a yes is stored with the arrival; withdrawing it on /cookies deletes both', async ({
  page,
}) => {
  await (await asked(page)).getByRole('button', { name: 'Yes, remember' }).click();
  await expect(page.locator('[data-consent]')).toHaveCount(0);
  expect(await choiceOf(page)).toBe('granted');
  await expect.poll(() => kept(page, 'attribution')).toContain('reviews');
  await openPage(page, '/cookies');
  await sees(page, /^You said yes on/);
  await page.getByRole('main').getByRole('button', { name: 'No thanks' }).click();
  await sees(page, /^You said no on/);
  expect(await kept(page, 'attribution')).toBeNull();
  expect(await choiceOf(page)).toBe('refused');
});

test('by keyboard it follows the skip link; Escape is a no for this visit', async ({ page }) => {
  await asked(page);
  await keys(page, 'Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await keys(page, 'Tab');
  await expect(slip(page).getByRole('link', { name: 'Line by line' })).toBeFocused();
  await keys(page, 'Tab');
  await expect(slip(page).getByRole('button', { name: 'No thanks' })).toBeFocused();
  await keys(page, 'Escape');
  await expect(page.locator('[data-consent]')).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
  expect(await kept(page, 'consent')).toBeNull();
  await page.clock.install();
  await page.goto('/about');
  await waitALongTime(page);
  await expect(page.locator('[data-consent]')).toHaveCount(0);
});

test('it leaves while a form is filled in', async ({ page }) => {
  await asked(page, '/contact?utm_campaign=reviews');
  await page.getByLabel('Your name').fill('Dana');
  await page.getByLabel('Your name').blur();
  await expect(slip(page)).toHaveCount(0);
});

test('it is accessible in both themes and shifts nothing, 320 px wide', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.clock.install();
  const shifts = await recordShifts(page);
  await page.goto(fromCampaign);
  await visitHasBegun(page);
  const before = await shifts();
  // The heading and the button fill small windows, and the question waits until they are scrolled past.
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await page.clock.runFor(10_000);
  await expect(slip(page)).toBeVisible();
  expect((await shifts()) - before).toBeLessThan(0.01);
  await expectAccessibleInBothThemes(page, 'the question', { inside: '[data-consent]' });
  await expectNoSideScroll(page, 'the page under the question');
});

test('Plausible gets nothing before a yes, then each page, and nothing after a no', async ({
  page,
}) => {
  const origin = 'https://plausible.io';
  const told: unknown[] = [];
  await page.route(`${origin}/**`, (route) => {
    told.push(route.request().postDataJSON().url);
    return route.fulfill({ status: 202 });
  });
  // The page as built with these settings.
  const settings = { remembers: true, plausible: { domain: 'doe.example', origin } };
  await page.route(/\/(faq|cookies|privacy)/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const content = JSON.stringify(settings).replaceAll('"', '&quot;');
    const meta = `<meta name="consent-settings" content="${content}"/>`;
    const policy = response.headers()['content-security-policy'] ?? '';
    return route.fulfill({
      response,
      body: (await response.text()).replace(
        '<meta name="viewport"',
        `${meta}<meta name="viewport"`,
      ),
      headers: {
        ...response.headers(),
        'content-security-policy': policy.replace('connect-src ', `connect-src ${origin} `),
      },
    });
  });
  const question = await asked(page, '/faq?utm_campaign=reviews&secret=1');
  await expect(question).toHaveAccessibleDescription(/reported to Plausible/);
  expect(told).toEqual([]);
  await press(question, 'Yes, that is fine');
  const first = expect.stringMatching(/\/faq\?utm_campaign=reviews$/);
  await expect.poll(() => told).toEqual([first]);
  await page.goto('/cookies');
  await expect.poll(() => told).toEqual([first, expect.stringMatching(/\/cookies$/)]);
  await page.getByRole('main').getByRole('button', { name: 'No thanks' }).click();
  await sees(page, /^You said no on/);
  await page.goto('/privacy');
  await visitHasBegun(page);
  expect(told).toHaveLength(2);
});

test('no cookie is set, and the cookies page lists all browser storage', async ({
  page,
  context,
  request,
}) => {
  await openPage(page, '/about');
  await press(page, /^Theme/);
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await openPage(page, '/contact');
  await fillNote(page, newEmail());
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/thank-you/);
  await expect.poll(() => keptKeys(page)).toContainEqual(expect.stringMatching(/^receipt:/));
  const kept = await keptKeys(page);
  expect(kept).toContain('theme');
  expect(await keysNotNamed(kept, request)).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});
