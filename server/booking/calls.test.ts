import ICAL from 'ical.js';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { hour } from '#domain/dates/durations.ts';
import { update } from '../db/rows.ts';
import type { Outcome } from '../leads/outcome.ts';
import { busyHost } from '../testing/booked-call.ts';
import { callInput, siteOfEachTest } from '../testing/temporary-site.ts';
import { breakTable } from '../testing/test-database.ts';
import { cancelCall, markNoShow } from './change-call.ts';
import { recomputeClaims } from './recompute-claims.ts';

const site = siteOfEachTest();

/** The site's clock shows Friday, November 20, 2026, 10 AM in Los Angeles. */
const monday9 = '2026-11-23T17:00:00Z';
const monday930 = '2026-11-23T17:30:00Z';
const tuesday9 = '2026-11-24T17:00:00Z';

const tokenOf = (manageUrl: string) => manageUrl.split('/').at(-1) ?? '';

const ask = (fields: Record<string, string | string[]>) =>
  site.leads.submit('get-started', callInput(site, fields));

function booked(outcome: Outcome) {
  if (outcome.kind !== 'stored' || !outcome.booking)
    throw new Error(`expected a call: ${JSON.stringify(outcome)}`);
  return { ...outcome, booking: outcome.booking, token: tokenOf(outcome.booking.manageUrl) };
}

function conflict(outcome: Outcome) {
  if (outcome.kind !== 'conflict') throw new Error(`expected a conflict: ${JSON.stringify(outcome)}`);
  return outcome;
}

async function messages(status = 'pending') {
  const rows = await site.db
    .selectFrom('outbox')
    .select(['kind', 'not_before', 'expires_at', 'payload', 'stream', 'dedupe_key'])
    .where('status', '=', status as 'pending')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, payload: JSON.parse(row.payload) }));
}

const kinds = async (status?: string) => (await messages(status)).map(({ kind }) => kind);

test('a call is booked with its messages and records', async () => {
  const { booking, token, next, id } = booked(await ask({ slot: monday9 }));
  expect(booking).toMatchObject({
    start: monday9,
    end: '2026-11-23T17:30:00Z',
    timezone: 'America/New_York',
    status: 'confirmed',
    manageUrl: expect.stringMatching(/^https:\/\/www\.tallygrove\.example\/bookings\/[\w-]{46}$/),
    icsUrl: `${booking.manageUrl}.ics`,
  });
  expect(await site.db.selectFrom('booking').selectAll().executeTakeFirstOrThrow()).toMatchObject({
    lead_id: id,
    host_id: 'main',
    lane: 0,
    sequence: 0,
    visitor_tz: 'America/New_York',
  });
  expect(await site.db.selectFrom('day_load').selectAll().execute()).toEqual([{ day: '2026-11-23', n: 1 }]);
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
});

test('mails name the zone of that day, and an independent parser reads the invitation', async () => {
  const { booking } = booked(await ask({ slot: monday9 }));
  const [confirm] = await messages();
  expect(confirm?.payload.contents.callTime).toEqual({
    date: 'Monday, November 23, 2026',
    time: '12:00 PM to 12:30 PM',
    zone: 'Eastern Standard Time (America/New_York)',
  });
  const { method, text } = confirm?.payload.calendar ?? {};
  const event = new ICAL.Event(
    new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') ?? undefined,
  );
  expect([method, event.uid, event.sequence]).toEqual(['REQUEST', `${booking.id}@www.tallygrove.example`, 0]);
  expect(event.description).toContain(booking.manageUrl);
});

test('reminders wait for their time, reference their call, and expire', async () => {
  const { booking } = booked(await ask({ slot: monday9 }));
  const start = Date.parse(monday9);
  const reminders = (await messages()).filter(({ kind }) => kind === 'booking.reminder');
  const onlyWhile = { bookingId: booking.id, sequence: 0 };
  expect(reminders).toEqual([
    expect.objectContaining({ not_before: start - 24 * hour, expires_at: start - 2 * hour }),
    expect.objectContaining({ not_before: start - hour, expires_at: start - 5 * 60_000 }),
  ]);
  for (const { payload } of reminders) expect(payload.onlyWhile).toEqual(onlyWhile);
});

