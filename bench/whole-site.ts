/**
 * A crawl of a whole site as the operator runs it: time and memory for 10,000 addresses, what is requested twice if the
 * process is killed with -9 halfway and restarted, and a comparison with a second run. Needs no build: `npm run
 * bench:whole-site`, `-- --pages 1000` for a quick run.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { memoryOf } from './process-memory.ts';

const goalMb = 512;
const { values } = parseArgs({ options: { pages: { type: 'string', default: '10000' } } });
const pages = Number(values.pages);
const folder = mkdtempSync(join(tmpdir(), 'whole-site-'));
const state = join(folder, 'crawl.sqlite');
const program = join(import.meta.dirname, '..', 'cli', 'audit.ts');
const site = spawn(process.execPath, [join(import.meta.dirname, 'large-site.ts'), String(pages)], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [address] = (await once(createInterface({ input: site.stdout }), 'line')) as [string];

interface Told {
  requests: number;
  addresses: number;
  twice: number;
  mostUnderway: number;
}

const told = async () => (await (await fetch(`${address}/told`)).json()) as Told;

function audit(...args: string[]): ChildProcess {
  return spawn(process.execPath, ['--max-semi-space-size=4', program, ...args, '--state', state], {
    env: { ...process.env, AUDIT_ALLOW_HOSTS: new URL(address).host, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Runs until it exits, or kills it when `mayGoOn` resolves to false. Memory in MB, as Linux counts it (PSS). */
async function watched(child: ChildProcess, mayGoOn: () => Promise<boolean> = async () => true) {
  const begun = performance.now();
  let peakMb = 0;
  let text = '';
  child.stdout?.on('data', (chunk) => {
    text += chunk;
  });
  const exit = once(child, 'exit');
  let isOver = false;
  void exit.then(() => {
    isOver = true;
  });
  while (!isOver) {
    if (child.pid !== undefined) peakMb = Math.max(peakMb, memoryOf(child.pid));
    if (!(await mayGoOn())) child.kill('SIGKILL');
    await Promise.race([exit, new Promise((done) => setTimeout(done, 200))]);
  }
  return { seconds: (performance.now() - begun) / 1000, peakMb, text };
}

const row = ({ seconds, peakMb }: { seconds: number; peakMb: number }) => ({
  seconds: Number(seconds.toFixed(1)),
  'peak MB': Math.round(peakMb),
});

const first = await watched(audit('crawl', address), async () => (await told()).addresses < pages / 2);
const atKill = await told();
const resumed = await watched(audit('crawl', address));
const atEnd = await told();
await fetch(`${address}/edition`, { method: 'POST' });
const second = await watched(audit('crawl', address));
const again = await told();
const compared = await watched(audit('compare', address));

console.table({
  [`killed after ${atKill.addresses} addresses`]: { ...row(first), requests: atKill.requests },
  'gone on to the end': { ...row(resumed), requests: atEnd.requests - atKill.requests },
  'a second run, whole': { ...row(second), requests: again.requests },
});
console.log(resumed.text);
console.log(compared.text.split('\n\n').slice(0, 2).join('\n\n'));
const peak = Math.max(first.peakMb, resumed.peakMb, second.peakMb);
console.log(`
Asked twice because of the kill: ${atEnd.twice} addresses (robots.txt and the home page begin every call).
At once: ${Math.max(atEnd.mostUnderway, again.mostUnderway)} requests. On disk: ${(statSync(state).size / 2 ** 20).toFixed(1)} MB for two runs.
Memory: ${Math.round(peak)} MB at most, the goal is ${goalMb}: ${peak < goalMb ? 'met' : 'missed'}.`);
site.kill();
rmSync(folder, { recursive: true });
if (peak >= goalMb) process.exitCode = 1;
