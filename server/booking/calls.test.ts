import ICAL from 'ical.js';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { hour } from '#domain/dates/durations.ts';
import { all, firstOrThrow, update } from '../db/rows.ts';
import type { Outcome } from '../leads/lead-to-store.ts';
import {
  bookByForm,
  booked,
  busyHost,
  messagesIn,
  monday9,
  tuesday9,
} from '../testing/booked-call.ts';
import { callInput, siteOfEachTest } from '../testing/temporary-site.ts';
import { breakTable } from '../testing/test-database.ts';
import { markNoShow } from './change-call.ts';

const site = siteOfEachTest();

const monday930 = '2026-11-23T17:30:00Z';

const ask = (fields: Record<string, string | string[]>) =>
  site.leads.submit('get-started', callInput(site, fields));
const book = (fields: Record<string, string> = {}) => bookByForm(site, fields);

function conflict(outcome: Outcome) {
  if (outcome.kind !== 'conflict')
    throw new Error(`expected a conflict: ${JSON.stringify(outcome)}`);
  return outcome;
}

const messages = (status: 'pending' | 'cancelled' = 'pending') => messagesIn(site.db, { status });
const kinds = async (status?: 'cancelled') => (await messages(status)).map(({ kind }) => kind);

test('a call is booked with its messages and records', async () => {
  const { booking, token, next, id } = await book({ phone: '541 555 0199' });
  expect(booking).toMatchObject({
    start: monday9,
    end: monday930,
    timezone: 'America/New_York',
    status: 'confirmed',
    manageUrl: expect.stringMatching(/^https:\/\/www\.tallygrove\.example\/bookings\/[\w-]{46}$/),
    icsUrl: `${booking.manageUrl}.ics`,
  });
  expect(await all(site.db, 'booking', {})).toMatchObject([
    { lead_id: id, host_id: 'main', lane: 0, sequence: 0, visitor_tz: 'America/New_York' },
  ]);
  expect(await all(site.db, 'day_load', {})).toEqual([{ day: '2026-11-23', n: 1 }]);
  expect(await kinds()).toEqual([
    'booking.confirm',
    'booking.notice',
    'booking.reminder',
    'booking.reminder',
  ]);
  const ref = new URL(next, 'https://www.tallygrove.example').searchParams.get('ref');
  const { call } = site.thankYou.read(ref) ?? {};
  expect(call).toMatchObject({ start: monday9, timezone: 'America/New_York' });
  expect(JSON.stringify([call, next])).not.toContain(token);

  const [confirm, notice, ...reminders] = await messages();
  // Reminders wait for their time, reference their call, and expire.
  const start = Date.parse(monday9);
  expect(reminders).toMatchObject([
    { not_before: start - 24 * hour, expires_at: start - 2 * hour },
    { not_before: start - hour, expires_at: start - 5 * 60_000 },
  ]);
  for (const { payload } of reminders)
    expect(payload.onlyWhile).toEqual({ bookingId: booking.id, sequence: 0 });

  const { callTime, rows, links } = confirm?.payload.contents ?? {};
  expect(callTime).toEqual({
    date: 'Monday, November 23, 2026',
    time: '12:00 PM to 12:30 PM',
    zone: 'Eastern Standard Time (America/New_York)',
  });
  expect(rows).toEqual([
    { label: 'Your time and ours', value: '12:00 PM for you, 9:00 AM in our office' },
    { label: 'Length', value: '30 minutes' },
    { label: 'How we meet', value: 'We call the number you give us.' },
    { label: 'Your number', value: '541 555 0199' },
    { label: 'Your email', value: 'jane@example.com' },
  ]);
  expect(links.map(({ url }: { url: string }) => url)).toEqual([
    `${booking.manageUrl}#move`,
    `${booking.manageUrl}#cancel`,
    expect.stringContaining('calendar.google.com'),
    expect.stringContaining('outlook.live.com'),
    booking.icsUrl,
  ]);
  const { calendars } = (await site.bookings.find(token)) ?? {};
  expect(JSON.stringify(calendars)).not.toContain(token);

  // An independent parser reads the entries of visitor and host.
  const { method, text } = confirm?.payload.calendar ?? {};
  const own = [text, await site.bookings.calendarFile(token)].map(eventIn);
  expect([method, own[0]?.uid, own[0]?.sequence]).toEqual([
    'REQUEST',
    `${booking.id}@www.tallygrove.example`,
    0,
  ]);
  for (const { description } of own) {
    expect(description).toContain('541 555 0199');
    expect(description).toContain(booking.manageUrl);
    expect(description).toContain('Who calls: Our team');
  }
  const { contents, calendar } = notice?.payload ?? {};
  const { summary, location, description } = eventIn(calendar?.text);
  expect(summary).toBe(`Call with ${contents.person.name}, ${contents.person.firm}`);
  expect(location).toBe('541 555 0199');
  expect(description).toContain(`/desk/calls/${booking.id}`);
});

