import type { Page } from '@playwright/test';
import {
  expectTimesIn,
  fillCaller,
  formButton,
  newEmail,
  pickedTimes,
  pickTime,
} from './fill-forms.ts';
import { expectAccessibleInBothThemes, expectNoSideScroll } from './page-faults.ts';
import { awake, expect, hold, keys, openAwake, sees, test, timesLoaded } from './test.ts';

test.use({
  timezoneId: 'America/New_York',
  expectedErrors: /409 \(Conflict|422 \(Unprocessable|net::ERR_FAILED/,
});

const slotOf = (page: Page) => page.locator('#get-started input[name=slot]');
const isBooked = (page: Page) => sees(page, 'Your call is booked.');

/** Opens the page and waits until it shows times in the browser's zone. */
async function open(page: Page) {
  await openAwake(page, '/get-started', 'booking-form');
  await expect(page.getByLabel('Times shown in')).toHaveValue('America/New_York');
}

/** Books a time over HTTP. */
async function book(page: Page, slot: string) {
  const answer = await page.request.post('/get-started', {
    headers: { Accept: 'application/json' },
    data: {
      name: 'Alex Other',
      email: newEmail(),
      phone: '541 555 0143',
      firm_name: 'Faster LLC',
      timezone: 'America/Chicago',
      slot,
    },
  });
  expect(answer.status()).toBe(201);
  const { booking } = await answer.json();
  return new URL(booking.manageUrl).pathname;
}

/** The first free time at least `after` days from now. Each test uses another day. */
async function openTime(page: Page, after: number): Promise<string> {
  const from = new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);
  const { days } = await (await page.request.get(`/api/slots?from=${from}&days=14`)).json();
  const [slot] = days.flatMap((day: { slots: { start: string }[] }) => day.slots);
  return slot.start;
}

test('a call is booked by keyboard alone', async ({ page }) => {
  await open(page);
  const grid = page.getByRole('grid');
  const shown = grid.locator('[aria-pressed=true]');
  const first = await shown.getAttribute('aria-label');
  await shown.focus();
  await keys(page, 'PageDown', 'PageUp', 'ArrowDown', 'ArrowRight', 'ArrowLeft', 'Enter');
  await expect(shown).not.toHaveAttribute('aria-label', first ?? '');
  await expect(shown).toBeFocused();
  await expect(pickedTimes(page).first()).toBeAttached();
  await keys(page, 'Tab');
  await expect(page.getByLabel('Times shown in')).toBeFocused();
  await keys(page, 'Tab', 'Enter');
  await expect(page.getByRole('heading', { name: 'Where should we call you?' })).toBeFocused();
  const email = newEmail();
  await keys(page, 'Tab');
  for (const text of ['Dana Whitfield', email, '541 555 0142', 'Whitfield CPAs']) {
    await page.keyboard.type(text);
    await keys(page, 'Tab');
  }
  await keys(page, 'Space', 'ArrowDown');
  await expect(page.getByRole('radio', { name: 'Bookkeeping' })).toBeChecked();
  await page.locator('#get-started-firm_name').press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your booking' })).toBeFocused();
  await formButton(page, 'Book my call').focus();
  await keys(page, 'Enter');
  await expect(page).toHaveURL(/\/thank-you\?type=get-started/);
  await isBooked(page);
  for (const text of ['Eastern Time', '30 minutes', '541 555 0142', email]) {
    await sees(page, text, { exact: true });
  }
  for (const [name, href] of [
    ['Google', /calendar\.google\.com/],
    ['Outlook', /outlook\.live\.com/],
    ['File (.ics)', /\/bookings\/.+\.ics$/],
    ['Move it', /\/bookings\/.+#move$/],
    ['Cancel it', /\/bookings\/.+#cancel$/],
  ] as const) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});

test('a month that was fetched ahead is shown at once, with the times of its days', async ({
  page,
}) => {
  const ahead = page.waitForResponse(/part=times.*show_month=/);
  await open(page);
  await timesLoaded(page);
  await ahead;
  await hold(page, /part=times/);
  const month = page.locator('#picker-month');
  const before = (await month.textContent()) ?? '';
  const next = formButton(page, 'Next month');
  await next.click();
  await expect(month).not.toHaveText(before);
  await expect(next).toBeFocused();
  await expect(page.locator('[data-said]')).toHaveText((await month.textContent()) ?? '-');
  const day = page
    .getByRole('grid')
    .getByRole('button', { name: /\d times?$/ })
    .last();
  await day.click();
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-said]')).toHaveText(/, \d+ times?, Eastern Time$/);
  await formButton(page, 'Previous month').click();
  await expect(month).toHaveText(before);
});

test('a month that cannot be fetched comes with a page, which keeps the zone and every entry', async ({
  page,
}) => {
  await open(page);
  await formButton(page, 'Email me instead').click();
  await page.locator('#get-started-name').fill('Dana Whitfield');
  await formButton(page, 'Time, done: change it').click();
  await page.getByLabel('Times shown in').selectOption('America/Chicago');
  await timesLoaded(page);
  const month = page.locator('#picker-month');
  const before = (await month.textContent()) ?? '';
  await page.route(/part=times/, (route) => route.abort());
  const loaded = page.waitForEvent('load');
  // The next one is there already.
  await formButton(page, 'Next month').click();
  await expect(month).not.toHaveText(before);
  const ahead = (await month.textContent()) ?? '';
  await formButton(page, 'Next month').click();
  await loaded;
  await expect(month).not.toHaveText(ahead);
  await expect(page.getByLabel('Times shown in')).toHaveValue('America/Chicago');
  await expect(page.locator('#get-started-name')).toHaveValue('Dana Whitfield');
});

test('Back returns one pane; a draft survives a reload and another page, and ends with the booking', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('group', { name: 'Next openings' }).getByRole('button').nth(1).click();
  await fillCaller(page, newEmail());
  const start = await slotOf(page).inputValue();
  await formButton(page, 'Continue').click();
  await expect(page.getByRole('heading', { name: 'Check your booking' })).toBeVisible();
  await page.goBack();
  await expect(page.locator('#get-started-name')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.reload();
  await awake(page, 'booking-form');
  await expect(slotOf(page)).toHaveValue(start);
  await page.goto('/about');
  await openAwake(page, '/get-started', 'booking-form');
  await expect(slotOf(page)).toHaveValue(start);
  await formButton(page, 'Continue').click();
  await expect(page.locator('#get-started-name')).toHaveValue('Dana Whitfield');
  await expect(page.getByRole('radio', { name: 'Bookkeeping' })).toBeChecked();
  await formButton(page, 'Continue').click();
  await formButton(page, 'Book my call').click();
  await isBooked(page);
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('draft:get-started')))
    .toBeNull();
});

