/** The desk's calls: the same changes as a visitor's or the command line's, with the same messages. */

import { beforeEach, expect, test } from 'vitest';
import { hour } from '#domain/dates/durations.ts';
import { createListing, type Listing } from '../../booking/listing-service.ts';
import { all, firstOrThrow, insert } from '../../db/rows.ts';
import { bookByForm, busyHost, messagesIn, monday9 } from '../../testing/booked-call.ts';
import { callInput, siteOfEachTest } from '../../testing/temporary-site.ts';
import { type Calls, createCalls } from './calls.ts';

const tuesday9 = Date.parse('2026-11-24T17:00:00Z');
const by = 'desk:olivia';

const site = siteOfEachTest();
let openTimes: Listing;
let calls: Calls;
let stored = 0;
let id: string;
beforeEach(async () => {
  stored = 0;
  const { db, write, clock, callSettings } = site;
  const settings = () => callSettings;
  openTimes = createListing({
    db,
    config: () => callSettings.booking,
    clock,
    monotonic: { now: () => 0 },
  });
  const onStored = () => {
    stored += 1;
  };
  calls = createCalls({ db, write, clock, settings, openTimes, onStored });
  id = await booked('jane@example.com', monday9);
});

const booked = async (email: string, slot: string) =>
  (await bookByForm(site, { email, slot })).callId;

const told = async (kind: string) =>
  (await messagesIn(site.db, { kind })).map(({ payload }) => payload.to.address);

const row = () => firstOrThrow(site.db, 'booking', { id });

/** Whether visitors are offered a time, from the listing that the desk must invalidate. */
async function isOffered(start: number): Promise<boolean> {
  const { days } = await openTimes.listing({ from: '2026-11-23', days: 7 });
  return days.some(({ slots }) => slots.some((slot) => Date.parse(slot.start) === start));
}

const pass = (instant: number) => site.clock.move(instant - site.clock.now());

test('a move to an open time mails both sides and frees the old time at once', async () => {
  expect(await isOffered(Date.parse(monday9))).toBe(false);
  expect(await calls.check(id, tuesday9)).toEqual([]);
  expect(await calls.move(id, { startAt: tuesday9, accepted: [] }, by)).toEqual({ kind: 'moved' });
  expect(await row()).toMatchObject({ start_at: tuesday9, sequence: 1, reschedule_count: 0 });
  expect(await told('booking.confirm')).toEqual(['jane@example.com', 'jane@example.com']);
  expect(await told('booking.notice')).toEqual([
    'team@tallygrove.example',
    'team@tallygrove.example',
  ]);
  expect([await isOffered(Date.parse(monday9)), await isOffered(tuesday9)]).toEqual([true, false]);
  expect(stored).toBe(1);
  const { history } = (await calls.open(id)) ?? {};
  expect(history?.map(({ action, actor }) => [action, actor])).toEqual([
    ['booking.created', 'visitor'],
    ['booking.rescheduled', by],
  ]);
});

test('a clash must be accepted by name', async () => {
  await calls.block(
    { startAt: tuesday9, endAt: tuesday9 + hour, hostId: undefined, note: undefined },
    by,
  );
  const refused = { kind: 'clash', clashes: ['blocked'] };
  expect(await calls.move(id, { startAt: tuesday9, accepted: [] }, by)).toEqual(refused);
  expect(await calls.move(id, { startAt: tuesday9, accepted: ['busy'] }, by)).toEqual(refused);
  expect(await row()).toMatchObject({ start_at: Date.parse(monday9), sequence: 0 });
  expect(await calls.move(id, { startAt: tuesday9, accepted: ['blocked'] }, by)).toEqual({
    kind: 'moved',
  });
  expect(await row()).toMatchObject({ start_at: tuesday9 });
});