const eventIn = (text = '') =>
  new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') ?? undefined);

test('one address has one call; another attempt is a new inquiry, and the link comes at most once an hour', async () => {
  await book();
  const first = conflict(await ask({ slot: tuesday9, goals_note: 'Once more' }));
  expect(first).toMatchObject({ code: 'already_booked', alternatives: [] });
  expect(JSON.stringify(first)).not.toContain(monday9);
  expect(JSON.stringify(first.fieldErrors)).not.toMatch(/\d:\d\d/);
  expect((await all(site.db, 'lead', {})).map(({ status }) => status)).toEqual(['new', 'new']);
  const notice = (await messages()).find(({ kind }) => kind === 'lead.notice');
  expect(notice?.payload.contents.subject).toMatch(
    /, already has a call on Mon, Nov 23, 9:00 AM PST$/,
  );
  const links = async () =>
    (await messages()).filter(({ dedupe_key }) => dedupe_key.startsWith('booking.link:')).length;
  conflict(await ask({ slot: tuesday9, name: 'J. Doe' }));
  expect(await links()).toBe(1);
  site.clock.move(hour);
  conflict(await ask({ slot: tuesday9, name: 'Jane B. Doe' }));
  expect(await links()).toBe(2);
});

test('anyone who cancels and books the same time with the same words, without a token, gets a new call', async () => {
  const { form_token: _, ...fields } = callInput(site, { slot: monday9 }).fields;
  const again = () =>
    site.leads.submit('get-started', {
      ...callInput(site, {}),
      fields,
      meta: callInput(site, {}).meta,
    });
  const first = booked(await again());
  expect(booked(await again())).toMatchObject({
    duplicate: true,
    booking: { id: first.booking.id },
  });
  expect((await site.bookings.cancel(first.token, undefined)).kind).toBe('done');
  const second = booked(await again());
  expect(second).toMatchObject({
    duplicate: false,
    booking: { status: 'confirmed', start: monday9 },
  });
  expect(second.booking.id).not.toBe(first.booking.id);
  expect(booked(await again())).toMatchObject({
    duplicate: true,
    booking: { id: second.booking.id },
  });
  // The same key gets the old answer with its current status.
  const keyed = callInput(site, { slot: tuesday9, email: 'key@example.com' });
  const { token, callId: id } = booked(await site.leads.submit('get-started', keyed));
  await site.bookings.cancel(token, undefined);
  const answer = await site.leads.submit('get-started', keyed);
  expect(answer).toMatchObject({ duplicate: true, booking: { id, status: 'cancelled' } });
});

