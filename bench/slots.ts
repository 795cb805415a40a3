/**
 * `/api/slots` with 31 days of office hours, 200 booked calls and two hosts with 500 recurring events each: latency for
 * 20 concurrent clients, and the gain of the cache over reading everything each time.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { callFields, post, testClock } from '../checks/call-client.ts';
import { startSite } from '../checks/serve-site.ts';
import { defaultBooking } from '../content/site/booking.ts';
import type { SlotListing } from '../domain/booking/listing-types.ts';
import { createListing } from '../server/booking/listing-service.ts';
import { openDatabase } from '../server/db/connect.ts';
import { clockFrom } from '../server/shared/clock.ts';

const rounds = 3;
const requestsPerRound = 2000;
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
}).listen(0, '127.0.0.1');
await new Promise((listening) => feeds.once('listening', listening));
const feedUrl = `http://127.0.0.1:${(feeds.address() as AddressInfo).port}`;

const folder = mkdtempSync(join(tmpdir(), 'bench-slots-'));
const host = (id: string) => ({ id, name: id, email: '', capacity: 1, busyIcs: [`${feedUrl}/${id}.ics`] });
const config = { ...defaultBooking, dailyCap: 100, hosts: [host('one'), host('two')] };
writeFileSync(join(folder, 'booking.json'), JSON.stringify(config));
const dataDir = join(folder, 'data');
const site = await startSite({
  ...testClock,
  DATA_DIR: dataDir,
  BOOKING_CONFIG: join(folder, 'booking.json'),
  WORKER: 'off',
});
const db = openDatabase(dataDir);

async function blocks(): Promise<number> {
  const rows = await db.selectFrom('busy_block').select('id').execute();
  return rows.length;
}
while ((await blocks()) === 0) await new Promise((later) => setTimeout(later, 200));

const days = async () => {
  const response = await fetch(`${site.url}/api/slots?days=31`);
  return ((await response.json()) as SlotListing).days;
};
const open = (await days()).flatMap(({ slots }) => slots.map(({ start }) => start));
const wanted = [...open, ...open].slice(0, bookings);
for (const [index, slot] of wanted.entries()) {
  const { status } = await post(`${site.url}/get-started`, callFields(`bench${index}@firm.example`, slot));
  if (status !== 201) throw new Error(`A call was answered with ${status}.`);
}

const agent = new Agent({ keepAlive: true, maxSockets: connections });
const request = (path: string) =>
  new Promise<void>((resolve, reject) => {
    get(site.url + path, { agent }, (response) => {
      response.resume();
      response.once('end', resolve);
    }).on('error', reject);
  });

/** Percentiles in ms of `requestsPerRound` calls, 20 at a time. */
async function load(work: (index: number) => Promise<unknown>, count = requestsPerRound) {
  const times: number[] = [];
  let next = 0;
  const client = async () => {
    for (let index = next++; index < count; index = next++) {
      const begun = performance.now();
      await work(index);
      times.push(performance.now() - begun);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: connections }, client));
  const each = (performance.now() - begun) / count;
  times.sort((one, other) => one - other);
  const at = (share: number) => Number((times[Math.floor(count * share)] ?? 0).toFixed(1));
  return { 'p50 ms': at(0.5), 'p99 ms': at(0.99), each };
}

/** Requests of different visitors: four zones, and a month that begins on different days. */
const wish = (index: number) => ({
  from: `2026-11-${20 + (index % 7)}`,
  days: 31,
  timezone: zones[index % zones.length] ?? 'UTC',
});
const address = (index: number) => {
  const { from, timezone } = wish(index);
  return `/api/slots?days=31&from=${from}&tz=${timezone}`;
};

const clock = clockFrom(Date.parse(testClock.TEST_CLOCK));
const cached = createListing({ db, config, clock });
/** On its clock a millisecond is a quarter of an hour, so the cache is always expired. */
const uncached = createListing({ db, config, clock, monotonic: { now: () => performance.now() * 900_000 } });

console.log(`${bookings} calls, ${await blocks()} busy times of ${2 * eventsPerFeed} events, 31 days each`);
const shown = ({ 'p50 ms': p50, 'p99 ms': p99 }: Awaited<ReturnType<typeof load>>) => ({ p50, p99 });
for (let round = 1; round <= rounds; round += 1) {
  const overHttp = await load((index) => request(address(index)));
  const bare = await load(() => request('/healthz'));
  const kept = await load((index) => cached.listing(wish(index)));
  const uncachedLoad = await load((index) => uncached.listing(wish(index)), requestsPerRound / 10);
  const [machine = 0] = loadavg();
  console.log(`round ${round}, load average of the machine ${machine.toFixed(1)}`);
  console.table({
    'over HTTP': shown(overHttp),
    'over HTTP, /healthz beside it': shown(bare),
    'in process, kept for 5 s': shown(kept),
    'in process, read each time': shown(uncachedLoad),
  });
  console.log(`read each time : kept = ${Math.round(uncachedLoad.each / kept.each)} : 1 in time per listing`);
}

agent.destroy();
feeds.close();
await db.destroy();
await site.stop();
rmSync(folder, { recursive: true, force: true });
