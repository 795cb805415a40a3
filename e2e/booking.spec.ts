import type { Locator, Page } from '@playwright/test';
import {
  expectTimesIn,
  fillCaller,
  formButton,
  newEmail,
  pickedTimes,
  pickTime,
  timeIn,
} from './fill-forms.ts';
import { expectAccessibleInBothThemes, expectNoSideScroll } from './page-faults.ts';
import { awake, expect, test } from './test.ts';

test.use({
  timezoneId: 'America/New_York',
  expectedErrors: /409 \(Conflict|422 \(Unprocessable|net::ERR_FAILED/,
});

const bar = (page: Page) => page.locator('#get-started [aria-live]').last();
const slotOf = (page: Page) => page.locator('#get-started input[name=slot]');
const isBooked = (page: Page) => expect(page.getByText('Your call is booked.')).toBeVisible();

/** Opens the page and waits until it shows times in the browser's zone. */
async function open(page: Page) {
  await page.goto('/get-started');
  await awake(page, 'booking-form');
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

test('the focus stays where a pressed control is switched off or disappears', async ({ page }) => {
  await open(page);
  const next = page.getByRole('button', { name: 'Next month' });
  for (
    let step = 0;
    step < 12 && (await next.getAttribute('aria-disabled')) !== 'true';
    step += 1
  ) {
    await next.press('Enter');
    await expect(next).toBeFocused();
  }
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  const month = await page.locator('#picker-month').textContent();
  await next.press('Enter');
  await expect(page.locator('#picker-month')).toHaveText(month ?? '');
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await page.getByRole('grid').locator('button:not([disabled])').last().click();
  await page.getByRole('button', { name: 'Whole month' }).press('Enter');
  await expect(page.getByRole('grid').locator('button:focus')).toHaveCount(1);
});

test('on a phone nothing covers the last row of times', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await page
    .locator('[data-day] button[name=pick], button[name=pick]')
    .last()
    .scrollIntoViewIfNeeded();
  const isCovered = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#get-started button[name=pick]:not([value=none])')]
      .filter((time) => time.checkVisibility())
      .map((time) => ({ time, box: time.getBoundingClientRect() }))
      .filter(({ box }) => box.top > 80 && box.bottom < innerHeight)
      .some(({ time, box }) => {
        const top = document.elementFromPoint(box.left + box.width / 2, box.bottom - 2);
        return top !== time && !time.contains(top);
      }),
  );
  expect(isCovered).toBe(false);
});

test('a call is booked by keyboard alone', async ({ page }) => {
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
  await expect(pickedTimes(page).first()).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Times shown in')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Where should we call you?' })).toBeFocused();
  const email = newEmail();
  await page.keyboard.press('Tab');
  for (const text of ['Dana Whitfield', email, '541 555 0142', 'Whitfield CPAs']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Bookkeeping' })).toBeChecked();
  await page.locator('#get-started-firm_name').press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your booking' })).toBeFocused();
  await formButton(page, 'Book my call').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/thank-you\?type=get-started/);
  await isBooked(page);
  for (const text of ['Eastern Time', '30 minutes', '541 555 0142', email]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
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

test('an empty day links to the next day with times; changing the zone keeps the choice', async ({
  page,
}) => {
  await open(page);
  const shut = page.getByRole('button', { name: /, no times$/ }).first();
  await shut.click();
  await expect(page.getByText('No times on this day.')).toBeVisible();
  await page.getByText('The next with times is').getByRole('button').click();
  await pickedTimes(page).last().click();
  const start = await slotOf(page).inputValue();
  await formButton(page, 'Time, done: change it').click();
  await page.getByLabel('Times shown in').selectOption('Asia/Kolkata');
  await expect(bar(page)).toContainText('Kolkata');
  await expect(slotOf(page)).toHaveValue(start);
});

test('the first paint shows times in the visitor’s zone, which stay unchanged', async ({
  page,
}) => {
  // The page's inline script does it; other scripts are blocked.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/get-started');
  const shown = page.locator('[data-date] time').first();
  await expect(shown).toBeVisible();
  await expectTimesIn(page, 'America/New_York');
  await expect(page.locator('[data-zone]')).toHaveText('Eastern Time');
  await page.unroute('**/assets/*.js');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page);
  await expectTimesIn(page, 'America/New_York');
  const openings = page.getByRole('group', { name: 'Next openings' }).getByRole('button');
  await expect(openings).toHaveCount(3);
  for (const opening of await openings.all()) {
    const start = (await opening.getAttribute('value')) ?? '';
    await expect(opening).toContainText(timeIn('America/New_York', start));
  }
  expect(asked.filter((url) => url.includes('/api/slots?') && !url.includes('from='))).toEqual([]);
});