describe('many people and one time', () => {
  const crowd = process.env.TEST_ALL ? 200 : 60;
  const race = (people: number, slotOf: (index: number) => string) =>
    Promise.all(
      Array.from({ length: people }, (_, index) =>
        ask({ slot: slotOf(index), email: `person${index}@example.com`, name: 'Jane Doe' }),
      ),
    );

  test(`of ${crowd} people who want one time exactly one gets it, and all others are stored`, async () => {
    const outcomes = await race(crowd, () => monday9);
    expect(outcomes.filter(({ kind }) => kind === 'stored')).toHaveLength(1);
    const losers = outcomes.filter(({ kind }) => kind === 'conflict').map(conflict);
    expect(losers).toHaveLength(crowd - 1);
    expect(new Set(losers.map(({ code }) => code))).toEqual(new Set(['slot_taken']));
    expect([await site.count('booking'), await site.count('lead')]).toEqual([1, crowd]);
    for (const { alternatives } of losers) {
      expect(alternatives).toHaveLength(5);
      expect(alternatives.map(({ start }) => start)).not.toContain(monday9);
    }
  });

  test('overlapping starts and buffers keep calls of one lane apart', async () => {
    const booking = {
      stepMinutes: 15,
      bufferBeforeMinutes: 5,
      bufferAfterMinutes: 10,
      dailyCap: 100,
    };
    await site.restart({ booking });
    const outcomes = await race(60, (index) =>
      new Date(Date.parse(monday9) + (index % 10) * 15 * 60_000)
        .toISOString()
        .replace('.000Z', 'Z'),
    );
    const times = outcomes
      .filter(({ kind }) => kind === 'stored')
      .map((outcome) => Date.parse(booked(outcome).booking.start))
      .sort((one, other) => one - other);
    expect(times.length).toBeGreaterThan(1);
    for (const [index, time] of times.entries()) {
      const before = times[index - 1];
      if (before !== undefined) expect(time - before).toBeGreaterThanOrEqual(45 * 60_000);
    }
  });
});

test('anyone who was too late is kept, offered the nearest times, and told of to the team in a quarter of an hour', async () => {
  await ask({ slot: monday9, email: 'first@example.com' });
  const outcome = conflict(await ask({ slot: monday9 }));
  expect(outcome).toMatchObject({
    code: 'slot_taken',
    fieldErrors: {
      slot: [
        'Someone just took that time. Your details are saved. Choose another time below, or send without a time and we’ll email you.',
      ],
    },
  });
  expect(outcome.alternatives.slice(0, 2)).toEqual([
    { start: '2026-11-23T16:30:00Z', label: 'Mon, Nov 23, 11:30 AM' },
    { start: monday930, label: 'Mon, Nov 23, 12:30 PM' },
  ]);
  expect(await firstOrThrow(site.db, 'lead', { id: outcome.id })).toMatchObject({
    status: 'awaiting_time',
  });
  const notice = (await messages()).find(({ kind }) => kind === 'lead.notice');
  expect(notice?.not_before).toBe(site.clock.now() + 15 * 60_000);
  expect(notice?.payload.contents.subject).toContain('wanted Mon, Nov 23, 9:00 AM PST, was taken');
});

test.each([
  ['another time under the same key completes the same lead, and no notice is sent', undefined],
  ['nor is one that an earlier version wrote', 'wanted'],
])('%s', async (_, earlier) => {
  await ask({ slot: monday9, email: 'first@example.com' });
  const input = callInput(site, { slot: monday9 });
  const lost = conflict(await site.leads.submit('get-started', input));
  const stream = `email:${lost.id}:${earlier}`;
  if (earlier) await update(site.db, 'outbox', { kind: 'lead.notice' }, { stream });
  const retry = { ...input, fields: { ...input.fields, slot: monday930 } };
  const won = booked(await site.leads.submit('get-started', retry));
  expect(won).toMatchObject({ id: lost.id, duplicate: false, booking: { start: monday930 } });
  expect(await site.count('lead')).toBe(2);
  expect(await kinds('cancelled')).toEqual(['lead.notice']);
  expect(await kinds()).not.toContain('lead.notice');
  const lead = await firstOrThrow(site.db, 'lead', { id: won.id });
  expect([lead.status, JSON.parse(lead.fields).slot]).toEqual(['new', monday930]);
  expect(await site.leads.submit('get-started', retry)).toMatchObject({
    duplicate: true,
    id: won.id,
  });
});

test.each([
  ['outside of the hours', '2026-11-23T20:00:00Z'],
  ['off the grid', '2026-11-23T17:10:00Z'],
  ['inside of the notice', '2026-11-20T18:30:00Z'],
])('a time %s is not available', async (_name, slot) => {
  expect(conflict(await ask({ slot })).code).toBe('slot_unavailable');
});

