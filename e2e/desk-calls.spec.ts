/** The calls at the desk: calendar, one call, moves, cancellations and blocks; on desktop, phone and without scripts. */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { site } from '../content/testing/delivered-site.ts';
import { weekdays } from '../domain/booking/config.ts';
import { type DeskHost, heading, sendForm, test } from './desk-host.ts';
import { mailOf } from './mails.ts';
import { expectFaultless } from './page-faults.ts';
import { expect } from './test.ts';

const zone = 'America/Los_Angeles';
/** Fixed at the start, because a run may pass midnight. */
const today = Temporal.Now.plainDateISO(zone);
const dateIn = (days: number) => today.add({ days }).toString();
const person = (id: string, name: string) => ({ id, name, email: '', capacity: 1, busyIcs: [] });

/** Two hosts who work every day, so that a run on any date finds times. */
const booking = {
  ...site.booking,
  weekly: Object.fromEntries(weekdays.map((weekday) => [weekday, [['08:00', '16:00']]])),
  seasons: [],
  exceptions: [{ from: dateIn(9), to: dateIn(9), closed: true, label: 'Founders’ Day' }],
  hosts: [person('ann', 'Ann Lee'), person('ben', 'Ben Ortiz')],
};
const bookingFile = join(tmpdir(), `desk-calls-booking-${dateIn(0)}.json`);
writeFileSync(bookingFile, JSON.stringify(booking));

test.use({ deskEnvironment: { BOOKING_CONFIG: bookingFile } });

let host: DeskHost;
let tag = 0;
test.beforeEach(({ host: started }) => {
  host = started;
});

interface Slot {
  start: string;
  label: string;
}

/** Open times of the date so many days from now. */
async function openOn(date: string): Promise<Slot[]> {
  const answer = await fetch(`${host.url}/api/slots?from=${date}&days=1`);
  const { days } = (await answer.json()) as { days: { slots: Slot[] }[] };
  return days[0]?.slots ?? [];
}

/** Books the nth open time of a date. Returns the call's id and start. */
async function book(
  name: string,
  days: number,
  nth = 0,
): Promise<{ id: string; start: string; email: string }> {
  tag += 1;
  const slot = (await openOn(dateIn(days)))[nth]?.start;
  const email = `caller${tag}.${process.pid}@client.example`;
  const answer = await sendForm(host, '/get-started', {
    name,
    email,
    phone: '541 555 0142',
    firm_name: 'Park & Park, CPAs',
    firm_type: 'cpa',
    firm_size: '2-5',
    goals: ['more-clients'],
    timezone: 'America/New_York',
    slot,
  });
  const { booking: made } = (await answer.json()) as { booking?: { id: string; start: string } };
  if (!made) throw new Error(`The form was answered with ${answer.status}.`);
  return { ...made, email };
}

/** Lets a call begin a moment ago: some minutes ago could be yesterday. */
function begin(id: string) {
  const start_at = Date.now() - 1000;
  const times = { start_at, end_at: start_at + 30 * 60_000 };
  return host.withDatabase(async (db) => {
    await db.updateTable('booking').set(times).where('id', '=', id).execute();
  });
}

/** The last link to a call: the one in the calendar, below that to the next call. */
const entry = (page: Page, name: string) =>
  page.getByRole('link', { name: new RegExp(name) }).last();

