/**
 * `npm run bench:audits`: CPU time of auditing a page by size, a crawl of 50 pages compared with bare fetches at the same
 * concurrency, and refusals. Needs no build. The audited site runs in a separate process; CPU time is that of this
 * process and its reading threads.
 */
import { request } from 'undici';
import { readPage } from '../domain/audit/document/read-page.ts';
import type { Report, ToolId } from '../domain/audit/report/report-types.ts';
import { limitsOf } from '../server/audit/audit-limits.ts';
import { createAuditor } from '../server/audit/run-audit.ts';
import { systemClock } from '../server/shared/clock.ts';
import { createLog } from '../server/shared/log.ts';
import { median, rounded } from './shared/figures.ts';
import { timesOf } from './shared/load.ts';
import { startBeside } from './shared/servers.ts';

const rounds = 7;

using near = await startBeside('audit-site.ts', 0);
/** With the latency of a typical site, in ms. */
using far = await startBeside('audit-site.ts', 80);
await using cleanup = new AsyncDisposableStack();
const settings = { siteUrl: 'https://bench.example', clock: systemClock, log: createLog('warn') };
const allowHosts = [near, far].map(({ url }) => new URL(url).host);
const auditor = cleanup.adopt(createAuditor({ ...settings, allowHosts }), (one) => one.close());

const start = (tool: ToolId, address: string) =>
  auditor.runAudit({ tool, address, maxPages: 50 }, () => {}, new AbortController().signal);

async function audit(tool: ToolId, address: string): Promise<Report> {
  const result = await start(tool, address);
  if ('kind' in result) throw new Error(`${address}: ${result.code}`);
  return result;
}

/** Medians of several rounds, each of which does all work in turn, so that other load affects all of it. */
async function costsOf<Name extends string>(works: Record<Name, () => unknown>) {
  const costs = Object.keys(works).map((name) => ({ name: name as Name, wall: [0], cpu: [0] }));
  for (let round = 0; round < rounds; round++)
    for (const { name, wall, cpu } of costs) {
      const [before, started] = [process.cpuUsage(), performance.now()];
      await works[name]();
      const { user, system } = process.cpuUsage(before);
      wall[round] = performance.now() - started;
      cpu[round] = (user + system) / 1000;
    }
  return Object.fromEntries(
    costs.flatMap(({ name, wall, cpu }) => [
      [`${name}, wall ms`, rounded(median(wall), 1)],
      [`${name}, CPU ms`, rounded(median(cpu), 1)],
    ]),
  );
}

console.log('\nA page, from its address to the report; and reading its document alone');
const sizes: Record<string, object> = {};
for (const kilobytes of [20, 100, 2000]) {
  const url = `${near.url}/kb/${kilobytes}`;
  const { body, headers } = await request(url);
  const source = {
    url,
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)] as const),
    body: new Uint8Array(await body.arrayBuffer()),
    maxElements: 150_000,
  };
  await audit('page', url);
  const works = { audit: () => audit('page', url), reading: () => readPage(source) };
  sizes[`${kilobytes} KB`] = await costsOf(works);
}
console.table(sizes);

console.log('\nA crawl of 50 pages of 20 KB beside fetching them bare, four at once');
const { atOnce } = limitsOf('site');
const crawls: Record<string, object> = {};
for (const [name, { url }] of Object.entries({ 'no latency': near, '80 ms': far })) {
  const pages = (await audit('site', `${url}/`)).pages?.map((page) => page.url) ?? [];
  crawls[name] = await costsOf({
    audit: () => audit('site', `${url}/`),
    // A lower bound: the same client and addresses, but the bytes are ignored.
    bare: () =>
      timesOf(pages.length, atOnce, async (n) => (await request(pages[n] ?? '')).body.arrayBuffer()),
  });
}
console.table(crawls);

console.log('\nRefusals: nothing is connected to');
const refusals: Record<string, object> = {};
for (const address of ['http://10.0.0.1/', 'http://[::1]/', 'http://localhost/', 'http://example.com:22/']) {
  const result = await start('page', address);
  const cost = await costsOf({ refusal: () => start('page', address) });
  refusals[address] = { answer: 'kind' in result ? result.code : 'report', ...cost };
}
console.table(refusals);
