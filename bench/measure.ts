/**
 * `npm run bench:measure`: the address that receives counts. Batches per second and their latency; memory under a
 * million distinct hostile names; times of form posts with and without beacons, alternating. `-- --quick` sends less.
 */
import { startSite } from '../checks/serve-site.ts';
import { createCounts } from '../server/measure/counter.ts';
import { systemClock } from '../server/shared/clock.ts';
import { silent } from '../server/testing/silent-log.ts';
import { p50AndP99, rounded } from './shared/figures.ts';
import { post, postNote, timesOf } from './shared/load.ts';
import { residentMb } from './shared/memory.ts';

const isQuick = process.argv.includes('--quick');
const [batches, forms, rounds, names] = isQuick ? [3000, 300, 2, 100_000] : [20_000, 1500, 3, 1_000_000];
const connections = 20;
/** A busy site: far more than a firm's. */
const beaconsPerSecond = 100;

/** What a page sends in its first seconds. */
const usual = JSON.stringify({
  events: [
    { kind: 'visit', page: '/', referrerHost: 'www.google.com', device: 'phone' },
    { kind: 'view', page: '/' },
    ...Object.entries({ LCP: 700, FCP: 800, TTFB: 900, CLS: 0.01 }).map(([name, value]) => ({
      ...{ kind: 'vital', name, value, page: '/', device: 'phone' },
    })),
  ],
});

const sendBeacon = (url: string) => post(`${url}/api/measure`, usual, { expected: 204 });

/** Sends beacons evenly until the returned function is called. */
function besides(url: string): () => Promise<unknown> {
  const began = performance.now();
  const running: Promise<unknown>[] = [];
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * beaconsPerSecond;
    while (running.length < due) running.push(sendBeacon(url));
  }, 10);
  return () => {
    clearInterval(timer);
    return Promise.all(running);
  };
}

async function measureRequests(): Promise<void> {
  await using site = await startSite();
  await timesOf(500, connections, () => sendBeacon(site.url));
  const began = performance.now();
  const times = await timesOf(batches, connections, () => sendBeacon(site.url));
  const perSecond = Math.round((batches / (performance.now() - began)) * 1000);
  console.log(`${batches} batches of 6 events over ${connections} connections:`);
  console.table([{ 'batches/s': perSecond, ...p50AndP99(times) }]);

  const sendForms = () => timesOf(forms, connections, () => postNote(site.url));
  await sendForms();
  const alone: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(...(await sendForms()));
    const stop = besides(site.url);
    beside.push(...(await sendForms()));
    await stop();
  }
  console.log(`${rounds} turns of ${forms} forms, alone and beside ${beaconsPerSecond} batches a second:`);
  console.table({ alone: p50AndP99(alone), beside: p50AndP99(beside) });
}

function measureMemory(): void {
  // The database is always down, so that nothing leaves memory.
  const write = () => Promise.reject(new Error('away'));
  const counts = createCounts({ write, zone: 'America/Los_Angeles', clock: systemClock, log: silent });
  globalThis.gc?.();
  const before = residentMb('self');
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
      'memory grown by, MB': rounded(residentMb('self') - before, 1),
      'µs a counter': rounded(perEvent, 2),
    },
  ]);
}

await measureRequests();
measureMemory();
