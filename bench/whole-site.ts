/**
 * `npm run bench:whole-site`: a crawl of a whole site as the operator runs it: time and memory for 10,000 addresses, what
 * is requested twice if the process is killed with -9 halfway and restarted, and a comparison with a second run. Needs
 * no build. `-- --quick` crawls 1,000 addresses.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposableSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { printGoal, rounded } from './shared/figures.ts';
import { memoryOf } from './shared/memory.ts';
import { startBeside } from './shared/servers.ts';

const goalMb = 512;
const pages = process.argv.includes('--quick') ? 1000 : 10_000;
using folder = mkdtempDisposableSync(join(tmpdir(), 'whole-site-'));
const state = join(folder.path, 'crawl.sqlite');
using site = await startBeside('large-site.ts', pages);

/** What the site counted since its edition began. */
const counted = async () =>
  (await (await fetch(`${site.url}/told`)).json()) as {
    requests: number;
    addresses: number;
    twice: number;
    mostUnderway: number;
  };

/** Runs `npm run audit -- COMMAND`, and kills it when `mayGoOn` resolves to false. Memory in MB (PSS). */
async function audit(command: 'crawl' | 'compare', mayGoOn = async () => true) {
  const begun = performance.now();
  const program = join(import.meta.dirname, '..', 'cli', 'audit.ts');
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=4', program, command, site.url, '--state', state],
    {
      env: { ...process.env, AUDIT_ALLOW_HOSTS: new URL(site.url).host, DATA_DIR: folder.path },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const output = text(child.stdout);
  const exit = once(child, 'exit');
  let peakMb = 0;
  while (child.exitCode === null && child.signalCode === null) {
    peakMb = Math.max(peakMb, memoryOf(child.pid ?? 0));
    if (!(await mayGoOn())) child.kill('SIGKILL');
    await Promise.race([exit, new Promise((done) => setTimeout(done, 200))]);
  }
  const seconds = rounded((performance.now() - begun) / 1000, 1);
  return { figures: { seconds, 'peak MB': Math.round(peakMb) }, text: await output };
}

const first = await audit('crawl', async () => (await counted()).addresses < pages / 2);
const atKill = await counted();
const resumed = await audit('crawl');
const atEnd = await counted();
await fetch(`${site.url}/edition`, { method: 'POST' });
const second = await audit('crawl');
const again = await counted();
const compared = await audit('compare');

console.table({
  [`killed after ${atKill.addresses} addresses`]: { ...first.figures, requests: atKill.requests },
  'gone on to the end': { ...resumed.figures, requests: atEnd.requests - atKill.requests },
  'a second run, whole': { ...second.figures, requests: again.requests },
});
console.log(resumed.text);
console.log(compared.text.split('\n\n').slice(0, 2).join('\n\n'));
const atOnce = Math.max(atEnd.mostUnderway, again.mostUnderway);
const onDisk = (statSync(state).size / 2 ** 20).toFixed(1);
console.log(`
Asked twice because of the kill: ${atEnd.twice} addresses (robots.txt and the home page begin every call).
At once: ${atOnce} requests. On disk: ${onDisk} MB for two runs.`);
const peak = Math.max(...[first, resumed, second].map(({ figures }) => figures['peak MB']));
printGoal(`crawls keep below ${goalMb} MB`, `${peak} MB at most`, peak < goalMb);
