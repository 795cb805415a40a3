/**
 * `npm run bench:slots`: `/api/slots` with 31 days of office hours, 200 booked calls and two hosts with 500 recurring
 * events each: latency for 20 concurrent clients, and the gain of the cache over reading everything each time.
 */
import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { callFields, post, testClock } from '../checks/form-client.ts';
import { startSite } from '../checks/serve-site.ts';
import { defaultBooking } from '../content/site/booking.ts';
import type { SlotListing } from '../domain/booking/listing-types.ts';
import { createListing } from '../server/booking/listing-service.ts';
import { openDatabase } from '../server/db/connect.ts';
import { clockFrom } from '../server/shared/clock.ts';
import { p50AndP99 } from './shared/figures.ts';
import { timesOf } from './shared/load.ts';
import { listen } from './shared/servers.ts';

const requests = 2000;
const connections = 20;
const bookings = 200;
const eventsPerFeed = 500;
const zones = ['America/Los_Angeles', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'];

/** Weekly events, mostly in the evening, so that office hours stay open for calls. */
function feed(): string {
  const two = (n: number) => String(n).padStart(2, '0');
  const events = Array.from({ length: eventsPerFeed }, (_, index) => {
    const hour = index % 10 === 0 ? 12 : 18 + (index % 5);
    const start = `202611${two(9 + (index % 7))}T${two(hour)}${two((index * 5) % 60)}00`;
    return `BEGIN:VEVENT\r\nUID:${index}@feed.example\r\nDTSTAMP:20261101T000000Z\r\nDTSTART;TZID=America/Los_Angeles:${start}\r\nDURATION:PT5M\r\nRRULE:FREQ=WEEKLY\r\nSUMMARY:Busy\r\nEND:VEVENT\r\n`;
  });
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//bench//EN\r\n${events.join('')}END:VCALENDAR\r\n`;
}

const text = feed();
const feeds = createServer((_, response) => {
  response.writeHead(200, { 'Content-Type': 'text/calendar' }).end(text);
});
const feedUrl = await listen(feeds);

using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-slots-'));
const dataDir = join(folder.path, 'data');
const host = (id: string) => ({ id, name: id, email: '', capacity: 1, busyIcs: [`${feedUrl}/${id}.ics`] });
const config = { ...defaultBooking, dailyCap: 100, hosts: [host('one'), host('two')] };
const BOOKING_CONFIG = join(folder.path, 'booking.json');
writeFileSync(BOOKING_CONFIG, JSON.stringify(config));
await using site = await startSite({ ...testClock, DATA_DIR: dataDir, BOOKING_CONFIG, WORKER: 'off' });
await using db = openDatabase(dataDir);

const blocks = async () => (await db.selectFrom('busy_block').select('id').execute()).length;
while ((await blocks()) === 0) await sleep(200);

const { days } = (await (await fetch(`${site.url}/api/slots?days=31`)).json()) as SlotListing;
const open = days.flatMap(({ slots }) => slots.map(({ start }) => start));
for (const [index, slot] of [...open, ...open].slice(0, bookings).entries()) {
  const { status } = await post(`${site.url}/get-started`, callFields(`bench${index}@firm.example`, slot));
  if (status !== 201) throw new Error(`A call was answered with ${status}.`);
}

/** Requests of different visitors: four zones, and a month that begins on different days. */
const wish = (n: number) => ({
  from: `2026-11-${20 + (n % 7)}`,
  days: 31,
  timezone: zones[n % zones.length] ?? 'UTC',
});
const get = async (path: string) => (await request(site.url + path)).body.dump();

const clock = clockFrom(Date.parse(testClock.TEST_CLOCK));
const cached = createListing({ db, config, clock });
/** On its clock a millisecond is a quarter of an hour, so the cache is always expired. */
const uncached = createListing({ db, config, clock, monotonic: { now: () => performance.now() * 900_000 } });

const loads: Record<string, [count: number, work: (n: number) => Promise<unknown>]> = {
  'over HTTP': [
    requests,
    (n) => get(`/api/slots?${new URLSearchParams({ days: '31', from: wish(n).from, tz: wish(n).timezone })}`),
  ],
  'over HTTP, /healthz beside it': [requests, () => get('/healthz')],
  'in process, kept for 5 s': [requests, (n) => cached.listing(wish(n))],
  'in process, read each time': [requests / 10, (n) => uncached.listing(wish(n))],
};

console.log(`${bookings} calls, ${await blocks()} busy times of ${2 * eventsPerFeed} events, 31 days each`);
for (let round = 1; round <= 3; round += 1) {
  console.log(`round ${round}, load average of the machine ${loadavg()[0]?.toFixed(1)}`);
  const rows: Record<string, object> = {};
  for (const [name, [count, work]] of Object.entries(loads)) {
    const begun = performance.now();
    const times = await timesOf(count, connections, work);
    rows[name] = { ...p50AndP99(times), 'ms each': ((performance.now() - begun) / count).toFixed(3) };
  }
  console.table(rows);
}
feeds.closeAllConnections();
feeds.close();
