import { beforeEach, expect, test } from 'vitest';
import { hour } from '#domain/dates/durations.ts';
import { firstOrThrow, insert } from '../db/rows.ts';
import { callInput, contactInput, siteOfEachTest } from '../testing/temporary-site.ts';
import { createListing } from './listing-service.ts';
import { createWaitingList, type WaitingList } from './waiting-list.ts';

const site = siteOfEachTest({
  booking: {
    dailyCap: 1,
    seasons: [],
    exceptions: [],
    weekly: Object.fromEntries(
      ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((name) => [
        name,
        name.startsWith('s') ? [] : [['09:00', '09:30']],
      ]),
    ) as never,
  },
});
let list: WaitingList;

/** The site's clock starts on Friday, November 20, 2026. One call a day can be booked, so a week is full after five. */
const week = '2026-11-23';
const monday9 = '2026-11-23T17:00:00Z';
const weekdays = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];

beforeEach(() => {
  const { db, write, clock, callSettings: settings } = site;
  // Times are read for each pass, as they are after a change.
  const openTimes = {
    listing: (request: never) => createListing({ db, config: settings.booking, clock }).listing(request),
  };
  list = createWaitingList({ db, write, clock, settings, openTimes, onChanged: () => {} });
});

const book = (slot: string, email: string) =>
  site.leads.submit('get-started', callInput(site, { slot, email, timezone: 'America/New_York' }));

/** Books the one call of each day; returns the link that changes Monday's. */
async function fillWeek(): Promise<string> {
  let monday = '';
  for (const [index, date] of weekdays.entries()) {
    const outcome = await book(`${date}T17:00:00Z`, `caller${index}@example.com`);
    if (outcome.kind !== 'stored' || !outcome.booking) throw new Error(JSON.stringify(outcome));
    monday ||= outcome.booking.manageUrl.split('/').at(-1) ?? '';
  }
  return monday;
}

async function wait(email: string, more: Record<string, string> = {}) {
  const form_token = site.formTokens.issue('waiting-list');
  site.clock.move(30_000);
  const fields = { email, week, timezone: 'America/New_York', subject_line: '', form_token, ...more };
  return site.leads.submit('waiting-list', { fields, meta: contactInput().meta });
}

async function mails() {
  const rows = await site.db
    .selectFrom('outbox')
    .select(['payload', 'status'])
    .where('kind', '=', 'waiting.open')
    .orderBy('id')
    .execute();
  return rows.map(({ payload, status }) => ({ ...JSON.parse(payload), status }));
}

test('a full week is quiet; a canceled call causes one email with a link that picks the time', async () => {
  const monday = await fillWeek();
  expect(await wait('jane@example.com')).toMatchObject({ kind: 'stored' });
  expect(await list.tell()).toBe(0);
  await site.bookings.cancel(monday, undefined);
  expect(await list.tell()).toBe(1);
  const [mail] = await mails();
  expect(mail.to.address).toBe('jane@example.com');
  expect(mail.contents.links[0]).toEqual({
    label: 'Mon, Nov 23, 12:00 PM EST',
    url: 'https://www.tallygrove.example/get-started?slot=2026-11-23T17%3A00%3A00.000Z&timezone=America%2FNew_York',
  });
  expect(await list.tell()).toBe(0);
  site.clock.move(2 * hour);
  expect(await list.tell()).toBe(0);
});

test('everyone who waits hears of it at once, and of all who answer together exactly one gets the time', async () => {
  const monday = await fillWeek();
  const waiting = Array.from({ length: 20 }, (_, n) => `waiting${n}@example.com`);
  for (const email of waiting) await wait(email);
  await site.bookings.cancel(monday, undefined);
  expect(await list.tell()).toBe(20);
  const outcomes = await Promise.all(waiting.map((email) => book(monday9, email)));
  const booked = outcomes.filter((outcome) => outcome.kind === 'stored' && outcome.booking);
  expect(booked).toHaveLength(1);
  expect(outcomes.filter(({ kind }) => kind === 'conflict')).toHaveLength(19);
  const taken = await site.db
    .selectFrom('booking')
    .select('id')
    .where('start_at', '=', Date.parse(monday9))
    .where('status', '=', 'confirmed')
    .execute();
  expect(taken).toHaveLength(1);
});

test('many requests for one address cause three emails an hour, and delay those behind them by a pass', async () => {
  await wait('many@example.com');
  const request = await firstOrThrow(site.db, 'lead', {});
  const others = Array.from({ length: 99 }, (_, n) => ({ ...request, id: `${request.id}${n}` }));
  await insert(site.db, 'lead', others);
  await wait('jane@example.com');
  site.clock.move(hour);
  expect(await list.tell()).toBe(3);
  expect(await list.tell()).toBe(1);
  expect((await mails()).map(({ to }) => to.address)).toEqual([
    ...['many@example.com', 'many@example.com', 'many@example.com'],
    'jane@example.com',
  ]);
});

test('no email to those who have a call, left the list, or whose week is over', async () => {
  const monday = await fillWeek();
  await wait('caller1@example.com');
  await wait('gone@example.com');
  await wait('late@example.com', { week: '2026-11-10' });
  await site.db
    .updateTable('lead')
    .set({ status: 'lost' })
    .where('contact_id', 'in', (db) =>
      db.selectFrom('contact').select('id').where('email_norm', '=', 'gone@example.com'),
    )
    .execute();
  await site.bookings.cancel(monday, undefined);
  expect(await list.tell()).toBe(0);
});

test('the link in the email leaves the list: viewing changes nothing, submitting twice counts once', async () => {
  const monday = await fillWeek();
  await wait('jane@example.com');
  await site.bookings.cancel(monday, undefined);
  await list.tell();
  const [mail] = await mails();
  const token = mail.contents.links.at(-1).url.split('/').at(-1);
  expect((await list.look(token)).state).toBe('waiting');
  expect((await list.leave(token)).state).toBe('left');
  expect((await list.leave(token)).state).toBe('left');
  expect((await list.look(token)).state).toBe('left');
  expect((await mails()).map(({ status }) => status)).toEqual(['cancelled']);
  expect((await list.look('nonsense')).state).toBe('unknown');
  expect((await list.leave('nonsense')).state).toBe('unknown');
});

test('one request causes three emails at most, an hour apart', async () => {
  await wait('jane@example.com');
  const { db } = site;
  const book = async () => {
    const open = await list.tell();
    // Each pass finds times not in any earlier email.
    await db
      .updateTable('audit')
      .set({ detail: '{"starts":"1"}' })
      .where('action', '=', 'waiting_list.mailed')
      .execute();
    return open;
  };
  expect(await book()).toBe(1);
  site.clock.move(hour - 1000);
  expect(await book()).toBe(0);
  site.clock.move(1000);
  expect(await book()).toBe(1);
  site.clock.move(hour);
  expect(await book()).toBe(1);
  site.clock.move(hour);
  expect(await book()).toBe(0);
});

test.each([{ week: 'soon' }, { week: '2026-02-30' }, { week: '' }])(
  'an invalid week is refused: %o',
  async (wrong) => {
    expect(await wait('jane@example.com', wrong)).toMatchObject({
      kind: 'invalid',
      fieldErrors: { week: ['Choose a week from the list'] },
    });
  },
);
