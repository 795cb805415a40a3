/**
 * `export` of 100,000 leads: seconds and the most memory it held, for each format. Needs no build: `node bench/export.ts`.
 * Not a test: no clock decides anything.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../server/clock.ts';
import { openDatabase, prepareDataDir } from '../server/db/connect.ts';
import { migrate } from '../server/db/migrate.ts';
import { createWrite } from '../server/db/write.ts';
import { uuidv7 } from '../server/ids.ts';

/** As `npm run leads` starts it. */
const flags = ['--max-semi-space-size=4'];
const leads = 100_000;
const dataDir = mkdtempSync(join(tmpdir(), 'bench-export-'));
prepareDataDir(dataDir);

async function fill(): Promise<void> {
  const db = openDatabase(dataDir);
  await migrate(db, systemClock);
  const write = createWrite(db);
  const message = 'We are four people and would like a better website before the season begins. '.repeat(4);
  for (let from = 0; from < leads; from += 500) {
    await write(async (trx) => {
      const rows = Array.from({ length: 500 }, (_, index) => from + index).map((n) => ({
        n,
        at: Date.parse('2026-01-01T00:00:00Z') + n * 60_000,
      }));
      const contacts = rows.map(({ n, at }) => ({
        id: uuidv7(at),
        email_norm: `visitor${n}@example.com`,
        email: `visitor${n}@example.com`,
        name: `Visitor ${n}`,
        phone: '(541) 555-0142',
        company: `Firm ${n}`,
        created_at: at,
        updated_at: at,
      }));
      await trx.insertInto('contact').values(contacts).execute();
      const values = contacts.map(({ id, email, name, created_at }) => ({
        id: uuidv7(created_at),
        contact_id: id,
        form: 'contact',
        fields: JSON.stringify({ name, email, topic: 'new-client', message }),
        verdict: 'clean' as const,
        spam_score: 0,
        spam_reasons: '[]',
        status: 'new' as const,
        timezone: null,
        page_path: '/contact',
        referrer_host: null,
        utm: '{}',
        ip_hash: null,
        created_at,
        updated_at: created_at,
        retain_until: created_at,
      }));
      await trx.insertInto('lead').values(values).execute();
    });
  }
  await db.destroy();
}

/** In KiB, on stderr, when the command ends. */
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
  await fill();
  console.log(`${leads} leads`, '', 'time', 'written', 'memory'.padStart(9));
  for (const format of ['csv', 'json', 'ndjson']) await exportAs(format);
} finally {
  rmSync(dataDir, { recursive: true });
}