test('a minute that visitors are not offered needs nothing accepted', async () => {
  const startAt = tuesday9 + 10 * 60_000;
  expect(await calls.move(id, { startAt, accepted: [] }, by)).toEqual({ kind: 'moved' });
  expect(await row()).toMatchObject({ start_at: startAt, end_at: startAt + hour / 2 });
  expect([await isOffered(tuesday9), await isOffered(tuesday9 + hour / 2)]).toEqual([false, false]);
});

test('another call and the past cannot be accepted', async () => {
  await booked('other@example.com', '2026-11-24T17:00:00Z');
  const all = ['call', 'past', 'notice', 'hours', 'full'];
  expect(await calls.move(id, { startAt: tuesday9, accepted: all }, by)).toEqual({
    kind: 'clash',
    clashes: ['call'],
  });
  const past = site.clock.now() - hour;
  expect(await calls.move(id, { startAt: past, accepted: all }, by)).toMatchObject({
    kind: 'clash',
  });
  expect(await row()).toMatchObject({ start_at: Date.parse(monday9) });
});

test('a time beyond the horizon and outside of the hours is possible', async () => {
  const startAt = Date.parse('2027-03-01T03:00:00Z');
  expect(await calls.check(id, startAt)).toEqual(['closed']);
  expect(await calls.move(id, { startAt, accepted: ['closed'] }, by)).toEqual({ kind: 'moved' });
  const loads = await site.db.selectFrom('day_load').selectAll().orderBy('day').execute();
  expect(loads).toEqual([
    { day: '2026-11-23', n: 0 },
    { day: '2027-02-28', n: 1 },
  ]);
});

test('a cancellation mails both sides, with the reason for the firm only', async () => {
  const how = { reason: ' The host is ill. ', sendMail: true };
  expect(await calls.cancel(id, how, by)).toBe('canceled');
  expect(await row()).toMatchObject({ cancelled_by: by, cancel_reason: 'The host is ill.' });
  expect(await told('booking.cancelled')).toEqual(['jane@example.com', 'team@tallygrove.example']);
  expect(await isOffered(Date.parse(monday9))).toBe(true);
  expect(await calls.cancel(id, how, by)).toBe('already_canceled');
});

test('the agenda has calls, busy times without their calendar, blocks and inquiries that need a time', async () => {
  await busyHost(site.db, 'main', tuesday9, tuesday9 + hour);
  const note = 'Team lunch';
  const lunch = {
    startAt: tuesday9 + 2 * hour,
    endAt: tuesday9 + 3 * hour,
    hostId: undefined,
    note,
  };
  await calls.block(lunch, by);
  const outcome = await site.leads.submit(
    'get-started',
    callInput(site, { email: 'late@example.com', slot: monday9 }),
  );
  expect(outcome.kind).toBe('conflict');
  const agenda = await calls.agenda({ startAt: tuesday9 - 48 * hour, endAt: tuesday9 + 48 * hour });
  expect(agenda).toMatchObject({
    calls: [{ id, name: 'Jane Doe', company: 'Doe CPA', status: 'confirmed', hostId: 'main' }],
    next: { id },
    busy: [{ hostId: 'main', startAt: tuesday9, endAt: tuesday9 + hour }],
    blocks: [{ note, host_id: null, created_by: by }],
    waiting: [{ email: 'late@example.com' }],
    calendars: 'ok',
  });
  const empty = await calls.agenda({ startAt: 0, endAt: 1 });
  expect([empty.calls, empty.busy, empty.blocks]).toEqual([[], [], []]);
  pass(Date.parse(monday9) + 60_000);
  expect((await calls.agenda({ startAt: 0, endAt: 1 })).next).toMatchObject({ id });
  await calls.markNoShow(id, { sendMail: false }, by);
  expect((await calls.agenda({ startAt: 0, endAt: 1 })).next).toBeUndefined();
});

