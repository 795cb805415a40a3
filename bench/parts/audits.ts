/** Processor time of auditing a page of 20 KB, 100 KB and 2 MB, with the factor from step to step. Needs no build. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createAuditor } from 'site-audit';
import { systemClock } from '../../server/shared/clock.ts';
import { createLog } from '../../server/shared/log.ts';
import { median, note, rounded, type Site, type Summary } from './part.ts';

const rounds = 7;
const sizes = [20, 100, 2000] as const;

export async function measureAudits([{ name }]: readonly [Site, ...Site[]]): Promise<Summary> {
  using site = await startBeside();
  await using cleanup = new AsyncDisposableStack();
  const settings = { product: 'BenchAudit', clock: systemClock, log: createLog('warn') };
  const allowHosts = [new URL(site.url).host];
  const auditor = cleanup.adopt(createAuditor({ ...settings, allowHosts }), (one) => one.close());
  const summary: Summary = {};
  let before: number | undefined;
  for (const kilobytes of sizes) {
    const address = `${site.url}/kb/${kilobytes}`;
    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const begun = process.cpuUsage();
      const options = { tool: 'page', address, maxPages: 50 } as const;
      const result = await auditor.runAudit(options, () => {}, new AbortController().signal);
      if ('kind' in result) throw new Error(`${address}: ${result.code}`);
      const { user, system } = process.cpuUsage(begun);
      // The first one warms up.
      if (round > 0) times.push((user + system) / 1000);
    }
    const ms = median(times);
    const factor = before === undefined ? '' : `, ${rounded(ms / before, 1)} times the step before`;
    note(summary, `audit of ${kilobytes} KB, processor ms`, name, `${rounded(ms, 1)}${factor}`);
    before = ms;
  }
  return summary;
}

/** Starts the audited site, which prints its address. */
async function startBeside(): Promise<Disposable & { url: string }> {
  const program = join(import.meta.dirname, 'audit-site.ts');
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { url, [Symbol.dispose]: () => child.kill() };
}