test('the calendar entry has the number that we call and the link that changes the call', async () => {
  const { booking, token } = booked(await ask({ slot: monday9, phone: '541 555 0199' }));
  const [confirm] = await messages();
  const texts = [confirm?.payload.calendar?.text, await site.bookings.calendarFile(token)];
  for (const text of texts) {
    const event = new ICAL.Component(ICAL.parse(text ?? '')).getFirstSubcomponent('vevent');
    const description = String(event?.getFirstPropertyValue('description'));
    expect(description).toContain('541 555 0199');
    expect(description).toContain(booking.manageUrl);
  }
  const { calendars } = (await site.bookings.find(token)) ?? {};
  expect(JSON.stringify(calendars)).not.toContain(token);
});

test('the host’s entry is named after the visitor, with the number to call as its place', async () => {
  const { booking } = booked(await ask({ slot: monday9, phone: '541 555 0199' }));
  const notice = (await messages()).find(({ kind }) => kind === 'booking.notice');
  const { contents, calendar } = notice?.payload ?? {};
  const event = new ICAL.Component(ICAL.parse(calendar?.text ?? '')).getFirstSubcomponent('vevent');
  const { name, firm } = contents.person;
  expect(event?.getFirstPropertyValue('summary')).toBe(`Call with ${name}, ${firm}`);
  expect(event?.getFirstPropertyValue('location')).toBe('541 555 0199');
  expect(String(event?.getFirstPropertyValue('description'))).toContain(`/desk/calls/${booking.id}`);
});

test('a second attempt by someone with a call stays a new inquiry, and its notice names the call', async () => {
  booked(await ask({ slot: monday9 }));
  const outcome = await ask({ slot: '2026-11-24T17:00:00Z', goals_note: 'Once more' });
  expect(outcome).toMatchObject({ kind: 'conflict', code: 'already_booked' });
  expect(JSON.stringify(outcome)).not.toContain(monday9);
  const leads = await site.db.selectFrom('lead').select('status').execute();
  expect(leads).toEqual([{ status: 'new' }, { status: 'new' }]);
  const notice = (await messages()).find(({ kind }) => kind === 'lead.notice');
  expect(notice?.payload.contents.subject).toMatch(/, has a call already on Mon, Nov 23, 9:00 AM PST$/);
});

