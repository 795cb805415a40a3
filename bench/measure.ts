/**
 * `npm run bench:measure`: the address that receives counts. Batches per second and their latency; memory under a
 * million distinct hostile names; times of form posts with and without beacons, alternating. `-- --quick` sends less.
 */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { pino } from 'pino';
import { startSite } from '../checks/serve-site.ts';
import { createCounts } from '../server/measure/counter.ts';

const isQuick = process.argv.includes('--quick');
const batches = isQuick ? 3000 : 20_000;
const forms = isQuick ? 300 : 1500;
const rounds = isQuick ? 2 : 3;
const names = isQuick ? 100_000 : 1_000_000;
const connections = 20;
/** A busy site: far more than a firm's. */
const beaconsPerSecond = 100;

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/** What a page sends in its first seconds. */
const usual = JSON.stringify({
  events: [
    { kind: 'visit', page: '/', referrerHost: 'www.google.com', device: 'phone' },
    { kind: 'view', page: '/' },
    ...['LCP', 'FCP', 'TTFB', 'CLS'].map((name, n) => ({
      kind: 'vital',
      name,
      value: name === 'CLS' ? 0.01 : 700 + 100 * n,
      page: '/',
      device: 'phone',
    })),
  ],
});

function post(url: string, body: string, agent: Agent, accept: string): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': browser,
    accept,
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const percentile = (times: number[], share: number) => {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100;
};

/** Sends `count` requests over `connections`, and returns each one's time in ms. */
async function timed(
  count: number,
  send: (n: number) => Promise<number>,
  expected: number,
): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const client = async () => {
    while (next < count) {
      next += 1;
      const start = performance.now();
      const status = await send(next);
      if (status !== expected) throw new Error(`answered ${status}`);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  return times;
}

const agent = new Agent({ keepAlive: true, maxSockets: 2 * connections });
let sent = 0;
const note = () => {
  sent += 1;
  return JSON.stringify({
    name: 'Jane Doe',
    email: `visitor${sent}@example.com`,
    topic: 'new-client',
    message: `Message ${sent}: we are four people and would like a better website.`,
  });
};

/** Sends beacons evenly until the returned function is called. */
function besides(url: string): () => Promise<number> {
  const began = performance.now();
  const running: Promise<number>[] = [];
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * beaconsPerSecond;
    while (running.length < due) running.push(post(url, usual, agent, '*/*'));
  }, 10);
  return async () => {
    clearInterval(timer);
    await Promise.all(running);
    return running.length;
  };
}

const site = await startSite();
const beacon = `${site.url}/api/measure`;
const contact = `${site.url}/contact`;
const sendBeacon = () => post(beacon, usual, agent, '*/*');
const sendForm = () => post(contact, note(), agent, 'application/json');
try {
  await timed(500, sendBeacon, 204);
  const began = performance.now();
  const times = await timed(batches, sendBeacon, 204);
  const seconds = (performance.now() - began) / 1000;
  console.log(`${batches} batches of 6 events over ${connections} connections:`);
  console.table([
    {
      'batches/s': Math.round(batches / seconds),
      'p50 ms': percentile(times, 0.5),
      'p99 ms': percentile(times, 0.99),
    },
  ]);

  await timed(forms, sendForm, 201);
  const alone: number[] = [];
  const beside: number[] = [];
  let beacons = 0;
  for (let round = 0; round < rounds; round += 1) {
    alone.push(...(await timed(forms, sendForm, 201)));
    const stop = besides(beacon);
    beside.push(...(await timed(forms, sendForm, 201)));
    beacons += await stop();
  }
  const ratio = (share: number) =>
    Math.round((percentile(beside, share) / percentile(alone, share)) * 100) / 100;
  console.log(
    `${rounds} turns of ${forms} forms, alone and beside ${beaconsPerSecond} batches a second (${beacons}):`,
  );
  console.table([
    { '': 'alone, ms', p50: percentile(alone, 0.5), p99: percentile(alone, 0.99) },
    { '': 'beside, ms', p50: percentile(beside, 0.5), p99: percentile(beside, 0.99) },
    { '': 'ratio', p50: ratio(0.5), p99: ratio(0.99) },
  ]);
} finally {
  agent.destroy();
  await site.stop();
}

/** Resident memory of this process in MB. */
const resident = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024;

// The database is always down, so that nothing leaves memory.
const counts = createCounts({
  write: () => Promise.reject(new Error('away')),
  zone: 'America/Los_Angeles',
  clock: { now: () => Date.now() },
  log: pino({ level: 'silent' }),
});
globalThis.gc?.();
const before = resident();
const began = performance.now();
for (let n = 0; n < names; n += 1) {
  counts.add([
    { kind: 'visit', subject: `host:h${n}.example`, detail: 'phone' },
    { kind: 'landing', subject: `/${n % 100}`, detail: `host:h${n}.example` },
    { kind: 'search-miss', subject: `words ${n}`, detail: '' },
    { kind: 'vital', subject: `/${n % 100}`, detail: `LCP phone ${n % 227}` },
  ]);
}
const perEvent = ((performance.now() - began) / names / 4) * 1000;
globalThis.gc?.();
console.log(`${names} distinct hosts and phrases, with the database away:`);
console.table([
  {
    'sums in memory': counts.waiting(),
    'memory grown by, MB': Math.round((resident() - before) * 10) / 10,
    'µs a counter': Math.round(perEvent * 100) / 100,
  },
]);