test('busy hosts and full days are not available, and what is no instant is a field error', async () => {
  expect(await ask({ slot: '2026-11-23T17:00' })).toMatchObject({
    kind: 'invalid',
    fieldErrors: { slot: [expect.any(String)] },
  });
  const at = Date.parse(monday9);
  await busyHost(site.db, 'main', at - hour, at + 60_000);
  expect(conflict(await ask({ slot: monday9 })).code).toBe('slot_unavailable');
  await site.db.insertInto('day_load').values({ day: '2026-11-24', n: 8 }).execute();
  expect(conflict(await ask({ slot: tuesday9, email: 'b@example.com' })).code).toBe(
    'slot_unavailable',
  );
});

test('a filled honeypot looks like success and claims nothing', async () => {
  expect(await ask({ slot: monday9, subject_line: 'x', form_token: '' })).toMatchObject({
    kind: 'stored',
    verdict: 'spam',
    booking: null,
  });
  expect([await site.count('booking'), await site.count('slot_claim')]).toEqual([0, 0]);
});

test('a call can move, even to an overlapping time; sequence, reminders and calendar follow', async () => {
  await site.restart({ booking: { stepMinutes: 15 } });
  const { token } = await book();
  const outcome = await site.bookings.reschedule(token, { slot: '2026-11-23T17:15:00Z' });
  expect(outcome).toMatchObject({
    kind: 'done',
    isUnchanged: false,
    call: { start: '2026-11-23T17:15:00Z', sequence: 1, timezone: 'America/New_York' },
  });
  expect(await site.db.selectFrom('day_load').select('n').execute()).toEqual([{ n: 1 }]);
  expect(await kinds('cancelled')).toEqual(['booking.reminder', 'booking.reminder']);
  const moved = (await messages()).filter(({ dedupe_key }) => dedupe_key.endsWith(':1'));
  expect(moved.map(({ kind }) => kind)).toEqual([
    'booking.confirm',
    'booking.notice',
    'booking.reminder',
    'booking.reminder',
  ]);
  expect(moved[0]?.payload.calendar.text).toContain('SEQUENCE:1\r\n');
  expect(await site.bookings.reschedule(token, { slot: '2026-11-23T17:15:00Z' })).toMatchObject({
    isUnchanged: true,
    call: { sequence: 1 },
  });
});

test('a failed move leaves the old time untouched', async () => {
  const other = await book({ slot: monday930, email: 'other@example.com' });
  const { token } = await book();
  const before = await all(site.db, 'slot_claim', {}, 'quantum_at');
  const count = await site.count('outbox');
  expect(await site.bookings.reschedule(token, { slot: other.booking.start })).toMatchObject({
    kind: 'conflict',
    code: 'slot_taken',
    call: { start: monday9, sequence: 0 },
  });
  expect(await site.bookings.reschedule(token, { slot: 'soon' })).toMatchObject({
    kind: 'invalid',
  });
  expect(await all(site.db, 'slot_claim', {}, 'quantum_at')).toEqual(before);
  expect(await site.db.selectFrom('day_load').select('n').execute()).toEqual([{ n: 2 }]);
  expect(await site.count('outbox')).toBe(count);
});

test('a call cannot move more than five times', async () => {
  const { token } = await book();
  for (const slot of [monday930, monday9, monday930, monday9, tuesday9]) {
    expect(await site.bookings.reschedule(token, { slot })).toMatchObject({ kind: 'done' });
  }
  expect(await site.bookings.reschedule(token, { slot: monday9 })).toMatchObject({
    code: 'too_many_changes',
  });
  expect(await site.bookings.find(token)).toMatchObject({ canReschedule: false, canCancel: true });
});

