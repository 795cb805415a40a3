/** Which host takes a call and gets its mails, and calls requested while the database was down. */
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { SpooledLead } from '../leads/lead-to-store.ts';
import type { EmailPayload } from '../outbox/payload.ts';
import {
  bookByForm,
  busyHost,
  hostNamed,
  messagesIn,
  monday9,
  tuesday9,
} from '../testing/booked-call.ts';
import { callInput, siteOfEachTest } from '../testing/temporary-site.ts';

const host = (id: string, capacity?: number) => hostNamed(id, capacity, `${id}@tallygrove.example`);

const site = siteOfEachTest({ booking: { hosts: [host('ann', 2), host('ben')] } });

const ask = (email: string, slot = monday9) =>
  site.leads.submit('get-started', callInput(site, { email, slot }));

const calls = () =>
  site.db
    .selectFrom('booking')
    .select(['host_id', 'lane', 'start_at'])
    .orderBy('created_at')
    .execute();

const mails = async (kind: string) =>
  (await messagesIn(site.db, { kind })).map(({ payload }) => payload as EmailPayload);

/** Method, and mail addresses of organizer and attendees, as a calendar program reads them. */
function parties(mail: EmailPayload | undefined): unknown[] {
  const calendar = new ICAL.Component(ICAL.parse(mail?.calendar?.text ?? ''));
  const event = calendar.getFirstSubcomponent('vevent');
  const people = ['organizer', 'attendee'].flatMap((name) => event?.getAllProperties(name) ?? []);
  return [
    calendar.getFirstPropertyValue('method'),
    ...people.map((one) =>
      String(one.getFirstValue()).replace('mailto:', '').replace('.example', ''),
    ),
  ];
}

