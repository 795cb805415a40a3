/** Calls booked from other zones than the office's, on days when the page brings too few days along for its month. */
import type { Page } from '@playwright/test';
import { type RunningSite, startSite } from '../checks/serve-site.ts';
import { fillCaller, formButton, newEmail, timeIn } from './fill-forms.ts';
import { mailOf } from './mails.ts';
import { awake, expect, hold, settled, test, timesLoaded } from './test.ts';

const office = 'America/Los_Angeles';
const zones = [
  office,
  'America/New_York',
  'America/Chicago',
  'Asia/Kolkata',
  'Pacific/Pago_Pago',
  'Pacific/Tongatapu',
];

const siteAt = (now: string) => startSite({ TEST_MODE: '1', TEST_CLOCK: now });

/** What a visitor sees of the picker: the zone by its two names, the day, and each time with its text. */
const shownOn = (page: Page) =>
  page.locator('#get-started, #move').evaluate((form) => ({
    zone: form.querySelector<HTMLSelectElement>('select[name=timezone]')?.value,
    name: form.querySelector('[data-zone]')?.textContent,
    month: form.querySelector('#picker-month')?.textContent,
    day: form.querySelector('#picker-day')?.textContent,
    times: [...form.querySelectorAll<HTMLTimeElement>('[data-date] time')].map((time) => [
      time.dateTime,
      time.textContent,
    ]),
  }));

type Shown = Awaited<ReturnType<typeof shownOn>>;

/** A time of another date than the shown one may begin with its weekday, until the list is grouped again. */
function expectRight({ times, zone }: Shown) {
  expect(times.length).toBeGreaterThan(0);
  for (const [start, text] of times)
    expect(text?.replace(/^\w{3} (?=\d)/, '')).toBe(timeIn(zone ?? '', start ?? ''));
}

const whenIn = (zone: string, start: string) =>
  new Date(start)
    .toLocaleString('en-US', {
      timeZone: zone,
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    })
    .replaceAll(/\s/gu, ' ');

/** Wakes the picker and looks at further months, as a visitor may before choosing. Zone and day must stay. */
async function lookAround(page: Page, { zone, day }: Shown) {
  await timesLoaded(page);
  await formButton(page, 'Next month').click();
  await timesLoaded(page);
  await formButton(page, 'Previous month').click();
  await timesLoaded(page);
  expect(await shownOn(page)).toMatchObject({ zone, day });
}

/** The last free time of the shown day, whose instant it returns. */
async function choose(page: Page): Promise<string> {
  const time = page.locator('[data-date] button[name=pick]:enabled').last();
  const start = (await time.getAttribute('value')) ?? '';
  await time.click();
  return start;
}

async function book(page: Page, email: string) {
  await fillCaller(page, email);
  await formButton(page, 'Continue').click();
  await formButton(page, 'Book my call').click();
  await expect(page.getByText('Your call is booked.')).toBeVisible();
}

/** Visits the site as someone whose clock shows `now` in `zone`. */
async function visit(page: Page, site: RunningSite, now: string) {
  await page.clock.setFixedTime(now);
  await page.goto(`${site.url}/get-started`);
}

const utc = (start: string) => start.replaceAll(/[-:]/g, '');

