/** Times in other zones than the office's, on a day when the page brings too few days along for its month. Whole bookings: kept-state.spec.ts. */
import type { Page } from '@playwright/test';
import { type RunningSite, startSite } from '../checks/serve-site.ts';
import { fillCaller, formButton, newEmail, timeIn } from './fill-forms.ts';
import { awake, expect, hold, settled, test, timesLoaded } from './test.ts';

const office = 'America/Los_Angeles';
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

/** The last free time of the shown day, whose instant it returns. */
async function choose(page: Page): Promise<string> {
  const time = page.locator('[data-date] button[name=pick]:enabled').last();
  const start = (await time.getAttribute('value')) ?? '';
  await time.click();
  return start;
}

/** Visits the site as someone whose clock shows `now` in `zone`. */
async function visit(page: Page, site: RunningSite, now: string) {
  await page.clock.setFixedTime(now);
  await page.goto(`${site.url}/get-started`);
}

test.describe('in New York', () => {
  test.describe.configure({ mode: 'default' });
  test.use({ timezoneId: 'America/New_York', expectedErrors: /409 \(Conflict|net::ERR_FAILED/ });

  const now = '2026-11-29T18:00:00Z';
  let site: RunningSite;
  test.beforeAll(async () => {
    site = await startSite({ TEST_MODE: '1', TEST_CLOCK: now });
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