test('the confirmation repeats both times, the length, number and address, and how to change the call', async () => {
  const { booking } = booked(await ask({ slot: monday9, phone: '541 555 0199' }));
  const [confirm] = await messages();
  const { rows, links } = confirm?.payload.contents ?? {};
  expect(rows).toEqual([
    { label: 'Our time', value: 'Mon, Nov 23, 9:00 AM PST' },
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
});

test('anyone who cancels and books the same time with the same words, without a token, gets a new call', async () => {
  const { form_token: _, ...fields } = callInput(site, { slot: monday9 }).fields;
  const again = () =>
    site.leads.submit('get-started', { ...callInput(site, {}), fields, meta: callInput(site, {}).meta });
  const first = booked(await again());
  expect(booked(await again())).toMatchObject({ duplicate: true, booking: { id: first.booking.id } });
  expect((await site.bookings.cancel(first.token, undefined)).kind).toBe('done');
  const second = booked(await again());
  expect(second).toMatchObject({ duplicate: false, booking: { status: 'confirmed', start: monday9 } });
  expect(second.booking.id).not.toBe(first.booking.id);
  expect(booked(await again())).toMatchObject({ duplicate: true, booking: { id: second.booking.id } });
});

describe('many people and one time', () => {
  const race = (people: number, slotOf: (index: number) => string) =>
    Promise.all(
      Array.from({ length: people }, (_, index) =>
        ask({ slot: slotOf(index), email: `person${index}@example.com`, name: 'Jane Doe' }),
      ),
    );

  test('of 200 people who want one time exactly one gets it, and all others are stored', async () => {
    const outcomes = await race(200, () => monday9);
    expect(outcomes.filter(({ kind }) => kind === 'stored')).toHaveLength(1);
    const losers = outcomes.filter(({ kind }) => kind === 'conflict').map(conflict);
    expect(losers).toHaveLength(199);
    expect(new Set(losers.map(({ code }) => code))).toEqual(new Set(['slot_taken']));
    expect([await site.count('booking'), await site.count('lead')]).toEqual([1, 200]);
    for (const { alternatives } of losers) {
      expect(alternatives).toHaveLength(5);
      expect(alternatives.map(({ start }) => start)).not.toContain(monday9);
    }
  });

  test('200 people over 20 free times get exactly 20 with no double booking', async () => {
    await site.restart({ booking: { dailyCap: 100 } });
    const starts = ['23', '24', '30'].flatMap((day) =>
      ['17:00', '17:30', '18:00', '18:30', '19:00', '19:30', '21:00', '21:30'].map(
        (time) => `2026-11-${day}T${time}:00Z`,
      ),
    );
    const outcomes = await race(200, (index) => starts[index % 20] ?? '');
    const got = outcomes.filter(({ kind }) => kind === 'stored').map(booked);
    expect(new Set(got.map(({ booking }) => booking.start)).size).toBe(20);
    expect(got).toHaveLength(20);
  });

  test('overlapping starts and buffers keep calls of one lane apart', async () => {
    const booking = { stepMinutes: 15, bufferBeforeMinutes: 5, bufferAfterMinutes: 10, dailyCap: 100 };
    await site.restart({ booking });
    const outcomes = await race(60, (index) =>
      new Date(Date.parse(monday9) + (index % 10) * 15 * 60_000).toISOString().replace('.000Z', 'Z'),
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
        'That time has just been taken. Your details are saved. Choose another time below, or send without a time and we will write to you.',
      ],
    },
  });
  expect(outcome.alternatives.slice(0, 2)).toEqual([
    { start: '2026-11-23T16:30:00Z', label: 'Mon, Nov 23, 11:30 AM' },
    { start: monday930, label: 'Mon, Nov 23, 12:30 PM' },
  ]);
  const lead = await site.db.selectFrom('lead').select('status').where('id', '=', outcome.id).execute();
  expect(lead).toEqual([{ status: 'awaiting_time' }]);
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
  const lead = await site.db
    .selectFrom('lead')
    .selectAll()
    .where('id', '=', won.id)
    .executeTakeFirstOrThrow();
  expect([lead.status, JSON.parse(lead.fields).slot]).toEqual(['new', monday930]);
  expect(await site.leads.submit('get-started', retry)).toMatchObject({ duplicate: true, id: won.id });
});

test('sending again without a time sends the usual mails to team and visitor', async () => {
  await ask({ slot: monday9, email: 'first@example.com' });
  const input = callInput(site, { slot: monday9 });
  const lost = conflict(await site.leads.submit('get-started', input));
  const outcome = await site.leads.submit('get-started', { ...input, fields: { ...input.fields, slot: '' } });
  expect(outcome).toMatchObject({ kind: 'stored', id: lost.id, booking: null });
  expect((await kinds()).filter((kind) => kind.startsWith('lead.'))).toEqual(['lead.notice', 'lead.ack']);
});

test.each([
  ['outside of the hours', '2026-11-23T20:00:00Z'],
  ['off the grid', '2026-11-23T17:10:00Z'],
  ['inside of the notice', '2026-11-20T18:30:00Z'],
  ['past the horizon', '2027-03-15T16:00:00Z'],
])('a time %s is not available', async (_name, slot) => {
  expect(conflict(await ask({ slot })).code).toBe('slot_unavailable');
});

test('busy hosts and full days are not available', async () => {
  const at = Date.parse(monday9);
  await busyHost(site.db, 'main', at - hour, at + 60_000);
  expect(conflict(await ask({ slot: monday9 })).code).toBe('slot_unavailable');
  await site.db.insertInto('day_load').values({ day: '2026-11-24', n: 8 }).execute();
  expect(conflict(await ask({ slot: tuesday9, email: 'b@example.com' })).code).toBe('slot_unavailable');
});

test('a slot that is no instant is a field error', async () => {
  expect(await ask({ slot: '2026-11-23T17:00' })).toMatchObject({
    kind: 'invalid',
    fieldErrors: { slot: [expect.any(String)] },
  });
});

test('one address has one call and gets its link again at most once an hour', async () => {
  booked(await ask({ slot: monday9 }));
  const first = conflict(await ask({ slot: tuesday9 }));
  expect(first).toMatchObject({ code: 'already_booked', alternatives: [] });
  expect(JSON.stringify(first.fieldErrors)).not.toMatch(/\d:\d\d/);
  conflict(await ask({ slot: tuesday9, name: 'J. Doe' }));
  const links = (await messages()).filter(({ dedupe_key }) => dedupe_key.startsWith('booking.link:'));
  expect(links).toHaveLength(1);
  site.clock.move(hour);
  conflict(await ask({ slot: tuesday9, name: 'Jane B. Doe' }));
  const later = (await messages()).filter(({ dedupe_key }) => dedupe_key.startsWith('booking.link:'));
  expect(later).toHaveLength(2);
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
  const { token } = booked(await ask({ slot: monday9 }));
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
  const other = booked(await ask({ slot: monday930, email: 'other@example.com' }));
  const { booking } = booked(await ask({ slot: monday9 }));
  const before = await site.db.selectFrom('slot_claim').selectAll().orderBy('quantum_at').execute();
  const count = await site.count('outbox');
  const token = tokenOf(booking.manageUrl);
  expect(await site.bookings.reschedule(token, { slot: other.booking.start })).toMatchObject({
    kind: 'conflict',
    code: 'slot_taken',
    call: { start: monday9, sequence: 0 },
  });
  expect(await site.bookings.reschedule(token, { slot: 'soon' })).toMatchObject({ kind: 'invalid' });
  expect(await site.db.selectFrom('slot_claim').selectAll().orderBy('quantum_at').execute()).toEqual(before);
  expect(await site.db.selectFrom('day_load').select('n').execute()).toEqual([{ n: 2 }]);
  expect(await site.count('outbox')).toBe(count);
});

test('a call cannot move more than five times', async () => {
  const { token } = booked(await ask({ slot: monday9 }));
  for (const slot of [monday930, monday9, monday930, monday9, tuesday9]) {
    expect(await site.bookings.reschedule(token, { slot })).toMatchObject({ kind: 'done' });
  }
  expect(await site.bookings.reschedule(token, { slot: monday9 })).toMatchObject({
    code: 'too_many_changes',
  });
  expect(await site.bookings.find(token)).toMatchObject({ canReschedule: false, canCancel: true });
});

test('a call is canceled once, and its slot is free again', async () => {
  const { token } = booked(await ask({ slot: monday9 }));
  expect(await site.bookings.cancel(token, ' Something came up ')).toMatchObject({
    kind: 'done',
    isUnchanged: false,
    call: { status: 'cancelled', sequence: 1, canCancel: false },
  });
  const canceled = (await messages()).filter(({ kind }) => kind === 'booking.cancelled');
  expect(canceled.map(({ payload }) => payload.to.address)).toEqual([
    'jane@example.com',
    'team@tallygrove.example',
  ]);
  expect(canceled[0]?.payload.calendar).toMatchObject({ method: 'CANCEL' });
  expect(canceled[0]?.payload.calendar.text).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/);
  const count = await site.count('outbox');
  expect(await site.bookings.cancel(token, undefined)).toMatchObject({ kind: 'done', isUnchanged: true });
  expect(await site.count('outbox')).toBe(count);
  expect(await site.count('slot_claim')).toBe(0);
  expect(await site.bookings.calendarFile(token)).toMatch(/METHOD:PUBLISH[\s\S]*STATUS:CANCELLED/);
  expect(booked(await ask({ slot: monday9, email: 'next@example.com' })).booking.start).toBe(monday9);
});

