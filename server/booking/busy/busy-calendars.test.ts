import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { booking } from '#content/testing/delivered-site.ts';
import { hour } from '#domain/dates/durations.ts';
import { serve } from '../../testing/serve.ts';
import { silent } from '../../testing/silent-log.ts';
import { siteOfEachTest } from '../../testing/temporary-site.ts';
import { createAskCalendar } from '../caldav/ask-calendar.ts';
import { createListing, type Listing } from '../listing-service.ts';
import { createBusyCalendars } from './busy-calendars.ts';
import { busyState, calendarReadings } from './calendar-readings.ts';
import { fetchFeed } from './guarded-request.ts';

/** Blocks Tuesday, November 24 2026, 9 to 10 in Los Angeles. */
const feed = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:1@x\r\nSUMMARY:Secret\r\nDTSTART:20261124T170000Z\r\nDURATION:PT1H\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;

const inZone = (zone: string) =>
  feed.replace('DTSTART:20261124T170000Z', `DTSTART;TZID=${zone}:20261124T090000`);

const site = siteOfEachTest();
let url: string;
let asked: IncomingMessage[];
let answer: (req: IncomingMessage, res: ServerResponse) => void;
let openTimes: Listing;

beforeEach(async () => {
  asked = [];
  answer = (_req, res) => res.setHeader('ETag', '"1"').end(feed);
  const { origin } = await serve((req, res) => {
    asked.push(req);
    answer(req, res);
  });
  url = `${origin}/calendar.ics`;
});

const configWith = (...busyIcs: string[]) => ({
  ...booking,
  weekly: { ...booking.weekly, tue: [['09:00', '17:00'] as [string, string]] },
  hosts: [{ id: 'main', name: 'Our team', email: '', capacity: 1, busyIcs }],
});

function calendars(config = configWith(url)) {
  openTimes = createListing({ db: site.db, config: () => config, clock: site.clock });
  return createBusyCalendars({
    db: site.db,
    write: site.write,
    clock: site.clock,
    secret: site.secret,
    config: () => config,
    log: silent,
    ask: createAskCalendar({ siteUrl: 'http://localhost' }),
    ownHost: 'www.tallygrove.example',
    mayUseLoopback: true,
    refreshMs: 600_000,
    random: () => 0.5,
    onChanged: openTimes.invalidate,
  });
}

const blocks = () => site.db.selectFrom('busy_block').selectAll().execute();
const source = () => site.db.selectFrom('busy_source').selectAll().executeTakeFirstOrThrow();
const state = (config = configWith(url)) => busyState(site.db, config, site.clock.now());
const firstOpen = async () =>
  (await openTimes.listing({ from: '2026-11-24', days: 1 })).days[0]?.slots[0]?.label;

test('what is in a calendar is not offered, and only its times are stored', async () => {
  const busy = calendars();
  expect(await firstOpen()).toBe('9:00 AM');
  await busy.refresh();
  expect(await firstOpen()).toBe('10:00 AM');
  expect(await state()).toBe('ok');
  const stored = JSON.stringify([await blocks(), await source()]);
  expect(stored).not.toContain('Secret');
  expect(stored).not.toContain(url);
});

test('a calendar that is sent compressed without being asked for blocks time', async () => {
  answer = (_req, res) => res.setHeader('Content-Encoding', 'gzip').end(gzipSync(feed));
  await calendars().refresh();
  expect(await blocks()).toHaveLength(1);
  expect(await state()).toBe('ok');
});

test('a zone that is not understood is kept as words, also while the calendar does not change', async () => {
  answer = (req, res) =>
    req.headers['if-none-match']
      ? res.writeHead(304).end()
      : res.setHeader('ETag', '"1"').end(inZone('Our <b> Time'));
  const busy = calendars();
  await busy.refresh();
  const words =
    'names a time zone that is not understood: “Our b Time” (event of November 24, 2026)';
  expect(await source()).toMatchObject({ error: words });
  expect(await state()).toBe('ok');
  site.clock.move(600_000);
  await busy.refresh();
  expect(asked).toHaveLength(2);
  const [reading] = await calendarReadings(site.db, configWith(url), site.clock.now());
  expect(reading).toMatchObject({ state: 'unclear', error: words });
  answer = (_req, res) => res.end(inZone('America/Los_Angeles'));
  site.clock.move(600_000);
  await busy.refresh();
  expect(await source()).toMatchObject({ error: null });
});