test('one press chooses a suggested time; Back returns one pane and keeps everything', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('group', { name: 'Next openings' }).getByRole('button').nth(1).click();
  await fillCaller(page, newEmail());
  const start = await slotOf(page).inputValue();
  await formButton(page, 'Continue').click();
  await expect(page.getByRole('heading', { name: 'Check your booking' })).toBeVisible();
  expect(page.url()).toMatch(/\/get-started$/);
  await page.goBack();
  await expect(page.locator('#get-started-name')).toHaveValue('Dana Whitfield');
  await expect(page.locator('#get-started-name')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(slotOf(page)).toHaveValue(start);
  await page.goForward();
  await expect(page.locator('#get-started-email')).toBeVisible();
});

test('a draft with its time survives reload, Back and another page, and ends with the booking', async ({
  page,
}) => {
  await open(page);
  await pickTime(page, 1);
  await fillCaller(page, newEmail());
  const start = await slotOf(page).inputValue();
  await page.reload();
  await expect(page.locator('#get-started-name')).toHaveValue('Dana Whitfield');
  await expect(page.locator('#get-started-name')).toBeVisible();
  await expect(slotOf(page)).toHaveValue(start);
  await formButton(page, 'Continue').click();
  await page.locator('#get-started').getByRole('link', { name: 'privacy policy' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await page.goBack();
  await awake(page, 'booking-form');
  await expect(slotOf(page)).toHaveValue(start);
  await expect(page.locator('#get-started-name')).toHaveValue('Dana Whitfield');
  await page.goto('/about');
  await page.goto('/get-started');
  await awake(page, 'booking-form');
  await expect(slotOf(page)).toHaveValue(start);
  await formButton(page, 'Continue').click();
  await expect(page.locator('#get-started-firm_name')).toHaveValue('Whitfield & Daughters, CPAs');
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
  await expect(summary).toContainText('That time has just been taken. Your details are saved.');
  await expect(page.getByText('just taken')).toBeVisible();
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
  await formButton(page, 'Write to me instead').click();
  await expect(page.getByLabel('Phone number (optional)')).toBeVisible();
  await page.locator('#get-started-name').fill('Dana Whitfield');
  await page.locator('#get-started-email').fill(newEmail());
  await page.locator('#get-started-firm_name').fill('Whitfield CPAs');
  await formButton(page, 'Continue').click();
  await formButton(page, 'Send my request').click();
  await expect(page).toHaveURL(/\/thank-you/);
  await expect(page.getByText('We have received your request.')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a call is booked by touch, in at most nine taps, and each pane fits the screen', async ({
    page,
  }) => {
    await open(page);
    let taps = 0;
    const tap = async (what: Locator) => {
      await what.tap();
      taps += 1;
    };
    const fits = async () => {
      const { top, height } = await page
        .locator('#get-started')
        .evaluate((form) => ({ top: form.getBoundingClientRect().top, height: form.clientHeight }));
      expect(height).toBeLessThanOrEqual(844 - 72);
      return top;
    };
    await fits();
    const pressed = page.locator('button[name=show_from][aria-pressed=true]');
    await expect(pressed).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    const day = page.getByRole('button', { name: /\d times$/ }).last();
    expect((await day.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await tap(day);
    await expect(day).toHaveAttribute('aria-pressed', 'true');
    await expect(pressed).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await fits();
    await tap(pickedTimes(page).last());
    const top = await fits();
    expect(top).toBeGreaterThanOrEqual(72);
    for (const [field, text] of [
      ['name', 'Dana Whitfield'],
      ['email', newEmail()],
      ['phone', '541 555 0142'],
      ['firm_name', 'Whitfield CPAs'],
    ]) {
      await tap(page.locator(`#get-started-${field}`));
      await page.keyboard.type(text ?? '');
    }
    await tap(page.getByText('Bookkeeping', { exact: true }).and(page.locator('label')));
    await tap(formButton(page, 'Continue'));
    await expect(page.getByRole('heading', { name: 'Check your booking' })).toBeVisible();
    await fits();
    await expect(formButton(page, 'Book my call')).toBeInViewport();
    await tap(formButton(page, 'Book my call'));
    await expect(page).toHaveURL(/\/thank-you/);
    await isBooked(page);
    expect(taps).toBeLessThanOrEqual(9);
  });
});

test('forced colors show the chosen day, the chosen time and the current step', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page);
  const line = (selector: string, property: 'outlineStyle' | 'borderBottomWidth') =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element)[name], property);
  expect(await line('td [aria-pressed=true]', 'outlineStyle')).toBe('solid');
  expect(await line('td [aria-pressed=false]', 'outlineStyle')).toBe('none');
  expect(await line('[aria-current=step]', 'borderBottomWidth')).toBe('4px');
  await pickTime(page);
  await formButton(page, 'Time, done: change it').click();
  expect(await line('[data-date] [aria-current=true]', 'outlineStyle')).toBe('solid');
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
    await expect(page.getByText('Central Time')).toBeVisible();
  });
});

test('the page of a call is accessible in both themes and fits 320 px', async ({ page }) => {
  await page.goto(await book(page, await openTime(page, 25)));
  await awake(page, 'move-call');
  await expectAccessibleInBothThemes(page, 'a call');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSideScroll(page, 'a call');
});
