/**
 * `export` of 100,000 leads: time and peak memory for each format. Needs no build: `node bench/export.ts`. Not a test:
 * no time limit decides anything.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDataDir } from '../server/db/connect.ts';
import { storeLeads } from './many-leads.ts';

/** As in `npm run leads`. */
const flags = ['--max-semi-space-size=4'];
const leads = 100_000;
const dataDir = mkdtempSync(join(tmpdir(), 'bench-export-'));
prepareDataDir(dataDir);

/** Prints the peak memory in KiB on stderr when the command exits. */
const tellMemory = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => process.stderr.write('\\nmaxRSS ' + process.resourceUsage().maxRSS))",
)}`;

async function exportAs(format: string): Promise<void> {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [...flags, '--import', tellMemory, 'cli/leads.ts', 'export', '--format', format],
    {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let bytes = 0;
  let told = '';
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    told += chunk;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  const kib = Number(/maxRSS (\d+)/.exec(told)?.[1]);
  if (code !== 0 || Number.isNaN(kib)) throw new Error(told);
  const figures = [
    format.padEnd(8),
    `${((performance.now() - started) / 1000).toFixed(1)} s`.padStart(9),
    `${(bytes / 2 ** 20).toFixed(0)} MiB`.padStart(9),
    `${(kib / 1024).toFixed(0)} MiB`.padStart(9),
  ];
  console.log(figures.join(' '));
}

try {
  await storeLeads(dataDir, leads);
  console.log(`${leads} leads`, '', 'time', 'written', 'memory'.padStart(9));
  for (const format of ['csv', 'json', 'ndjson']) await exportAs(format);
} finally {
  rmSync(dataDir, { recursive: true });
}
