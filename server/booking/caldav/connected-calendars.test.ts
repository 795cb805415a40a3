import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, expect, test } from 'vitest';
import { hour, minute } from '#domain/dates/durations.ts';
import { account, type CalDavServer, startCalDav } from '../../testing/caldav-server.ts';
import { connectableHosts } from '../../testing/connected-host.ts';
import { callInput, siteOfEachTest } from '../../testing/temporary-site.ts';
import { calendarReadings, calendarWords } from '../busy/calendar-readings.ts';

const site = siteOfEachTest();
let server: CalDavServer;
let hosts: ReturnType<typeof connectableHosts>;

beforeEach(async () => {
  server = await startCalDav();
  hosts = connectableHosts(site);
});

/** Monday, November 23, 2026, 9 AM in Los Angeles. */
const monday9 = '20261123T170000Z';
const slot = '2026-11-23T17:00:00Z';

const connect = (more: Partial<typeof account & { address: string }> = {}) =>
  hosts.hosts.connect('main', { address: server.origin, ...account, ...more }, 'desk:x');

const firstOpen = async () => {
  const { days } = await site.openTimes.listing({
    from: '2026-11-23',
    days: 1,
    timezone: 'America/Los_Angeles',
  });
  return days[0]?.slots.find(({ start }) => start >= slot)?.label;
};
const ask = (fields = {}) => site.leads.submit('get-started', callInput(site, { slot, ...fields }));
const reading = async () => {
  const [first] = await calendarReadings(site.db, site.callSettings.booking, site.clock.now());
  if (!first) throw new Error('expected a calendar');
  return { state: first.state, words: calendarWords('Ann’s calendar', first)?.cause };
};

test('a connected calendar keeps its times free of calls, and the password stays secret', async () => {
  server.add(monday9);
  await connect();
  expect(await firstOpen()).toBe('10:00 AM');
  expect(await reading()).toEqual({ state: 'ok', words: undefined });
  const shown = JSON.stringify(await hosts.hosts.list());
  const row = JSON.stringify(await site.db.selectFrom('host_calendar').selectAll().execute());
  expect(shown).toContain(account.username);
  for (const text of [shown, row]) expect(text).not.toContain(account.password);
  // The password of one server is not sent to another whose address was put into the database.
  await site.db.updateTable('host_calendar').set({ url: 'https://other.example/' }).execute();
  await hosts.busy.readAnew();
  expect((await reading()).words).toContain('needs its password again');
});

test('an account is connected as it was pasted, with spaces that nobody sees', async () => {
  const password = `\u200b${account.password}\u00a0\t`;
  await connect({
    address: `<${server.origin}>\u200b`,
    username: `${account.username}\t`,
    password,
  });
  expect(await reading()).toEqual({ state: 'ok', words: undefined });
});

test('a minute later a new event counts, and a disconnected calendar does not', async () => {
  await connect();
  expect(await firstOpen()).toBe('9:00 AM');
  server.add(monday9);
  site.clock.move(minute);
  await hosts.busy.refresh();
  expect(await firstOpen()).toBe('10:00 AM');
  await hosts.hosts.disconnect('main', 'desk:x');
  expect(await firstOpen()).toBe('9:00 AM');
});

test('a time that the host fills between offer and booking is refused to both of two visitors', async () => {
  await connect();
  expect(await firstOpen()).toBe('9:00 AM');
  server.add(monday9);
  const both = await Promise.all([ask(), ask({ email: 'other@example.com' })]);
  expect(both).toEqual(
    both.map(() => expect.objectContaining({ kind: 'conflict', code: 'slot_unavailable' })),
  );
});

test('while the server is down its last known times count for two hours; then none are offered', async () => {
  server.add(monday9);
  await connect();
  server.misbehave = (_req, res) => res.writeHead(503).end();
  site.clock.move(2 * hour);
  await hosts.busy.refresh();
  expect(await firstOpen()).toBe('10:00 AM');
  expect(await reading()).toEqual({
    state: 'failing',
    words:
      'Ann’s calendar was last read 120 minutes ago (it answers with status 503): its times stay as last known for 2 hours, then none are offered with this host.',
  });
  site.clock.move(minute);
  await hosts.busy.refresh();
  expect(await firstOpen()).toBeUndefined();
  expect((await reading()).words).toContain('so no times are offered with this host');
  expect(await ask()).toMatchObject({ kind: 'conflict', code: 'slot_unavailable' });
  server.misbehave = undefined;
  site.clock.move(minute);
  await hosts.busy.refresh();
  expect(await firstOpen()).toBe('10:00 AM');
});