test('when the time is taken meanwhile, typed text stays and the nearest times are offered', async ({
  page,
}) => {
  await open(page);
  await pickTime(page, 2);
  const start = await slotOf(page).inputValue();
  await fillCaller(page, newEmail());
  await formButton(page, 'Continue').click();
  await book(page, start);
  await formButton(page, 'Book my call').click();
  const summary = page.locator('[data-error-summary]');
  await expect(summary).toContainText('Someone just took that time. Your details are saved.');
  await expect(page.getByText('just taken').first()).toBeVisible();
  await expect(page.locator(`[data-date] button[value="${start}"]`)).toBeDisabled();
  const offers = page.getByRole('group', { name: 'Nearest times' }).getByRole('button');
  await expect(offers).toHaveCount(5);
  await offers.first().click();
  await expect(page.locator('#get-started-name')).toHaveValue('Dana Whitfield');
  await formButton(page, 'Continue').click();
  await formButton(page, 'Book my call').click();
  await isBooked(page);
});

test('a visitor without a fitting time can send without a phone number', async ({ page }) => {
  await open(page);
  await formButton(page, 'Email me instead').click();
  await expect(page.getByLabel('Phone number (optional)')).toBeVisible();
  await page.locator('#get-started-name').fill('Dana Whitfield');
  await page.locator('#get-started-email').fill(newEmail());
  await page.locator('#get-started-firm_name').fill('Whitfield CPAs');
  await formButton(page, 'Continue').click();
  await formButton(page, 'Send my request').click();
  await expect(page).toHaveURL(/\/thank-you/);
  await sees(page, 'We have received your request.');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the first press opens its day in the visitor’s zone', async ({ page }) => {
    await page.goto('/get-started');
    const day = page.getByRole('button', { name: /\d times$/ }).last();
    const name = (await day.getAttribute('aria-label'))?.split(/, \d+ times/)[0] ?? '';
    await day.tap();
    await expect(page.locator('#picker-day')).toHaveText(name);
    await expect(page.locator('[data-zone]')).toHaveText('Eastern Time');
    await expect(pickedTimes(page).last()).toBeVisible();
  });

  test('a call is booked by touch', async ({ page }) => {
    await open(page);
    await page
      .getByRole('button', { name: /\d times$/ })
      .last()
      .tap();
    await pickedTimes(page).last().tap();
    await fillCaller(page, newEmail());
    await formButton(page, 'Continue').tap();
    await formButton(page, 'Book my call').tap();
    await isBooked(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a call is booked over three pages, which keep every entry', async ({ page }) => {
    await page.goto('/get-started');
    await expectTimesIn(page, 'America/Los_Angeles');
    await formButton(page, 'Next month').click();
    await formButton(page, 'More time zones').click();
    await expect(page.locator('option[value="Asia/Kolkata"]')).toBeAttached();
    await page.getByLabel('Times shown in').selectOption('America/Chicago');
    await formButton(page, 'Show times in this zone').click();
    await expect(page.getByLabel('Times shown in')).toHaveValue('America/Chicago');
    await page
      .getByRole('button', { name: /\d times$/ })
      .last()
      .click();
    // Other tests book the last time of a day.
    await pickedTimes(page).first().click();
    const start = await slotOf(page).inputValue();
    await fillCaller(page, newEmail());
    await page.locator('#get-started-phone').fill('');
    await formButton(page, 'Continue').click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByRole('alert')).toContainText('Enter the number we should call');
    await page.locator('#get-started-phone').fill('541 555 0142');
    await formButton(page, 'Continue').click();
    await expect(page).toHaveTitle(/^Book a Free Call/);
    await expect(page.getByRole('heading', { name: 'Check your booking' })).toBeVisible();
    await formButton(page, 'You, done: change it').click();
    await expect(page.locator('#get-started-name')).toHaveValue('Dana Whitfield');
    await expect(page.getByRole('radio', { name: 'Bookkeeping' })).toBeChecked();
    await formButton(page, 'Continue').click();
    await expect(slotOf(page)).toHaveValue(start);
    expect(page.url()).not.toContain('Dana');
    await formButton(page, 'Book my call').click();
    await expect(page).toHaveURL(/\/thank-you/);
    await isBooked(page);
    await sees(page, 'Central Time');
  });
});

test('a new time of a call stays chosen while other days and months are looked at', async ({
  page,
}) => {
  await page.goto(await book(page, await openTime(page, 18)));
  await timesLoaded(page);
  // The first is the present one.
  const chosen = page.locator('#move input[name=slot]:enabled').last();
  const start = (await chosen.getAttribute('value')) ?? '';
  await chosen.check();
  const when = page.locator('#move [data-new-time]');
  await expect(when).toContainText(/\d:\d\d [AP]M/);
  const text = (await when.textContent()) ?? '-';
  await page
    .getByRole('button', { name: /\d times?$/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(when).toHaveText(text);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.locator('#move').getByRole('button', { name: 'Move the call' }).last().click();
  expect(new URLSearchParams((await sent).postData() ?? '').getAll('slot')).toEqual([start]);
  await expect(page.getByRole('status')).toContainText('Your call was moved.');
});

test('the page of a call is accessible in both themes and fits 320 px', async ({ page }) => {
  await page.goto(await book(page, await openTime(page, 25)));
  await timesLoaded(page);
  await expectAccessibleInBothThemes(page, 'a call');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSideScroll(page, 'a call');
});