test('a block is listed with the calls inside until it is over, and its removal reopens the times', async () => {
  const startAt = Date.parse(monday9);
  const hours = { startAt, endAt: startAt + 2 * hour, hostId: undefined, note: ' Off ' };
  expect(await isOffered(startAt + hour)).toBe(true);
  const result = await calls.block(hours, by);
  expect(await isOffered(startAt + hour)).toBe(false);
  expect(await calls.blocks()).toMatchObject([{ note: 'Off', calls: [{ id }] }]);
  expect(result.kind === 'blocked' && (await calls.unblock(result.id, by))).toBe(true);
  expect(await isOffered(startAt + hour)).toBe(true);
  await calls.block(hours, by);
  pass(startAt + 2 * hour);
  expect(await calls.blocks()).toEqual([]);
});

const caller = {
  name: 'Pat Park',
  email: 'pat@park.example',
  phone: '541 555 0143',
  timezone: 'America/Chicago',
};
const bookFor = (startAt: number, fields = {}, leadId?: string) =>
  calls.book({ startAt, leadId, fields: { ...caller, ...fields } }, by);

test('a call is booked for someone on the phone, with the mails of a visitor and no consent', async () => {
  const result = await bookFor(tuesday9);
  if (result.kind !== 'booked') throw new Error(result.kind);
  const call = await calls.open(result.id);
  expect(call).toMatchObject({ booking: { start_at: tuesday9, visitor_tz: 'America/Chicago' } });
  expect(call?.lead).toMatchObject({ form: 'get-started', status: 'contacted', verdict: 'clean' });
  expect(call?.history).toMatchObject([{ action: 'booking.created', actor: by }]);
  expect(await told('booking.confirm')).toEqual(['jane@example.com', 'pat@park.example']);
  expect(await isOffered(tuesday9)).toBe(false);
  expect(await all(site.db, 'consent', { lead_id: call?.lead.id ?? '' })).toEqual([]);
});

test('a call is booked from an inquiry whose time was gone, and nobody is asked for a time any more', async () => {
  const outcome = await site.leads.submit(
    'get-started',
    callInput(site, { email: 'late@example.com', slot: monday9 }),
  );
  if (outcome.kind !== 'conflict') throw new Error('expected a conflict');
  const { length } = await told('lead.notice');
  expect(await bookFor(tuesday9, {}, outcome.id)).toMatchObject({
    kind: 'booked',
  });
  expect(await told('lead.notice')).toHaveLength(length - 1);
  expect(await firstOrThrow(site.db, 'lead', { id: outcome.id })).toMatchObject({
    status: 'contacted',
  });
});

test.each([
  ['a time outside of the open hours', tuesday9 + 12 * hour, {}, { kind: 'slot_unavailable' }],
  ['a time that is taken', Date.parse(monday9), {}, { kind: 'slot_taken' }],
  ['someone who has a call', tuesday9, { email: 'jane@example.com' }, { kind: 'already_booked' }],
  ['no number to call', tuesday9, { phone: '' }, { kind: 'invalid', field: 'phone' }],
])('%s is refused, and nothing is stored or sent', async (_, startAt, fields, refusal) => {
  const stored = async () =>
    Promise.all((['lead', 'contact', 'outbox'] as const).map((table) => site.count(table)));
  const before = await stored();
  expect(await bookFor(startAt, fields)).toMatchObject(refusal);
  expect(await stored()).toEqual(before);
});

test('mails, invitation and page of a call name the video link of its host', async () => {
  const link = 'https://meet.example/ann';
  const row = { host_id: 'main', video_link: link, changed_by: by, changed_at: 0 };
  await insert(site.db, 'host_calendar', row);
  const result = await bookFor(tuesday9);
  if (result.kind !== 'booked') throw new Error(result.kind);
  expect(await site.bookings.findBooked(result.id)).toMatchObject({ place: link });
  const dedupe_key = `booking.confirm:${result.id}:0`;
  const mail = await firstOrThrow(site.db, 'outbox', { dedupe_key });
  const { contents, calendar } = JSON.parse(mail.payload);
  expect(JSON.stringify(contents)).toContain(link);
  expect(calendar.text).toContain(`LOCATION:${link}`);
});