test('one time takes as many calls as there are lanes, and each host gets their own', async () => {
  const people = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.com`);
  const outcomes = await Promise.all(people.map((email) => ask(email)));
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual([
    'conflict',
    'conflict',
    'stored',
    'stored',
    'stored',
  ]);
  const booked = await calls();
  expect(booked.map(({ lane }) => lane).sort()).toEqual([0, 1, 2]);
  expect(booked.map(({ host_id }) => host_id).sort()).toEqual(['ann', 'ann', 'ben']);
  const told = (await mails('booking.notice')).map(({ to }) => to.address);
  expect(told.sort()).toEqual([
    'ann@tallygrove.example',
    'ann@tallygrove.example',
    'ben@tallygrove.example',
  ]);
});

test('the host invites and gets the visitor’s details; a busy host is skipped', async () => {
  const at = Date.parse(monday9);
  await busyHost(site.db, 'ann', at, at + 60_000);
  await ask('jane@example.com');
  const [confirm] = await mails('booking.confirm');
  expect(parties(confirm)).toEqual(['REQUEST', 'ben@tallygrove', 'jane@example.com']);
  const [notice] = await mails('booking.notice');
  expect(notice).toMatchObject({
    to: { address: 'ben@tallygrove.example' },
    replyTo: { address: 'jane@example.com' },
  });
});

test('a host who loses a moved call to another gets a notice, and it leaves their calendar', async () => {
  await site.restart({ booking: { hosts: [host('ann'), host('ben')] } });
  const { token } = await bookByForm(site);
  const [before] = await calls();
  await busyHost(
    site.db,
    before?.host_id ?? '',
    Date.parse(tuesday9),
    Date.parse(tuesday9) + 60_000,
  );
  await site.bookings.reschedule(token, { slot: tuesday9 });
  const [after] = await calls();
  expect([before?.host_id, after?.host_id].sort()).toEqual(['ann', 'ben']);
  const [told, ...others] = await mails('booking.cancelled');
  expect(others).toEqual([]);
  expect(told?.to.address).toBe(`${before?.host_id}@tallygrove.example`);
  expect(told?.contents.subject).toContain('Mon, Nov 23');
  expect(told?.calendar?.method).toBe('CANCEL');
  expect(told?.calendar?.text.split('\r\n')).toEqual(
    expect.arrayContaining(['SEQUENCE:1', 'STATUS:CANCELLED', 'DTSTART:20261123T170000Z']),
  );
  await site.bookings.reschedule(token, { slot: '2026-11-24T18:00:00Z' });
  expect(await mails('booking.cancelled')).toHaveLength(1);
});

test('a host who tries the form invites himself no more than anyone else', async () => {
  await site.restart({ booking: { hosts: [host('ann')] } });
  expect((await ask('Ann@Tallygrove.example')).kind).toBe('stored');
  const [confirm] = await mails('booking.confirm');
  expect(parties(confirm)).toEqual(['REQUEST', 'no-reply@tallygrove', 'Ann@tallygrove']);
  const notices = await mails('booking.notice');
  expect(notices.map(parties)).toEqual([['REQUEST', 'no-reply@tallygrove', 'ann@tallygrove']]);
});

const sender = 'no-reply@tallygrove';
const withEmail = (email?: string) => [{ ...host('ann'), email }];

test.each([
  ['a host', withEmail('ann@tallygrove.example'), [['ann@tallygrove', sender]]],
  [
    'a host at the address that sends',
    withEmail('No-Reply@tallygrove.example'),
    [['No-Reply@tallygrove', 'hello@tallygrove']],
  ],
  ['a team without a host', withEmail(), [['team@tallygrove', sender]]],
])(
  '%s is invited by another address, at booking, moving and canceling',
  async (_, hosts, expected) => {
    await site.restart({ booking: { hosts: hosts as never } });
    const { token } = await bookByForm(site);
    await site.bookings.reschedule(token, { slot: tuesday9 });
    await site.bookings.cancel(token, undefined);
    const told = [...(await mails('booking.notice')), ...(await mails('booking.cancelled'))].filter(
      ({ to }) => to.address !== 'jane@example.com',
    );
    expect(told.map(parties)).toEqual(
      ['REQUEST', 'REQUEST', 'CANCEL'].flatMap((method) =>
        expected.map(([reader, organizer]) => [method, organizer, reader, 'jane@example.com']),
      ),
    );
    const ids = told.map(({ calendar }) => calendar?.text.match(/^(?:UID|SEQUENCE):.*$/gm));
    expect(new Set(ids.map((lines) => lines?.[0])).size).toBe(1);
    expect(ids.map((lines) => lines?.[1])).toEqual(['SEQUENCE:0', 'SEQUENCE:1', 'SEQUENCE:2']);
  },
);

async function askWhileDown(email: string) {
  await site.takeDown();
  const outcome = await ask(email);
  await site.bringBack();
  return outcome;
}

const drain = () => site.spool.drain((line) => site.leads.restore(line as SpooledLead));
const statusOf = (id: string) =>
  site.db.selectFrom('lead').select(['id', 'status']).where('id', '=', id).executeTakeFirst();

test.each([
  [
    'has gone',
    'was taken',
    async () => {
      for (const name of ['a', 'b', 'c'])
        expect((await ask(`${name}@example.com`)).kind).toBe('stored');
    },
  ],
  [
    'has passed',
    'was not open',
    () => site.clock.move(Date.parse(monday9) + 3_600_000 - site.clock.now()),
  ],
])(
  'a time that %s meanwhile is reported to the team until the visitor books another',
  async (_, words, meanwhile) => {
    const outcome = await askWhileDown('jane@example.com');
    if (outcome.kind !== 'stored') throw new Error('expected it to be kept');
    await meanwhile();
    const before = await calls();
    await drain();
    expect(await statusOf(outcome.id)).toMatchObject({ status: 'awaiting_time' });
    expect(await calls()).toEqual(before);
    const [notice, ...others] = await mails('lead.notice');
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ to: { address: 'team@tallygrove.example' } });
    expect(notice?.contents.subject).toContain(words);
    expect(await site.spool.count()).toBe(0);
    expect((await ask('jane@example.com', '2026-11-24T18:00:00Z')).kind).toBe('stored');
    expect(await mails('lead.notice')).toEqual([]);
  },
);

test('a host with own hours is offered, and gets calls, in these only; the other keeps the office’s', async () => {
  const early = { ...host('ann'), weekly: { mon: [['05:00', '06:00'] as [string, string]] } };
  await site.restart({ booking: { hosts: [early, host('ben')] } });
  const monday5 = '2026-11-23T13:00:00Z';
  const [day] = (await site.openTimes.listing({ from: '2026-11-23', days: 1 })).days;
  expect(day?.slots.slice(0, 3).map(({ label }) => label)).toEqual([
    '5:00 AM',
    '5:30 AM',
    '6:00 AM',
  ]);
  const outcomes = [];
  for (const [email, slot] of [
    ['a@example.com', monday9],
    ['b@example.com', monday9],
    ['c@example.com', monday5],
    ['d@example.com', monday5],
  ] as const)
    outcomes.push((await ask(email, slot)).kind);
  expect(outcomes).toEqual(['stored', 'conflict', 'stored', 'conflict']);
  expect((await calls()).map(({ host_id }) => host_id)).toEqual(['ben', 'ann']);
});