test('an unchanged calendar is requested by its ETag and stays in effect', async () => {
  const busy = calendars();
  await busy.refresh();
  answer = (req, res) => res.writeHead(req.headers['if-none-match'] === '"1"' ? 304 : 500).end();
  site.clock.move(600_000);
  await busy.refresh();
  expect(asked).toHaveLength(2);
  expect(await source()).toMatchObject({ ok_at: site.clock.now(), error: null });
  expect(await blocks()).toHaveLength(1);
});

test('an early round fetches nothing; after a day a calendar is read in full because the horizon has moved', async () => {
  const busy = calendars();
  await busy.refresh();
  site.clock.move(60_000);
  await busy.refresh();
  expect(asked).toHaveLength(1);
  site.clock.move(24 * hour);
  await busy.refresh();
  expect(asked.map((req) => req.headers['if-none-match'])).toEqual([undefined, undefined]);
});

test('the last good copy stays in effect while a calendar fails, and is stale after six hours', async () => {
  const busy = calendars();
  await busy.refresh();
  answer = (_req, res) => res.writeHead(500).end();
  site.clock.move(6 * hour);
  await busy.refresh();
  expect(await blocks()).toHaveLength(1);
  expect(await source()).toMatchObject({ error: 'answers with status 500' });
  expect(await state()).toBe('ok');
  site.clock.move(1);
  expect(await state()).toBe('stale');
});

test('a calendar that never loaded blocks nothing and is reported', async () => {
  answer = (_req, res) => res.end('<html>Sign in</html>');
  await calendars().refresh();
  expect(await blocks()).toEqual([]);
  expect(await state()).toBe('stale');
  expect(await busyState(site.db, configWith(), site.clock.now())).toBe('ok');
});

test('a calendar removed from the configuration no longer blocks anything', async () => {
  await calendars().refresh();
  await calendars(configWith()).refresh();
  expect(await blocks()).toEqual([]);
  expect(await site.db.selectFrom('busy_source').selectAll().execute()).toEqual([]);
});

type Answer = (req: IncomingMessage, res: ServerResponse) => void;
const redirect =
  (Location: string): Answer =>
  (_req, res) =>
    res.writeHead(302, { Location }).end();
const forbidden = 'redirects to an address that may not be fetched';
const cutOff: Answer = (_req, res) => {
  res.writeHead(200, { 'Content-Length': 9 }).write('x');
  setTimeout(() => res.destroy(), 50);
};
const huge: Answer = (_req, res) =>
  res.writeHead(200, { 'Content-Length': 200 * 1024 * 1024 }).write('x');

test.each<[string, string, Answer]>([
  ['said to be too large', 'is larger than 64 MiB', huge],
  ['redirecting in circles', 'redirects more than 3 times', redirect('/again')],
  ['redirecting to another network', forbidden, redirect('http://192.168.1.1/')],
  [
    'redirecting to a private address',
    'lies in a private network',
    redirect('https://169.254.169.254/'),
  ],
  ['cut off', 'cannot be reached (ECONNRESET)', cutOff],
])('a calendar that is %s is refused', async (_, message, behave) => {
  answer = behave;
  await expect(fetchFeed(url)).rejects.toThrow(message);
});

test('of 200 MB without a length not much more than 64 MiB is read', async () => {
  const chunk = Buffer.alloc(1024 * 1024, 'x');
  const stopped = Promise.withResolvers<number>();
  answer = async (_req, res) => {
    res.once('close', () => stopped.resolve(sent));
    let sent = 0;
    while (sent < 200 && !res.closed) {
      sent += 1;
      if (!res.write(chunk)) await Promise.race([once(res, 'drain'), once(res, 'close')]);
    }
    res.end();
  };
  await expect(fetchFeed(url)).rejects.toThrow('is larger than 64 MiB');
  // Both sides also hold socket buffers.
  expect(await stopped.promise).toBeLessThan(110);
});

test('three redirects are followed, and a calendar that does not answer, or trickles in, times out', async () => {
  answer = (req, res) => {
    const hop = Number(new URL(req.url ?? '', url).searchParams.get('hop') ?? 0);
    if (hop < 3) res.writeHead(307, { Location: `?hop=${hop + 1}` }).end();
    else res.end(feed);
  };
  const bytes = new TextEncoder().encode(feed);
  expect(await fetchFeed(url)).toMatchObject({ kind: 'changed', body: { bytes } });
  const stopped = Promise.withResolvers<void>();
  const drip: Answer = (_req, res) => {
    const timer = setInterval(() => res.write('x'), 5);
    res.once('close', () => {
      clearInterval(timer);
      stopped.resolve();
    });
  };
  for (const slow of [() => {}, drip]) {
    answer = slow;
    await expect(fetchFeed(url, { timeoutMs: 200 })).rejects.toThrow(
      'does not answer within 0.2 seconds',
    );
  }
  await stopped.promise;
});