test('a call is found in its week, moved to an open time, and canceled with a reason', async ({
  page,
}) => {
  const { id, start, email } = await book('Dana Whitfield', 2);
  await page.goto(`/desk/calls?week=${dateIn(2)}`);
  await entry(page, 'Dana Whitfield').click();
  await expect(heading(page, 'Dana Whitfield')).toBeVisible();
  await expect(page.getByText(/^For the visitor/)).toContainText('Eastern Time');
  await expect(page.getByText('Booked by the visitor')).toBeVisible();
  await page.getByRole('link', { name: 'Move' }).click();
  // The times of the first day are unfolded.
  await page
    .getByRole('link', { name: /^\d+:\d\d [AP]M$/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(/[AP]M/);
  await page.getByRole('button', { name: 'Move the call' }).click();
  await expect(page.getByText('The call is moved.')).toBeVisible();
  await expect(page.getByText('Moved by owner')).toBeVisible();
  expect((await openOn(dateIn(2))).map((slot) => slot.start)).toContain(start);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByLabel('Reason, for the firm only').fill('The host is ill.');
  await page.getByRole('button', { name: 'Cancel the call' }).click();
  await expect(page.getByText('The call is canceled')).toBeVisible();
  await expect(page.getByText('The host is ill.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Move' })).toHaveCount(0);
  await expect.poll(() => mailOf('booking.cancelled', email, host.dataFolder)).toBeTruthy();
  const moved = await mailOf('booking.confirm', email, host.dataFolder);
  expect(moved).toBeTruthy();
  await page.goto(`/desk/calls/${id}/move`);
  await expect(page.getByText('it can no longer be moved')).toBeVisible();
  await page.goto('/desk/trail');
  await expect(page.getByText('Canceled a call').first()).toBeVisible();
});

test('a block takes its times from visitors, names the calls inside, and is removed', async ({
  page,
}) => {
  const { id } = await book('Inside Block', 4, 4);
  const date = dateIn(4);
  await page.goto(`/desk/calls?day=${date}`);
  await page.getByRole('link', { name: 'Block time' }).click();
  await expect(page.getByLabel('First day')).toHaveValue(date);
  await page.getByLabel('Note').fill('Team day');
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText('1 call is inside. It stays')).toBeVisible();
  expect(await openOn(date)).toEqual([]);
  await page.getByRole('link', { name: /Inside Block/ }).click();
  await expect(page).toHaveURL(new RegExp(id));
  await page.goto(`/desk/calls?day=${date}`);
  await expect(page.getByText('Blocked: Team day').first()).toBeVisible();
  await page.goto('/desk/calls/blocks');
  await expect(page.getByText('Founders’ Day')).toBeVisible();
  await page.getByRole('listitem').filter({ hasText: 'Team day' }).getByRole('button').click();
  await expect(page.getByText('The block is removed.')).toBeVisible();
  expect((await openOn(date)).length).toBeGreaterThan(10);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the day as a list, and a call that nobody came to', async ({ page }) => {
    const { id } = await book('Never Came', 5);
    await begin(id);
    await page.goto('/desk/account');
    await page.locator('summary').first().tap();
    await page.getByRole('link', { name: 'Calls' }).tap();
    await expect(heading(page, 'Calls')).toBeVisible();
    await entry(page, 'Never Came').tap();
    await expect(page.getByRole('link', { name: 'Call 541 555 0142' })).toHaveAttribute(
      'href',
      'tel:+15415550142',
    );
    await page.getByText('No-show', { exact: true }).tap();
    await page.getByLabel('Email the visitor').uncheck();
    await page.getByRole('button', { name: 'Mark as no-show' }).tap();
    await expect(page.getByText('The call is marked as a no-show.')).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /422/ });

  test('links and forms are enough, and faults are at their fields', async ({ page }) => {
    await book('Plain Paper', 7);
    await page.goto('/desk/calls');
    await page.getByRole('link', { name: 'Next week' }).click();
    await page.getByLabel('Dates').getByRole('link', { name: 'Today' }).click();
    await page.goto(`/desk/calls?week=${dateIn(7)}`);
    await entry(page, 'Plain Paper').click();
    await expect(heading(page, 'Plain Paper')).toBeVisible();
    await page.goto('/desk/calls/blocks');
    const block = page.getByRole('button', { name: 'Block', exact: true });
    await page.getByLabel('From', { exact: false }).first().fill('12:00');
    await page.getByLabel('Until').fill('11:00');
    await block.click();
    await expect(page.getByText('The end must be after the beginning.')).toBeVisible();
    await expect(page.getByLabel('Until')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Until')).toHaveValue('11:00');
  });
});

test('a call is booked for someone on the phone', async ({ page }) => {
  await page.goto(`/desk/calls/new?week=${dateIn(12)}`);
  const time = page.getByRole('link', { name: '8:30 AM' });
  await time.filter({ visible: true }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Robin Hale');
  await page.getByLabel('Email').fill(`robin.${process.pid}@client.example`);
  await page.getByLabel('Phone').fill('541 555 0188');
  await page.getByRole('button', { name: 'Book the call' }).click();
  await expect(page.getByText('The call is booked.')).toBeVisible();
  await expect(heading(page, 'Robin Hale')).toBeVisible();
});

const hostile = '"><img src=x onerror="window.pwned=1"><script>window.pwned=2</script>';

test('no page has a fault, on a desktop or a phone', async ({ page }) => {
  test.slow();
  const first = await book(`${'X'.repeat(30)} ${hostile}`, 11);
  await book('Same Time', 11);
  await page.goto(`/desk/calls/blocks?from=${dateIn(11)}`);
  await page.getByLabel('Note').fill(hostile);
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  for (const path of [
    `/desk/calls?week=${dateIn(11)}`,
    '/desk/calls/blocks',
    '/desk/account/calendars',
    `/desk/calls/new?at=${(await openOn(dateIn(11)))[2]?.start}`,
    `/desk/calls/${first.id}`,
    `/desk/calls/${first.id}/cancel`,
    `/desk/calls/${first.id}/move?at=${first.start}`,
  ]) {
    await expectFaultless(page, path);
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  }
});