test('a slow server delays a booking by three seconds at most', async () => {
  await connect();
  server.misbehave = () => {};
  const begun = performance.now();
  expect(await ask()).toMatchObject({ kind: 'stored', booking: { start: slot } });
  expect(performance.now() - begun).toBeLessThan(4500);
});

test.each([
  [
    'a wrong password',
    { password: 'guess' },
    'The calendar server refuses the user name or the app password.',
  ],
  ['a private network', { address: 'https://10.0.0.1/' }, 'lies in a private network'],
  ['an email address', { address: 'ann@firm.example' }, 'without a user name in it'],
  ['a feed', { address: 'https://firm.example/a.ics' }, 'Add it under “By a private address”'],
  ['Google', { address: 'calendar.google.com' }, 'Add it under “By a private address”'],
  ['no user name', { username: ' ' }, 'Enter the user name'],
])('%s is refused in words', async (_, more, words) => {
  await expect(connect(more)).rejects.toMatchObject({
    name: 'UserError',
    message: expect.stringContaining(words),
  });
  expect(await site.count('host_calendar')).toBe(0);
});

test('at first calls are written where the account may write, and what never counts is not busy', async () => {
  const may =
    '<d:current-user-privilege-set><d:privilege><d:read/></d:privilege></d:current-user-privilege-set>';
  const free = '<c:schedule-calendar-transp><c:transparent/></c:schedule-calendar-transp>';
  server.listed = [
    ['/ann/birthdays/', `<d:displayname>Birthdays</d:displayname>${may}${free}`],
    ['/ann/boss/', `<d:displayname/>${may}`],
  ];
  expect(await connect()).toBe('Work');
  const [first] = await hosts.hosts.list();
  expect(first?.connection?.calendars).toEqual([
    { url: `${server.origin}/ann/birthdays/`, name: 'Birthdays', isReadOnly: true, isBusy: false },
    { url: `${server.origin}/ann/boss/`, name: 'Calendar 2', isReadOnly: true, isBusy: true },
    { url: `${server.origin}/ann/calls/`, name: 'Work', isBusy: true },
  ]);
  expect(first?.connection?.writeUrl).toBe(`${server.origin}/ann/calls/`);
  const choice = { busy: [], writeUrl: `${server.origin}/ann/boss/` };
  await expect(hosts.hosts.choose('main', choice, 'desk:x')).rejects.toThrow(
    '“Calendar 2” can only be read.',
  );
});

const bomb = `<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n} "${`&a${n - 1 < 0 ? '' : n - 1};`.repeat(10)}">`).join('')}]><d:multistatus xmlns:d="DAV:"><d:response><d:href>&a8;</d:href></d:response></d:multistatus>`;
const deep = `<d:multistatus xmlns:d="DAV:">${'<d:response>'.repeat(20_000)}`;

test.each([
  [
    'a huge answer',
    (res: ServerResponse) => res.writeHead(207).end(Buffer.alloc(17 * 1024 * 1024, 'x')),
  ],
  ['entities that grow', (res: ServerResponse) => xml(res, bomb)],
  ['20,000 nested elements', (res: ServerResponse) => xml(res, deep)],
  [
    'a redirect to a private address',
    (res: ServerResponse) => redirect(res, 'https://169.254.169.254/x'),
  ],
])('after %s the last known times count', async (_, answer) => {
  server.add(monday9);
  await connect();
  server.misbehave = (_req: IncomingMessage, res: ServerResponse) => void answer(res);
  site.clock.move(minute);
  await hosts.busy.refresh();
  server.misbehave = undefined;
  const source = await site.db.selectFrom('busy_source').selectAll().executeTakeFirstOrThrow();
  expect(source.error).toBeTruthy();
  expect(source.ok_at).toBeLessThan(source.fetched_at ?? 0);
  expect(await firstOpen()).toBe('10:00 AM');
});

const xml = (res: ServerResponse, text: string) =>
  res.writeHead(207, { 'Content-Type': 'application/xml' }).end(text);
const redirect = (res: ServerResponse, to: string) => res.writeHead(308, { Location: to }).end();