test('canceling and booking the same again makes a new call; the same key gets the old answer with its current status', async () => {
  const input = callInput(site, { slot: monday9 });
  const first = booked(await site.leads.submit('get-started', input));
  await site.bookings.cancel(first.token, undefined);
  const again = await site.leads.submit('get-started', input);
  expect(again).toMatchObject({ duplicate: true, booking: { id: first.booking.id, status: 'cancelled' } });
  const second = booked(await ask({ slot: monday9 }));
  expect(second.duplicate).toBe(false);
  expect(second.booking.id).not.toBe(first.booking.id);
});

test('after the start nothing can be changed, and the host can record a no-show', async () => {
  const { booking, token } = booked(await ask({ slot: monday9 }));
  const how = { by: 'cli:ann', sendMail: true, now: site.clock.now() };
  expect(await markNoShow(site.write, site.callSettings, booking.id, how)).toBe('too_early');
  site.clock.move(Date.parse(monday9) - site.clock.now());
  expect(await site.bookings.cancel(token, undefined)).toMatchObject({ code: 'too_late' });
  expect(await site.bookings.reschedule(token, { slot: tuesday9 })).toMatchObject({ code: 'too_late' });
  const after = { ...how, now: site.clock.now() };
  expect(await markNoShow(site.write, site.callSettings, booking.id, after)).toBe('marked');
  expect(await markNoShow(site.write, site.callSettings, booking.id, after)).toBe('already_marked');
  expect((await kinds()).filter((kind) => kind === 'booking.missed')).toHaveLength(1);
});

