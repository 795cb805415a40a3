/** Memory of a fresh server at start, during and after mixed requests: all its processes, shared pages counted once. */

import { flatnessOf, saidOf } from '../flatness.ts';
import { printGoal } from '../goal.ts';
import { rounded } from '../middle.ts';
import type { Options } from '../options.ts';
import { memoryOf } from '../process-memory.ts';
import { mixedRequests } from '../requests.ts';
import { type Site, startCheckout } from '../sites.ts';
import type { Summary } from '../summary.ts';
import { sitemapPaths } from '../templates.ts';
import { load, missing } from '../wrk.ts';

const connections = 32;
/** Rest in ms: a new server still compiles; a busy one still cleans up. */
const rest = 5000;
/** Seconds between two samples. */
const stretch = 5;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export async function measureMemory(sites: readonly Site[], { requests }: Options): Promise<Summary> {
  if (process.platform !== 'linux') {
    console.log('\nMemory: skipped, because it is read from /proc of Linux.');
    return {};
  }
  const canLoad = !missing('wrk');
  if (!canLoad) console.log('\nMemory: at start only, because wrk is not installed.');
  const summary: Summary = { 'memory at start, MB': {}, 'memory after load, MB': {} };
  for (const { name, folder } of sites) {
    if (!folder) continue;
    const site = await startCheckout(folder, name);
    try {
      await (await fetch(`${site.url}/`)).text();
      await pause(rest);
      const start = memoryOf(site.pid);
      Object.assign(summary['memory at start, MB'] ?? {}, { [name]: `${rounded(start)}` });
      const rows = [{ requests: 0, MB: rounded(start) }];
      if (canLoad) {
        const paths = mixedRequests(requests, await sitemapPaths(site.url));
        for (let sent = 0; sent < requests; ) {
          const done = await load(site.url, paths.slice(sent).concat(paths.slice(0, sent)), {
            connections,
            seconds: stretch,
          });
          if (done.requests === 0) throw new Error(`${name} answered nothing in ${stretch} s.`);
          sent += done.requests;
          rows.push({ requests: sent, MB: rounded(memoryOf(site.pid)) });
        }
        const flatness = flatnessOf(rows.map(({ MB }) => MB));
        printGoal(
          `${requests} mixed requests with flat memory, ${name}`,
          `MB ${saidOf(flatness)}`,
          flatness.isFlat,
        );
        await pause(rest);
        const after = memoryOf(site.pid);
        rows.push({ requests: rows.at(-1)?.requests ?? 0, MB: rounded(after) });
        Object.assign(summary['memory after load, MB'] ?? {}, { [name]: `${rounded(after)}` });
      }
      console.log(`\nMemory, ${name}: PSS of all processes; the last row is after ${rest / 1000} s of rest`);
      console.table(rows);
    } finally {
      await site.stop();
    }
  }
  return summary;
}
