/** The calls at the desk: calendar, one call, moves, cancellations and blocks; on desktop, phone and without scripts. */
import type { Page } from '@playwright/test';
import { type DeskHost, dateIn, heading, sendForm, test } from './desk-host.ts';
import { mailOf } from './mails.ts';
import { expectFaultless, hostile } from './page-faults.ts';
import { expect, follow, press, sees } from './test.ts';

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
  await sees(page, 'Booked a call · the visitor');
  await follow(page, 'Move');
  // The times of the first day are unfolded.
  await page
    .getByRole('link', { name: /^\d+:\d\d [AP]M$/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(/[AP]M/);
  await press(page, 'Move the call');
  await sees(page, 'The call was moved.');
  await sees(page, 'Moved a call · owner');
  expect((await openOn(dateIn(2))).map((slot) => slot.start)).toContain(start);
  await follow(page, 'Cancel');
  await page.getByLabel('Reason, for the firm only').fill('The host is ill.');
  await press(page, 'Cancel the call');
  await sees(page, 'The call was canceled');
  await sees(page, 'The host is ill.');
  await expect(page.getByRole('link', { name: 'Move' })).toHaveCount(0);
  await expect.poll(() => mailOf('booking.cancelled', email, host.dataFolder)).toBeTruthy();
  const moved = await mailOf('booking.confirm', email, host.dataFolder);
  expect(moved).toBeTruthy();
  await page.goto(`/desk/calls/${id}/move`);
  await sees(page, 'it can no longer be moved');
  await page.goto('/desk/trail');
  await expect(page.getByText('Canceled a call').first()).toBeVisible();
});

test('a block takes its times from visitors, names the calls inside, and is removed', async ({
  page,
}) => {
  const { id } = await book('Inside Block', 4, 4);
  const date = dateIn(4);
  await page.goto(`/desk/calls?day=${date}`);
  await follow(page, 'Block time');
  await expect(page.getByLabel('First day')).toHaveValue(date);
  await page.getByLabel('Note').fill('Team day');
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await sees(page, '1 call is inside. It stays');
  expect(await openOn(date)).toEqual([]);
  await follow(page, /Inside Block/);
  await expect(page).toHaveURL(new RegExp(id));
  await page.goto(`/desk/calls?day=${date}`);
  await expect(page.getByText('Blocked: Team day').first()).toBeVisible();
  await page.goto('/desk/calls/blocks');
  await sees(page, 'Founders’ Day');
  await page.getByRole('listitem').filter({ hasText: 'Team day' }).getByRole('button').click();
  await sees(page, 'The block was removed.');
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
    await sees(page, 'The call was marked as a no-show.');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /422/ });

  test('links and forms are enough, and faults are at their fields', async ({ page }) => {
    await book('Plain Paper', 7);
    await page.goto('/desk/calls');
    await follow(page, 'Next week');
    await page.getByLabel('Dates').getByRole('link', { name: 'Today' }).click();
    await page.goto(`/desk/calls?week=${dateIn(7)}`);
    await entry(page, 'Plain Paper').click();
    await expect(heading(page, 'Plain Paper')).toBeVisible();
    await page.goto('/desk/calls/blocks');
    const block = page.getByRole('button', { name: 'Block', exact: true });
    await page.getByLabel('From', { exact: false }).first().fill('12:00');
    await page.getByLabel('Until').fill('11:00');
    await block.click();
    await sees(page, 'The end must be after the beginning.');
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
  await press(page, 'Book the call');
  await sees(page, 'The call is booked.');
  await expect(heading(page, 'Robin Hale')).toBeVisible();
});

test('no page has a fault, on a desktop or a phone', async ({ page }) => {
  test.slow();
  const first = await book(hostile, 11);
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
  }
});