for (const now of ['2026-11-29T18:00:00Z', '2026-12-14T20:00:00Z']) {
  const isOnce = now.startsWith('2026-11');
  test(`on ${now.slice(0, 10)} a call keeps the visitor's zone from the first paint to its cancellation${isOnce ? '' : ' @all'}`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    await using site = await siteAt(now);
    for (const zone of zones) {
      await using context = await browser.newContext({ timezoneId: zone });
      const page = await context.newPage();
      await visit(page, site, now);
      const printed = await shownOn(page);
      expect(printed.zone).toBe(zone);
      expectRight(printed);
      await awake(page, 'booking-form');
      await timesLoaded(page);
      const awoken = await shownOn(page);
      expectRight(awoken);
      expect(awoken).toMatchObject({ zone, name: printed.name });
      expect(awoken.times).toContainEqual([
        printed.times[0]?.[0],
        timeIn(zone, printed.times[0]?.[0] ?? ''),
      ]);
      if (zone.startsWith('America')) expect(awoken).toEqual(printed);
      await lookAround(page, awoken);

      const start = await choose(page);
      await expect(page.locator('#get-started [aria-live] time')).toHaveText(whenIn(zone, start));
      const email = newEmail();
      await book(page, email);
      const hours = `${timeIn(zone, start)} for you`;
      const isOffice = zone === office;
      await expect(page.getByText(timeIn(zone, start)).first()).toBeVisible();
      await expect(page.getByText(hours)).toHaveCount(isOffice ? 0 : 1);
      await expect.poll(() => mailOf('booking.confirm', email, site.dataFolder)).toBeDefined();
      const mail = (await mailOf('booking.confirm', email, site.dataFolder)) ?? '';
      expect(mail).toContain(`(${zone})`);
      expect(mail).toContain(`${timeIn(zone, start)} to `);
      if (!isOffice) expect(mail).toContain(`${timeIn(office, start)} in our office`);
      expect(mail.replaceAll(/\s/g, '')).toContain('Whocalls:Ourteam');

      const ics =
        (await page.getByRole('link', { name: 'File (.ics)' }).getAttribute('href')) ?? '';
      const { pathname } = new URL(ics);
      const file = async () => (await page.request.get(site.url + pathname)).text();
      expect(await file()).toContain(`DTSTART:${utc(start)}`);

      await page.goto(site.url + pathname.replace('.ics', ''));
      await timesLoaded(page);
      expect((await shownOn(page)).zone).toBe(zone);
      const other = page.locator('#move [data-date] input[name=slot]:enabled').first();
      const moved = (await other.getAttribute('value')) ?? '';
      await other.check();
      await expect(page.locator('#move [aria-live]').last()).toContainText(whenIn(zone, moved));
      await page.locator('#move').getByRole('button', { name: 'Move the call' }).last().click();
      await expect(page.getByRole('status')).toContainText('The call is moved.');
      await expect(page.locator('main time').first()).toContainText(timeIn(zone, moved));
      expect(await file()).toContain(`DTSTART:${utc(moved)}`);
      await page.locator('summary', { hasText: 'Cancel the call' }).click();
      await page.getByRole('button', { name: 'Cancel this call' }).click();
      await expect(page.getByRole('status')).toContainText('The call is canceled.');
      await expect
        .poll(() => mailOf('booking.cancelled', email, site.dataFolder))
        .toContain(`(${zone})`);
    }
  });
}

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York', expectedErrors: /409 \(Conflict|net::ERR_FAILED/ });

  const now = '2026-11-29T18:00:00Z';
  let site: RunningSite;
  test.beforeAll(async () => {
    site = await siteAt(now);
  });
  test.afterAll(() => site.stop());

  const zoneList = (page: Page) => page.getByLabel('Times shown in');

  test('a zone that was chosen before the page is awake stays, also the office’s own', async ({
    page,
  }) => {
    const release = await hold(page, '**/assets/booking-form-*.js');
    await visit(page, site, now);
    await zoneList(page).selectOption(office);
    release();
    await awake(page, 'booking-form');
    await settled(page);
    const shown = await shownOn(page);
    expect(shown).toMatchObject({ zone: office, name: 'Pacific Time' });
    expectRight(shown);
  });

  test('a chosen zone, time and day survive a reload from the first paint on', async ({ page }) => {
    await visit(page, site, now);
    await awake(page, 'booking-form');
    const start = await choose(page);
    await formButton(page, 'Time, done: change it').click();
    await zoneList(page).selectOption('Asia/Kolkata');
    await expect(page.locator('#get-started [aria-live] time')).toHaveText(
      whenIn('Asia/Kolkata', start),
    );
    const release = await hold(page, '**/assets/booking-form-*.js');
    await page.reload();
    const printed = await shownOn(page);
    expect(printed).toMatchObject({ zone: 'Asia/Kolkata', name: 'Kolkata (Asia)' });
    expectRight(printed);
    release();
    await awake(page, 'booking-form');
    await settled(page);
    const shown = await shownOn(page);
    expect(shown).toMatchObject({ zone: 'Asia/Kolkata', name: 'Kolkata (Asia)' });
    expectRight(shown);
    await expect(page.locator('#get-started input[name=slot]')).toHaveValue(start);
  });

  test('a zone that is chosen while times are loading stays, and so does the time', async ({
    page,
  }) => {
    const ahead = page.waitForResponse(/part=times.*show_month=2026-12/);
    await visit(page, site, now);
    await timesLoaded(page);
    await ahead;
    const release = await hold(page, /part=times/);
    await formButton(page, 'Next month').click();
    await expect(page.locator('#picker-month')).toHaveText('December 2026');
    await formButton(page, 'Next month').click();
    await zoneList(page).selectOption('America/Denver');
    release();
    await timesLoaded(page);
    const shown = await shownOn(page);
    expect(shown).toMatchObject({ zone: 'America/Denver', month: 'January 2027' });
    expectRight(shown);
  });

  test('a press on a time before the page is awake chooses it, also where it falls on another date', async ({
    browser,
  }) => {
    await using context = await browser.newContext({ timezoneId: 'Asia/Kolkata' });
    const page = await context.newPage();
    const release = await hold(page, '**/assets/booking-form-*.js');
    await visit(page, site, now);
    const start = await choose(page);
    release();
    await expect(page.getByRole('heading', { name: 'Where should we call you?' })).toBeVisible();
    await expect(page.locator('#get-started input[name=slot]')).toHaveValue(start);
    await expect(page.locator('#get-started [aria-live] time')).toHaveText(
      whenIn('Asia/Kolkata', start),
    );
  });

  test('a time of a link is not replaced by that of an earlier visit', async ({ page }) => {
    await visit(page, site, now);
    await awake(page, 'booking-form');
    const earlier = await choose(page);
    const { days } = await (await page.request.get(`${site.url}/api/slots?days=14`)).json();
    const starts = days.flatMap((day: { slots: { start: string }[] }) => day.slots);
    const linked = starts.find(({ start }: { start: string }) => start !== earlier).start;
    await page.goto(`${site.url}/get-started?slot=${linked}`);
    const bar = page.locator('#get-started [aria-live] time');
    await expect(bar).toHaveText(whenIn('America/New_York', linked));
    await awake(page, 'booking-form');
    await settled(page);
    await expect(bar).toHaveText(whenIn('America/New_York', linked));
    await expect(page.locator('#get-started input[name=slot]')).toHaveValue(linked);
  });

  test('the confirmation shows what was changed after going back', async ({ page }) => {
    await visit(page, site, now);
    await awake(page, 'booking-form');
    await choose(page);
    await fillCaller(page, newEmail());
    await formButton(page, 'Continue').click();
    await expect(page.getByRole('heading', { name: 'Check your booking' })).toBeVisible();
    await page.goBack();
    await page.locator('#get-started-phone').fill('(541) 555-0199');
    await page.goForward();
    await expect(page.locator('#get-started dl')).toContainText('(541) 555-0199');
  });
});

test('without JavaScript each time says whose hour it is', async ({ browser }) => {
  await using context = await browser.newContext({
    javaScriptEnabled: false,
    timezoneId: 'America/New_York',
  });
  const page = await context.newPage();
  await page.goto(`${process.env.SITE_UNDER_TEST}/get-started`);
  const times = page.locator('button[name=pick]:not([value=none])');
  for (const time of await times.all()) await expect(time).toContainText(/M Pacific Time$/);
  await formButton(page, 'More time zones').click();
  await page.getByLabel('Times shown in').selectOption('Asia/Kolkata');
  await formButton(page, 'Show times in this zone').click();
  await expect(times.first()).toContainText(/M Kolkata \(Asia\)$/);
});