test('the operator can cancel without a mail to the visitor', async () => {
  const { booking } = booked(await ask({ slot: monday9 }));
  const how = { by: 'cli:ann', reason: 'Ill', sendMail: false, now: site.clock.now() };
  expect(await cancelCall(site.write, site.callSettings, booking.id, how)).toBe('cancelled');
  const told = (await messages()).filter(({ kind }) => kind === 'booking.cancelled');
  expect(told.map(({ payload }) => payload.to.address)).toEqual(['team@tallygrove.example']);
});

test('reading a call changes nothing, and a wrong link finds nothing', async () => {
  const { token } = booked(await ask({ slot: monday9 }));
  const state = async () => {
    const { rows } = await sql`select * from booking`.execute(site.db);
    return JSON.stringify([rows, await site.count('outbox'), await site.count('audit')]);
  };
  const before = await state();
  await site.bookings.find(token);
  await site.bookings.calendarFile(token);
  await site.bookings.listing({});
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
  expect([await site.count('slot_claim'), await site.count('lead'), await site.count('outbox')]).toEqual([
    0, 0, 0,
  ]);
});

test('larger buffers apply to existing calls; conflicting calls are named, not dropped', async () => {
  booked(await ask({ slot: monday9 }));
  const second = booked(await ask({ slot: monday930, email: 'b@example.com' }));
  const { booking } = site.callSettings;
  const log = { error: () => {} } as never;
  expect(await recomputeClaims(site.write, booking, site.clock.now(), log)).toEqual([]);
  const wider = { ...booking, bufferAfterMinutes: 15 };
  expect(await recomputeClaims(site.write, wider, site.clock.now(), log)).toEqual([second.booking.id]);
  expect(await site.count('booking')).toBe(2);
  expect(await site.count('slot_claim')).toBe(5);
});

test('anyone who moves a call sees the times that its own takes, and a place on its own full day', async () => {
  await site.restart({ booking: { stepMinutes: 15, dailyCap: 2 } });
  const { token } = booked(await ask({ slot: monday9 }));
  booked(await ask({ slot: '2026-11-23T19:00:00Z', email: 'other@example.com' }));
  const times = async (from: Pick<typeof site.bookings, 'listing'> | undefined) =>
    (await from?.listing({ from: '2026-11-23', days: 1 }))?.days[0]?.slots.map(({ label }) => label);
  expect(await times(site.bookings)).toEqual([]);
  const open = await times(site.bookings.timesToMove(token));
  expect(open?.slice(0, 7)).toEqual([
    '6:00 AM',
    '6:15 AM',
    '6:30 AM',
    '6:45 AM',
    '7:00 AM',
    '7:15 AM',
    '7:30 AM',
  ]);
  expect(open).toContain('9:00 AM');
  expect(open).not.toContain('11:00 AM');
  expect(site.bookings.timesToMove('x')).toBeUndefined();
});

test('alternatives never include slots taken by another process', async () => {
  await ask({ slot: tuesday9, email: 'one@example.com' });
  await ask({ slot: '2026-11-24T17:30:00Z', email: 'two@example.com' });
  const { days } = await site.bookings.listing({ from: '2026-11-23', days: 1 });
  expect(days[0]?.slots).toHaveLength(20);
  await site.db
    .updateTable('slot_claim')
    .set((eb) => ({ quantum_at: eb('quantum_at', '-', 24 * hour) }))
    .execute();
  const { alternatives } = conflict(await ask({ slot: monday9 }));
  expect(alternatives[0]?.start).toBe('2026-11-23T16:30:00Z');
});
