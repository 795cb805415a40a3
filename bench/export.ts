/** `npm run bench:export`: time and peak memory of exporting 100,000 leads in each format. Needs no build. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { storeLeads } from './shared/stored.ts';

const leads = 100_000;
using dataDir = mkdtempDisposableSync(join(tmpdir(), 'bench-export-'));

/** Prints the peak memory in KiB on stderr when the command exits. */
const tellMemory = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => process.stderr.write('\\nmaxRSS ' + process.resourceUsage().maxRSS))",
)}`;

async function exportAs(format: string) {
  const started = performance.now();
  // As in `npm run leads`.
  const program = ['--max-semi-space-size=4', '--import', tellMemory, 'cli/leads.ts'];
  const child = spawn(process.execPath, [...program, 'export', '--format', format], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: dataDir.path },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let bytes = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  const [told, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  const kib = Number(/maxRSS (\d+)/.exec(told)?.[1]);
  if (code !== 0 || Number.isNaN(kib)) throw new Error(told);
  return {
    seconds: ((performance.now() - started) / 1000).toFixed(1),
    'written, MiB': Math.round(bytes / 2 ** 20),
    'memory, MiB': Math.round(kib / 1024),
  };
}

await storeLeads(dataDir.path, leads);
console.log(`${leads} leads`);
const rows: Record<string, object> = {};
for (const format of ['csv', 'json', 'ndjson']) rows[format] = await exportAs(format);
console.table(rows);
