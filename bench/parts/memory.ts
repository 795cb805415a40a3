/** Memory of a fresh server at start, during and after mixed requests: all its processes, shared pages counted once. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSite } from '../../checks/serve-site.ts';
import { load, missing, mixedRequests, sitemapPaths } from './load.ts';
import { flatnessOf, note, printGoal, rounded, type Site, type Summary } from './part.ts';

const requests = 100_000;
const connections = 32;
/** Rest in ms: a new server still compiles; a busy one still cleans up. */
const rest = 5000;
/** Seconds between two samples. */
const stretch = 5;

export async function measureMemory(sites: readonly Site[]): Promise<Summary> {
  if (process.platform !== 'linux') {
    console.log('\nMemory: skipped, because it is read from /proc of Linux.');
    return {};
  }
  const canLoad = !missing('wrk');
  if (!canLoad) console.log('\nMemory: at start only, because wrk is not installed.');
  const summary: Summary = {};
  for (const { name, folder } of sites) {
    if (!folder) continue;
    await using site = await startSite({}, folder);
    await (await fetch(`${site.url}/`)).text();
    await sleep(rest);
    const rows = [{ requests: 0, MB: rounded(memoryOf(site.pid)) }];
    note(summary, 'memory at start, MB', name, `${rows[0]?.MB}`);
    if (canLoad) {
      const paths = mixedRequests(requests, await sitemapPaths(site.url));
      let sent = 0;
      while (sent < requests) {
        const turned = paths.slice(sent).concat(paths.slice(0, sent));
        const done = await load(site.url, turned, { connections, seconds: stretch });
        if (done.requests === 0) throw new Error(`${name} answered nothing in ${stretch} s.`);
        sent += done.requests;
        rows.push({ requests: sent, MB: rounded(memoryOf(site.pid)) });
      }
      const { said, isFlat } = flatnessOf(rows.map(({ MB }) => MB));
      printGoal(`${requests} mixed requests with flat memory, ${name}`, `MB ${said}`, isFlat);
      await sleep(rest);
      const after = rounded(memoryOf(site.pid));
      rows.push({ requests: sent, MB: after });
      note(summary, 'memory after load, MB', name, `${after}`);
    }
    console.log(
      `\nMemory, ${name}: PSS of all processes; the last row is after ${rest / 1000} s of rest`,
    );
    console.table(rows);
  }
  return summary;
}

/** Empty for a process that has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const megabytesIn = (text: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024;

/** Proportional set size of the process and its descendants in MB: shared memory is counted once. */
export function memoryOf(pid: number): number {
  const own = megabytesIn(read(`/proc/${pid}/smaps_rollup`), 'Pss');
  const children = readdirSync('/proc').filter(
    // The program's name, in parentheses, may contain spaces.
    (name) =>
      /^\d+$/.test(name) && /\) \S (\d+)/.exec(read(`/proc/${name}/stat`))?.[1] === String(pid),
  );
  return children.reduce((sum, child) => sum + memoryOf(Number(child)), own);
}
