/**
 * `npm run bench:hostile`: peak memory of the built server while it audits sites designed to use memory: bombs, endless
 * and deep pages, pages with 50,000 links, endless sites, sitemaps of 1.25 million addresses. First each kind alone,
 * then all of them at full concurrency. Measures resident memory of the whole process from Linux's /proc. `-- --quick`
 * skips the single kinds and shortens the mix.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSite } from '../checks/serve-site.ts';
import { printGoal } from './goal.ts';
import { startHostileSites } from './hostile-site.ts';

const isQuick = process.argv.includes('--quick');
const mixedSeconds = isQuick ? 45 : 120;
const mostMegabytes = 512;
const tools = ['page', 'page', 'site', 'qa'] as const;
/** More than run in parallel, so that every slot is always busy. */
const clients = 16;

const sites = await startHostileSites();
const site = await startSite({
  AUDIT_ALLOW_HOSTS: sites.map(({ host }) => host).join(','),
  AUDIT_CACHE_SECONDS: '0',
});

/** In MB. `VmHWM` is the peak since its last reset. */
function memory(name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${site.pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
}

let most = 0;
const watch = setInterval(() => {
  most = Math.max(most, memory('VmRSS'));
}, 25);

let asked = 0;
const answers = new Map<string, number>();

async function audit(tool: string, host: string): Promise<void> {
  asked += 1;
  const response = await fetch(`${site.url}/api/audit/${tool}?url=http://${host}/?n=${asked}`, {
    headers: { accept: 'application/json' },
  });
  const body = (await response.json()) as { error?: { code: string } };
  const kind = body.error?.code ?? 'report';
  answers.set(kind, (answers.get(kind) ?? 0) + 1);
}

async function mixed(until: number): Promise<void> {
  const client = async (first: number) => {
    for (let n = first; performance.now() < until; n += 1) {
      const tool = tools[n % tools.length] ?? 'page';
      const { host = '' } = sites[(n * 7) % sites.length] ?? {};
      await audit(tool, host);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, n) => client(n)));
}

try {
  await sleep(3000);
  console.log(`At start: ${memory('VmRSS')} MB`);
  const rows = [];
  for (const { name, host } of isQuick ? [] : sites) {
    for (const tool of ['page', 'site']) {
      most = 0;
      const begun = performance.now();
      await audit(tool, host);
      const seconds = Number(((performance.now() - begun) / 1000).toFixed(1));
      rows.push({ kind: name, tool, 'most MB': most, seconds });
    }
  }
  if (rows.length > 0) console.table(rows);
  await mixed(performance.now() + mixedSeconds * 1000);
  console.log(`${asked} audits:`, Object.fromEntries(answers));
  const peak = memory('VmHWM');
  printGoal(
    `hostile audits keep the server below ${mostMegabytes} MB`,
    `${peak} MB at most`,
    peak < mostMegabytes,
  );
  await sleep(15_000);
  console.log(`15 seconds later: ${memory('VmRSS')} MB`);
} finally {
  clearInterval(watch);
  await site.stop('SIGKILL');
  for (const { server } of sites) {
    server.closeAllConnections();
    server.close();
  }
}
