/**
 * Cost of audits: CPU time of a page by size, a crawl of 50 pages compared with bare fetches at the same concurrency,
 * memory over 200 audits, and refusals. Needs no build: `node bench/audits.ts`. The audited site runs in a separate
 * process; CPU time is that of this process and its reading threads.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Agent, request } from 'undici';
import { readPage } from '../domain/audit/document/read-page.ts';
import type { Report, ToolId } from '../domain/audit/report/report-types.ts';
import { limitsOf } from '../server/audit/audit-limits.ts';
import { createAuditor } from '../server/audit/run-audit.ts';
import { monotonicClock, systemClock } from '../server/shared/clock.ts';
import { createLog } from '../server/shared/log.ts';

const rounds = 7;
const audits = 200;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** In ms: no latency, and a typical site's. */
const latencies = [0, 80];

const children = latencies.map((latency) =>
  spawn(process.execPath, [join(import.meta.dirname, 'audit-site.ts'), String(latency)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  }),
);
const sites = await Promise.all(
  children.map(async ({ stdout }) => {
    const [address] = (await once(createInterface({ input: stdout }), 'line')) as [string];
    return address;
  }),
);
const [site = ''] = sites;
const auditor = createAuditor({
  siteUrl: 'https://bench.example',
  allowHosts: sites.map((address) => new URL(address).host),
  clock: systemClock,
  log: createLog('warn'),
});

async function audit(tool: ToolId, address: string): Promise<Report> {
  const { signal } = new AbortController();
  const result = await auditor.runAudit({ tool, address, maxPages: 50 }, () => {}, signal);
  if ('kind' in result) throw new Error(`${address}: ${result.code}`);
  return result;
}

interface Cost {
  wallMs: number;
  cpuMs: number;
}

async function costOf(work: () => unknown): Promise<Cost> {
  const cpu = process.cpuUsage();
  const started = monotonicClock.now();
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { wallMs: monotonicClock.now() - started, cpuMs: (user + system) / 1000 };
}

function middleOf(costs: readonly Cost[]): Cost {
  const middle = (key: keyof Cost) =>
    costs.map((cost) => cost[key]).toSorted((a, b) => a - b)[Math.floor(costs.length / 2)] ?? 0;
  return { wallMs: middle('wallMs'), cpuMs: middle('cpuMs') };
}

/** The median of several rounds after a warm-up. */
async function typical(work: () => unknown): Promise<Cost> {
  await work();
  const costs: Cost[] = [];
  for (let round = 0; round < rounds; round++) costs.push(await costOf(work));
  return middleOf(costs);
}

const rounded = (value: number) => Number(value.toFixed(1));
const row = ({ wallMs, cpuMs }: Cost) => ({ 'wall ms': rounded(wallMs), 'CPU ms': rounded(cpuMs) });

console.log('\nA page, from its address to the report; and reading its document alone');
const sizes: Record<string, object> = {};
for (const kilobytes of [20, 100, 2000]) {
  const address = `${site}/kb/${kilobytes}`;
  const { body, headers } = await request(address);
  const bytes = new Uint8Array(await body.arrayBuffer());
  const source = {
    url: address,
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)] as const),
    body: bytes,
    maxElements: 150_000,
  };
  const whole = await typical(() => audit('page', address));
  const reading = await typical(() => readPage(source));
  sizes[`${kilobytes} KB`] = { ...row(whole), 'reading, CPU ms': rounded(reading.cpuMs) };
}
console.table(sizes);

console.log('\nA crawl of 50 pages of 20 KB beside fetching them bare, four at once, in turn');
const { atOnce } = limitsOf('site');

/** A lower bound: the same client and addresses, but the bytes are ignored. */
async function fetchBare(paths: readonly string[]): Promise<void> {
  const agent = new Agent({ connections: atOnce });
  const left = [...paths];
  const client = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const { body } = await request(path, { dispatcher: agent });
      await body.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  await agent.close();
}

const crawls = [];
for (const [index, address] of sites.entries()) {
  const pages = (await audit('site', `${address}/`)).pages?.map(({ url }) => url) ?? [];
  // Interleaved, so that other load affects both.
  const ours: Cost[] = [];
  const bare: Cost[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(await costOf(() => audit('site', `${address}/`)));
    bare.push(await costOf(() => fetchBare(pages)));
  }
  const [audited, fetched] = [middleOf(ours), middleOf(bare)];
  crawls.push({
    'latency ms': latencies[index],
    pages: pages.length,
    'audit wall ms': rounded(audited.wallMs),
    'audit CPU ms': rounded(audited.cpuMs),
    'bare wall ms': rounded(fetched.wallMs),
    'bare CPU ms': rounded(fetched.cpuMs),
    'wall ratio': Number((audited.wallMs / fetched.wallMs).toFixed(2)),
  });
}
console.table(crawls);

console.log(`\nMemory over ${audits} audits of a 100 KB page, after collecting garbage`);
const memory: Record<string, object> = {};
for (let done = 0; done <= audits; done++) {
  if (done % 50 === 0) {
    collectGarbage();
    const { rss, heapUsed, external } = process.memoryUsage();
    const megabytes = (bytes: number) => rounded(bytes / 1024 / 1024);
    memory[`after ${done}`] = {
      'heap MB': megabytes(heapUsed),
      'outside of it MB': megabytes(external),
      'resident MB': megabytes(rss),
    };
  }
  await audit('page', `${site}/kb/100?n=${done}`);
}
console.table(memory);

console.log('\nRefusals: nothing is connected to');
const refusals: Record<string, object> = {};
for (const address of ['http://10.0.0.1/', 'http://[::1]/', 'http://localhost/', 'http://example.com:22/']) {
  const { signal } = new AbortController();
  const refuse = () => auditor.runAudit({ tool: 'page', address, maxPages: 1 }, () => {}, signal);
  const result = await refuse();
  refusals[address] = { told: 'kind' in result ? result.code : 'report', ...row(await typical(refuse)) };
}
console.table(refusals);

await auditor.close();
for (const child of children) child.kill();
