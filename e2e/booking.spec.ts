import { AxeBuilder } from '@axe-core/playwright';
import { fillCallForm } from './call-form.ts';
import { awake, expect as soon, test } from './test.ts';

/** Forms go through the database, and the machine may be busy. */
const expect = soon.configure({ timeout: 15_000 });

type Page = import('@playwright/test').Page;

test.use({ timezoneId: 'America/New_York', expectedErrors: /409 \(Conflict|422 \(Unprocessable/ });

let count = 0;
const newEmail = () => `caller.${process.pid}.${Date.now()}.${count++}@firm.example`;

const times = (page: Page) => page.locator('input[name=slot]:enabled:not([value=""])');
const submit = (page: Page, name: string) => page.locator('form').getByRole('button', { name, exact: true });

const fill = (page: Page, email = newEmail()) => fillCallForm(page, email);

/** Opens the page and waits until it tells times in the browser's own zone. */
async function open(page: Page) {
  await page.goto('/get-started');
  await awake(page, 'booking-form');
  await expect(page.getByLabel('Times shown in')).toHaveValue('America/New_York');
}

/** Books a time as a program does. */
async function book(page: Page, slot: string) {
  const answer = await page.request.post('/get-started', {
    headers: { Accept: 'application/json' },
    data: {
      name: 'Somebody Else',
      email: newEmail(),
      phone: '541 555 0143',
      firm_name: 'Faster LLC',
      firm_type: 'tax',
      firm_size: '1',
      goals: ['time'],
      timezone: 'America/Chicago',
      slot,
    },
  });
  expect(answer.status()).toBe(201);
  const { booking } = await answer.json();
  return new URL(booking.manageUrl).pathname;
}

/** The first time that can be had on or behind a day `after` days from now. Tests take different ones. */
async function openTime(page: Page, after: number): Promise<string> {
  const from = new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);
  const { days } = await (await page.request.get(`/api/slots?from=${from}&days=14`)).json();
  const [slot] = days.flatMap((day: { slots: { start: string }[] }) => day.slots);
  return slot.start;
}

test('a call is booked with the keyboard alone', async ({ page }) => {
  await open(page);
  const grid = page.getByRole('grid');
  const shown = grid.locator('[aria-pressed=true]');
  const first = await shown.getAttribute('aria-label');
  await shown.focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(shown).not.toHaveAttribute('aria-label', first ?? '');
  await expect(shown).toBeFocused();
  await expect(times(page).first()).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Times shown in')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const chosen = page.locator('input[name=slot]:checked');
  await expect(chosen).toBeFocused();
  await expect(page.getByText('Your call', { exact: true })).toBeVisible();
  await fill(page);
  await submit(page, 'Confirm the call').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/thank-you\?type=get-started/);
  await expect(page.getByText('Your call is booked.')).toBeVisible();
  await expect(page.getByText('Eastern Time')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Google' })).toHaveAttribute('href', /calendar\.google\.com/);
});

test('a day without times leads to the next that has one; a change of zone keeps the choice', async ({
  page,
}) => {
  await open(page);
  const shut = page.getByRole('button', { name: /, no times$/ }).first();
  await shut.click();
  await expect(page.getByText('No times on this day.')).toBeVisible();
  await page.getByText('The next with times is').getByRole('button').click();
  await times(page).last().check();
  const start = await page.locator('input[name=slot]:checked').getAttribute('value');
  await page.getByLabel('Times shown in').selectOption('Asia/Kolkata');
  await expect(page.getByText('GMT+5:30').first()).toBeVisible();
  await expect(page.locator('input[name=slot]:checked')).toHaveValue(start ?? '');
});

test('somebody was faster: what was typed stays, and the nearest times are offered', async ({ page }) => {
  await open(page);
  await fill(page);
  const taken = times(page).nth(1);
  await taken.check();
  const start = (await taken.getAttribute('value')) ?? '';
  await book(page, start);
  await submit(page, 'Confirm the call').click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toContainText('That time has just been taken. Your details are saved.');
  await expect(page.getByText('just taken')).toBeVisible();
  await expect(page.locator(`input[value="${start}"]`)).toBeDisabled();
  await expect(page.locator('#get-started-name')).toHaveValue('Dana Whitfield');
  const offers = page.getByRole('group', { name: 'Nearest times' }).getByRole('radio');
  await expect(offers).toHaveCount(5);
  await offers.first().check();
  await submit(page, 'Confirm the call').click();
  await expect(page).toHaveURL(/\/thank-you/);
  await expect(page.getByText('Your call is booked.')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a call is booked by touch', async ({ page }) => {
    await open(page);
    const day = page.getByRole('button', { name: /\d times$/ }).last();
    expect((await day.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await day.tap();
    await expect(day).toHaveAttribute('aria-pressed', 'true');
    await times(page).last().tap();
    await fill(page);
    await submit(page, 'Confirm the call').tap();
    await expect(page).toHaveURL(/\/thank-you/);
    await expect(page.getByText('Your call is booked.')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('weeks are paged, the zone is changed, and the call is booked, with everything typed kept', async ({
    page,
  }, { repeatEachIndex, retry }) => {
    await page.goto('/get-started');
    await fill(page);
    const first = await times(page).first().getAttribute('value');
    // Another one in each run: a time that a former one has booked is gone.
    const own = times(page).nth(-1 - repeatEachIndex - 3 * retry);
    await own.check();
    const start = await own.getAttribute('value');
    await submit(page, 'Later').click();
    await expect(times(page).nth(1)).not.toHaveValue(first ?? '');
    await expect(page.locator('#get-started-name')).toHaveValue('Dana Whitfield');
    await expect(page).toHaveTitle(/^Book a Free Call/);
    await page.getByLabel('Times shown in').selectOption('America/Chicago');
    await submit(page, 'Show times in this zone').click();
    await expect(page.getByLabel('Times shown in')).toHaveValue('America/Chicago');
    await expect(page.locator('input[name=slot]:checked')).toHaveValue(start ?? '');
    await submit(page, 'Earlier').click();
    await submit(page, 'Send the form').click();
    await expect(page).toHaveURL(/\/thank-you/);
    await expect(page.getByText('Your call is booked.')).toBeVisible();
    await expect(page.getByText('Central Time')).toBeVisible();
  });

  test('a taken time comes back with alternatives and the form filled in', async ({ page }) => {
    await page.goto('/get-started');
    await fill(page);
    const taken = times(page).nth(2);
    const start = (await taken.getAttribute('value')) ?? '';
    await taken.check();
    await book(page, start);
    await submit(page, 'Send the form').click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole('group', { name: 'Nearest times' }).getByRole('radio')).toHaveCount(5);
    await expect(page.getByText('just taken')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'CPA firm' })).toBeChecked();
    await page.getByRole('group', { name: 'Nearest times' }).getByRole('radio').first().check();
    await submit(page, 'Send the form').click();
    await expect(page.getByText('Your call is booked.')).toBeVisible();
  });

  test('a call is moved and cancelled from its page', async ({ page }) => {
    const path = await book(page, await openTime(page, 20));
    const answer = await page.goto(path);
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
    });
    await times(page).last().check();
    await submit(page, 'Move the call').last().click();
    await expect(page.getByRole('status').filter({ hasText: 'The call is moved.' })).toBeVisible();
    await page.locator('summary', { hasText: 'Cancel the call' }).click();
    await page.getByLabel(/^Reason/).fill('x'.repeat(501));
    await submit(page, 'Cancel this call').click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByLabel(/^Reason/)).toHaveValue('x'.repeat(501));
    await page.getByLabel(/^Reason/).fill('A client came in');
    await submit(page, 'Cancel this call').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('cancelled');
    await page.goto(`${path}/cancel`);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the pages of a call are sound in the ${colorScheme} theme and fit 320 px`, async ({ page }) => {
    const call = await book(page, await openTime(page, colorScheme === 'light' ? 25 : 30));
    await page.emulateMedia({ colorScheme });
    for (const path of ['/get-started', call]) {
      await page.goto(path);
      await awake(page, path === call ? 'move-call' : 'booking-form');
      await times(page).first().check();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });
}

test('a wrong link says that there is nothing', async ({ request }) => {
  const answer = await request.get('/bookings/AQEBof81Jv1wBLn1MkHZt8apK-ibxLyKENxmcfzVt6AoiQ');
  expect(answer.status()).toBe(404);
});
