/**
 * `npm run bench:slots`: open times of 31 days of office hours, with 200 booked calls and two hosts with 500 recurring
 * events each: latency for 20 concurrent clients. Needs a build.
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
import { openDatabase } from '../server/db/connect.ts';
import { listen } from '../server/testing/listen.ts';
import { p50AndP99, printGoal } from './shared/figures.ts';
import { timesOf } from './shared/load.ts';

const requests = 2000;
const connections = 20;
const bookings = 200;
const eventsPerFeed = 500;
/** In ms. */
const goalP99 = 30;
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
await using cleanup = new AsyncDisposableStack();
const server = createServer((_, response) => {
  response.writeHead(200, { 'Content-Type': 'text/calendar' }).end(text);
});
const feeds = cleanup.adopt(await listen(server), ({ stop }) => stop());

using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-slots-'));
const dataDir = join(folder.path, 'data');
const host = (id: string) => ({
  id,
  name: id,
  email: '',
  capacity: 1,
  busyIcs: [`${feeds.origin}/${id}.ics`],
});
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

/** Of different visitors: four zones, and a month that begins on different days. */
async function ask(n: number): Promise<void> {
  const tz = zones[n % zones.length] ?? 'UTC';
  const query = new URLSearchParams({ days: '31', from: `2026-11-${20 + (n % 7)}`, tz });
  await (await request(`${site.url}/api/slots?${query}`)).body.dump();
}

console.log(`${bookings} calls, ${await blocks()} busy times of ${2 * eventsPerFeed} events, 31 days each`);
console.log(`load average of the machine ${loadavg()[0]?.toFixed(1)}`);
await timesOf(requests, connections, ask);
const begun = performance.now();
const times = p50AndP99(await timesOf(requests, connections, ask));
console.table([{ ...times, 'ms each': ((performance.now() - begun) / requests).toFixed(3) }]);
const p99 = times['p99 ms'];
printGoal(`p99 below ${goalP99} ms for ${connections} clients`, `${p99} ms`, p99 < goalP99);
