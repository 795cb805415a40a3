import { beforeEach, expect, test } from 'vitest';
import { hour } from '#domain/dates/durations.ts';
import { firstOrThrow, insert, update } from '../db/rows.ts';
import { bookByForm, messagesIn, monday9 } from '../testing/booked-call.ts';
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
        name.startsWith('s') ? [] : [['09:00', '10:00']],
      ]),
    ) as never,
  },
});
let list: WaitingList;

/** The site's clock starts on Friday, November 20, 2026. One call a day can be booked, so a week is full after five. */
const week = '2026-11-23';
const weekdays = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];

beforeEach(() => {
  const { db, write, clock, callSettings: settings } = site;
  // Times are read for each pass, as they are after a change.
  const openTimes = {
    listing: (request: never) =>
      createListing({ db, config: settings.booking, clock }).listing(request),
  };
  list = createWaitingList({ db, write, clock, settings, openTimes, onChanged: () => {} });
});

const book = (slot: string, email: string) =>
  site.leads.submit('get-started', callInput(site, { slot, email, timezone: 'America/New_York' }));

/** Books the one call of each day; returns the link that changes Monday's. */
async function fillWeek(): Promise<string> {
  const tokens: string[] = [];
  for (const [index, date] of weekdays.entries()) {
    const fields = { slot: `${date}T17:00:00Z`, email: `caller${index}@example.com` };
    tokens.push((await bookByForm(site, fields)).token);
  }
  return tokens[0] ?? '';
}

async function wait(email: string, more: Record<string, string> = {}) {
  const form_token = site.formTokens.issue('waiting-list');
  site.clock.move(30_000);
  const fields = {
    email,
    week,
    timezone: 'America/New_York',
    subject_line: '',
    form_token,
    ...more,
  };
  return site.leads.submit('waiting-list', { fields, meta: contactInput().meta });
}

const mails = async () =>
  (await messagesIn(site.db, { kind: 'waiting.open' })).map(({ payload }) => payload);

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
    'many@example.com',
    'many@example.com',
    'many@example.com',
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
  expect(await mails()).toEqual([]);
  expect((await list.look('nonsense')).state).toBe('unknown');
  expect((await list.leave('nonsense')).state).toBe('unknown');
});

test('one request causes three emails at most, an hour apart, of five times each', async () => {
  await wait('jane@example.com');
  for (const [ms, mails] of [
    [0, 1],
    [hour - 1000, 0],
    [1000, 1],
    [hour, 1],
    [hour, 0],
  ] as const) {
    site.clock.move(ms);
    expect(await list.tell()).toBe(mails);
    // Each pass finds times not in any earlier email.
    await update(site.db, 'audit', { action: 'waiting_list.mailed' }, { detail: '{"starts":"1"}' });
  }
  // With a link to leave the list.
  for (const { contents } of await mails()) expect(contents.links).toHaveLength(6);
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
