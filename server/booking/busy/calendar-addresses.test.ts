/** Private addresses of calendars that are typed at the desk. */
import type { ServerResponse } from 'node:http';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { minute } from '#domain/dates/durations.ts';
import { all } from '../../db/rows.ts';
import { createSecret } from '../../shared/secret.ts';
import { eventAt } from '../../testing/caldav-server.ts';
import { connectableHosts } from '../../testing/connected-host.ts';
import { serve } from '../../testing/serve.ts';
import { silent } from '../../testing/silent-log.ts';
import { siteOfEachTest } from '../../testing/temporary-site.ts';
import { createBusyCalendars } from './busy-calendars.ts';
import { calendarReadings, calendarWords } from './calendar-readings.ts';

const site = siteOfEachTest();
let hosts: ReturnType<typeof connectableHosts>;
let asked: number;
let answer: (res: ServerResponse) => void;
let address: string;

const by = 'desk:x';
const hidden = 'private-0123abcd';
/** Monday, November 23, 2026, 9 AM in Los Angeles. */
const feed = eventAt('20261123T170000Z');

beforeEach(async () => {
  hosts = connectableHosts(site);
  asked = 0;
  answer = (res) => void res.end(feed);
  const { origin } = await serve((_req, res) => {
    asked += 1;
    answer(res);
  });
  address = `${origin}/calendar/${hidden}/basic.ics`;
});

const add = (typed = address, name = '') =>
  hosts.hosts.addAddress('main', { address: typed, name }, by);
const shown = async () => (await hosts.hosts.list())[0]?.addresses ?? [];

const firstOpen = async () => {
  const where = { from: '2026-11-23', days: 1, timezone: 'America/Los_Angeles' };
  const { days } = await site.openTimes.listing(where);
  return days[0]?.slots.find(({ start }) => start >= '2026-11-23T17:00:00Z')?.label;
};

test('an address is read at once and every few minutes, and stored where nobody can read it', async () => {
  expect(await add(`  ${address}\n`, 'Private')).toBe(1);
  expect(await firstOpen()).toBe('10:00 AM');
  expect(await shown()).toMatchObject([{ name: 'Private', minutes: 0, fault: undefined }]);
  const tables = ['setting', 'host_calendar', 'busy_source', 'audit', 'outbox'] as const;
  const rows = await Promise.all(tables.map((table) => all(site.db, table, {})));
  for (const text of [rows, await hosts.hosts.list()])
    expect(JSON.stringify(text)).not.toContain(hidden);
  answer = (res) => void res.end(eventAt('20261123T180000Z'));
  site.clock.move(11 * minute);
  await hosts.busy.refresh();
  expect(await firstOpen()).toBe('9:00 AM');
});

test('no failure of a calendar writes its address into the log or the database', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const { busy } = connectableHosts(site, { log });
  await add();
  const failures: ((res: ServerResponse) => void)[] = [
    (res) => void res.writeHead(404).end(address),
    (res) => void res.writeHead(302, { Location: `http://calendar.example/${hidden}` }).end(),
    (res) => void res.writeHead(302, { Location: `https://[${hidden}` }).end(),
    (res) => void res.end(`<html>${hidden}`),
    (res) => void res.end(`BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:${hidden}\nEND:VEVENT`),
    (res) => void res.socket?.destroy(),
  ];
  for (const failure of failures) {
    answer = failure;
    site.clock.move(11 * minute);
    await busy.refresh();
    const [source] = await all(site.db, 'busy_source', {});
    expect(source?.error).toBeTruthy();
    expect(JSON.stringify([source, await hosts.hosts.list()])).not.toContain(hidden);
  }
  expect(lines.length).toBeGreaterThanOrEqual(failures.length);
  expect(lines.join('')).not.toContain(hidden);
});

test('a removed address blocks nothing; that of another host and an unknown one stay', async () => {
  await add();
  const [one] = await shown();
  const remove = (host: string, id = '') => hosts.hosts.removeAddress(host, id, by);
  await expect(remove('other', one?.id)).rejects.toThrow('not stored any more');
  await expect(remove('main', 'x')).rejects.toThrow('not stored any more');
  await remove('main', one?.id);
  expect(await shown()).toEqual([]);
  expect(await firstOpen()).toBe('9:00 AM');
  expect(await site.count('setting')).toBe(0);
});

test('the same address twice, too many of them, and an unknown host are refused', async () => {
  await add();
  await expect(add(` ${address}`)).rejects.toThrow('read already');
  for (let more = 1; more < 10; more += 1) await add(`${address}?${more}`);
  await expect(add(`${address}?more`)).rejects.toThrow('has 10 addresses. Remove one first.');
  await expect(hosts.hosts.addAddress('nobody', { address, name: '' }, by)).rejects.toThrow(
    'not among those',
  );
});