test('a call is canceled once, and its slot is free again', async () => {
  const { token } = await book();
  expect(await site.bookings.cancel(token, ' Something came up ')).toMatchObject({
    kind: 'done',
    isUnchanged: false,
    call: { status: 'cancelled', sequence: 1, canCancel: false },
  });
  expect(await kinds('cancelled')).toEqual(['booking.reminder', 'booking.reminder']);
  const canceled = (await messages()).filter(({ kind }) => kind === 'booking.cancelled');
  expect(canceled.map(({ payload }) => payload.to.address)).toEqual([
    'jane@example.com',
    'team@tallygrove.example',
  ]);
  expect(canceled[0]?.payload.calendar).toMatchObject({ method: 'CANCEL' });
  expect(canceled[0]?.payload.calendar.text).toMatch(
    /METHOD:CANCEL[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/,
  );
  const count = await site.count('outbox');
  expect(await site.bookings.cancel(token, undefined)).toMatchObject({
    kind: 'done',
    isUnchanged: true,
  });
  expect(await site.count('outbox')).toBe(count);
  expect(await site.count('slot_claim')).toBe(0);
  expect(await site.bookings.calendarFile(token)).toMatch(/METHOD:PUBLISH[\s\S]*STATUS:CANCELLED/);
  expect((await book({ email: 'next@example.com' })).booking.start).toBe(monday9);
});

test('after the start nothing can be changed, and the host can record a no-show', async () => {
  const { booking, token } = await book();
  const how = { by: 'cli:ann', sendMail: true, now: site.clock.now() };
  expect(await markNoShow(site.write, site.callSettings, booking.id, how)).toBe('too_early');
  site.clock.move(Date.parse(monday9) - site.clock.now());
  expect(await site.bookings.cancel(token, undefined)).toMatchObject({ code: 'too_late' });
  expect(await site.bookings.reschedule(token, { slot: tuesday9 })).toMatchObject({
    code: 'too_late',
  });
  const after = { ...how, now: site.clock.now() };
  expect(await markNoShow(site.write, site.callSettings, booking.id, after)).toBe('marked');
  expect(await markNoShow(site.write, site.callSettings, booking.id, after)).toBe('already_marked');
  expect((await kinds()).filter((kind) => kind === 'booking.missed')).toHaveLength(1);
});

test('reading a call changes nothing, and a wrong link finds nothing', async () => {
  const { token } = await book();
  const state = async () => {
    const { rows } = await sql`select * from booking`.execute(site.db);
    return JSON.stringify([rows, await site.count('outbox'), await site.count('audit')]);
  };
  const before = await state();
  await site.bookings.find(token);
  await site.bookings.calendarFile(token);
  await site.openTimes.listing({});
  expect(await state()).toBe(before);
  expect(await site.bookings.calendarFile(token)).not.toContain(token);
  for (const wrong of ['x', `${token}A`, token.replace(/^.{5}/, 'AAAAA')]) {
    expect(await site.bookings.find(wrong)).toBeUndefined();
    expect(await site.bookings.cancel(wrong, undefined)).toEqual({ kind: 'not_found' });
    expect(await site.bookings.calendarFile(wrong)).toBeUndefined();
  }
});

test('a failure midway books nothing', async () => {
  await breakTable(site.db, 'booking', 'insert');
  await expect(ask({ slot: monday9 })).rejects.toThrow('broken');
  expect([
    await site.count('slot_claim'),
    await site.count('lead'),
    await site.count('outbox'),
  ]).toEqual([0, 0, 0]);
});

test('anyone who moves a call sees the times that its own takes, and a place on its own full day', async () => {
  await site.restart({ booking: { stepMinutes: 15, dailyCap: 2 } });
  const { token } = await book();
  await book({ slot: '2026-11-23T19:00:00Z', email: 'other@example.com' });
  const times = async (from: Pick<typeof site.openTimes, 'listing'> | undefined) =>
    (await from?.listing({ from: '2026-11-23', days: 1 }))?.days[0]?.slots.map(
      ({ label }) => label,
    );
  expect(await times(site.openTimes)).toEqual([]);
  const open = await times(site.bookings.timesToMove(token));
  expect(open?.slice(0, 4)).toEqual(['6:00 AM', '6:15 AM', '6:30 AM', '6:45 AM']);
  expect(open).toContain('9:00 AM');
  expect(open).not.toContain('11:00 AM');
  expect(site.bookings.timesToMove('x')).toBeUndefined();
});
