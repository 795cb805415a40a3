/**
 * `npm run bench:hostile`: peak memory of the built server while it audits sites designed to use memory: bombs, endless
 * and deep pages, pages with 50,000 links, endless sites, sitemaps of 1.25 million addresses. First each kind alone,
 * then all of them at full concurrency. `-- --quick` skips the single kinds and shortens the mix. Needs Linux.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { startSite } from '../checks/serve-site.ts';
import { printGoal, rounded } from './shared/figures.ts';
import { residentMb } from './shared/memory.ts';
import { startHostileSites } from './sites/hostile-site.ts';

const isQuick = process.argv.includes('--quick');
const mixedSeconds = isQuick ? 45 : 120;
const mostMegabytes = 512;
const tools = ['page', 'page', 'site', 'qa'] as const;
/** More than run in parallel, so that every slot is always busy. */
const clients = 16;

const sites = await startHostileSites();
const allowed = Object.values(sites).join(',');
await using site = await startSite({ AUDIT_ALLOW_HOSTS: allowed, AUDIT_CACHE_SECONDS: '0' });

const memory = (name: 'VmRSS' | 'VmHWM') => Math.round(residentMb(site.pid, name));
let most = 0;
const watch = setInterval(() => {
  most = Math.max(most, memory('VmRSS'));
}, 25);

let asked = 0;
const answers: string[] = [];

async function audit(tool: string, host: string): Promise<void> {
  asked += 1;
  const response = await fetch(`${site.url}/api/audit/${tool}?url=http://${host}/?n=${asked}`, {
    headers: { accept: 'application/json' },
  });
  const body = (await response.json()) as { error?: { code: string } };
  answers.push(body.error?.code ?? 'report');
}

async function mixed(until: number): Promise<void> {
  const hosts = Object.values(sites);
  const client = async (first: number) => {
    for (let n = first; performance.now() < until; n += 1)
      await audit(tools[n % tools.length] ?? 'page', hosts[(n * 7) % hosts.length] ?? '');
  };
  await Promise.all(Array.from({ length: clients }, (_, n) => client(n)));
}

await sleep(3000);
console.log(`At start: ${memory('VmRSS')} MB`);
const rows = [];
for (const [kind, host] of isQuick ? [] : Object.entries(sites)) {
  for (const tool of ['page', 'site']) {
    most = 0;
    const begun = performance.now();
    await audit(tool, host);
    rows.push({ kind, tool, 'most MB': most, seconds: rounded((performance.now() - begun) / 1000, 1) });
  }
}
if (rows.length > 0) console.table(rows);
await mixed(performance.now() + mixedSeconds * 1000);
const counts = Map.groupBy(answers, (answer) => answer);
for (const [answer, { length }] of counts) console.log(`${answer}: ${length} audits`);
const peak = memory('VmHWM');
const goal = `hostile audits keep the server below ${mostMegabytes} MB`;
printGoal(goal, `${peak} MB at most`, peak < mostMegabytes);
await sleep(15_000);
console.log(`15 seconds later: ${memory('VmRSS')} MB`);
clearInterval(watch);
await site.stop('SIGKILL');
// Endless pages are still being sent.
process.exit();