test('a new key of the site and a changed row do not open it', async () => {
  await add();
  const { db, write, clock } = site;
  const secret = createSecret(['another key of at least 32 letters']);
  const busy = createBusyCalendars({
    db,
    write,
    clock,
    secret,
    config: () => site.callSettings.booking,
    ask: hosts.ask,
    log: silent,
    ownHost: 'www.tallygrove.example',
    mayUseLoopback: true,
    refreshMs: 600_000,
    random: () => 0.5,
    onChanged: () => {},
  });
  await busy.refresh();
  const [source] = await all(db, 'busy_source', {});
  expect(source?.error).toContain('needs its address again');
});

const redirect = (to: string) => (res: ServerResponse) =>
  void res.writeHead(301, { Location: to }).end();
const status =
  (code: number, headers = {}) =>
  (res: ServerResponse) =>
    void res.writeHead(code, headers).end('<html>x</html>');

test.each<[string, (res: ServerResponse) => void, RegExp]>([
  ['a page', (res) => void res.end('<!doctype html><title>Sign in</title>'), /opens a web page/],
  ['a reset address', status(404), /no calendar at this address anymore/],
  ['a move to http', redirect('http://calendar.example/x.ics'), /has moved/],
  [
    'a busy server',
    status(429, { 'Retry-After': '300' }),
    /server is busy and asks to wait 5 minutes\. The address may be right/,
  ],
  [
    'too much',
    (res) => void res.writeHead(200, { 'Content-Length': 99_000_000 }).end(),
    /is larger than 64 MiB.*smaller calendar/,
  ],
])('%s is not added, with the remedy in words', async (_, answered, words) => {
  answer = answered;
  const refused = await add().catch((error) => error);
  expect(refused).toMatchObject({ name: 'UserError', message: expect.stringMatching(words) });
  expect(refused.message).not.toContain(hidden);
  expect(refused.message).toMatch(/\.$/);
  expect(await shown()).toEqual([]);
});

test('a calendar that moved within https or this machine, and one without events, are added', async () => {
  const { origin } = await serve((_req, res) => void res.end(feed));
  answer = redirect(`${origin}/moved.ics`);
  expect(await add()).toBe(1);
  answer = (res) => void res.end('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n');
  expect(await add(`${address}?empty`)).toBe(0);
});

test.each([
  'http://localhost/x.ics',
  'https://169.254.169.254/latest/meta-data',
  'https://[::ffff:10.0.0.1]/x.ics',
  'https://[64:ff9b::a00:1]/x.ics',
])('a public site does not read %s', async (typed) => {
  const open = connectableHosts(site, { mayUseLoopback: false });
  await expect(open.hosts.addAddress('main', { address: typed, name: '' }, by)).rejects.toThrow(
    /private network that this site does not read/,
  );
});

test('a busy server is left alone as long as it asks, and no app password is advised', async () => {
  await add();
  answer = status(503, { 'Retry-After': '840' });
  site.clock.move(11 * minute);
  await hosts.busy.refresh();
  const before = asked;
  site.clock.move(13 * minute);
  await hosts.busy.refresh();
  expect(asked).toBe(before);
  site.clock.move(6 * 60 * minute);
  await hosts.busy.refresh();
  expect(asked).toBe(before + 1);
  const [reading] = await calendarReadings(site.db, site.callSettings.booking, site.clock.now());
  const words = reading && calendarWords('The calendar', reading);
  expect(words?.cause).toContain('it is busy and asks to wait 14 minutes');
  expect(words?.todo).toMatch(/^Nothing, if it passes/);
});

test.each([
  ['refuses the user name or the app password', true, /new app password/],
  ['is busy and asks to wait 5 minutes', true, /^Nothing/],
  ['answers with status 404', false, /remove the old one/],
  ['is a web page, not a calendar', false, /remove the old one/],
])('when it %s (connected: %s) the remedy fits', (error, isConnected, todo) => {
  const reading = {
    hostId: 'a',
    isConnected,
    typedId: 'x',
    state: 'unread',
    minutes: 0,
    error,
    blocks: 0,
  } as const;
  const words = calendarWords('The calendar', reading);
  expect(words?.todo).toMatch(todo);
  expect(words?.todo).not.toMatch(/BOOKING_CONFIG|busyIcs|file/);
  if (!/password/.test(String(todo))) expect(words?.todo).not.toContain('password');
});
