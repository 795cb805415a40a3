/** Fills in the forms of /contact and, pane by pane, of /get-started. */
import { expect, type Locator, type Page } from '@playwright/test';
import { timesLoaded } from './test.ts';

let people = 0;
/** An address that no other test has used. */
export const newEmail = (name = 'visitor') =>
  `${name}.${process.pid}.${Date.now()}.${people++}@firm.example`;

/** Fills in what the form of /contact needs; without `email` all but the address. */
export async function fillNote(page: Page, email?: string): Promise<void> {
  await page.getByLabel('Your name').fill('Dana Whitfield');
  if (email) await page.getByRole('main').getByLabel('Email address').fill(email);
  await page.getByRole('radio', { name: 'Becoming a client' }).check();
  await page.getByLabel('Your message').fill('We file 400 returns and want fewer, larger ones.');
}

export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send your note' });

export const pickedTimes = (page: Page): Locator =>
  page.locator('[data-date] button[name=pick]:enabled');

export const formButton = (page: Page, name: string): Locator =>
  page.locator('#get-started').getByRole('button', { name, exact: true });

/** Expects the first free time to be shown in `zone`. Which one that is depends on the hour of the day. */
export async function expectTimesIn(page: Page, zone: string): Promise<void> {
  const first = page.locator('[data-date] time').first();
  await expect(first).toHaveText(timeIn(zone, (await first.getAttribute('datetime')) ?? ''));
}

/** `instant` as `9:00 AM`. */
export const timeIn = (zone: string, instant: string): string =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: zone }).format(
    new Date(instant),
  );

/** Chooses the last time of the shown day or, for `day` of 1 and more, of that open day of the next month. */
export async function pickTime(page: Page, day = 0): Promise<void> {
  const openDays = page.getByRole('grid').getByRole('button', { name: /\d times?$/ });
  // A day has few times, and other tests book them: each test that books takes a day of its own.
  if (day > 0) {
    await timesLoaded(page);
    await formButton(page, 'Next month').click();
    await timesLoaded(page);
    await openDays.nth(day).click();
    await timesLoaded(page);
  }
  const time = pickedTimes(page).last();
  // Phones open a day first.
  if (day === 0 && !(await time.isVisible())) await openDays.first().click();
  await time.click();
}

/** Fills in the caller's pane. */
export async function fillCaller(page: Page, email: string): Promise<void> {
  await page.locator('#get-started-name').fill('Dana Whitfield');
  await page.locator('#get-started-email').fill(email);
  await page.locator('#get-started-phone').fill('(541) 555-0142');
  await page.locator('#get-started-firm_name').fill('Whitfield & Daughters, CPAs');
  await page.getByRole('radio', { name: 'Bookkeeping' }).check();
}
