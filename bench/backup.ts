/**
 * Backup and restore of 100,000 leads on both databases, and the move from one to the other, with the operator's
 * commands. Needs no build: `node bench/backup.ts`. Not a test: no time limit decides anything.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../server/testing/postgres-server.ts';
import { asAdmin, databaseUrl } from '../server/testing/postgres-setup.ts';
import { storeLeads } from './many-leads.ts';

const leads = 100_000;
const folder = mkdtempSync(join(tmpdir(), 'bench-backup-'));

function folderFor(name: string): string {
  mkdirSync(join(folder, name));
  return join(folder, name);
}

function command(environment: Record<string, string>, ...args: string[]): string {
  const program = ['--max-semi-space-size=4', 'cli/leads.ts', ...args];
  const env = { ...process.env, SECRET_KEY: 'a'.repeat(32), ...environment };
  return execFileSync(process.execPath, program, {
    cwd: join(import.meta.dirname, '..'),
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function timed<Result>(what: string, work: () => Result): Result {
  const begun = performance.now();
  const result = work();
  console.log(`${what.padEnd(46)} ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  return result;
}

const live = folderFor('live');
await storeLeads(live, leads);
const file = join(folder, 'copy.db');
const restored = folderFor('restored');
timed('SQLite: backup', () => command({ DATA_DIR: live }, 'backup', '--out', file));
console.log(`${Math.round(statSync(file).size / 1024 ** 2)} MiB`);
timed('SQLite: restore (copy the file, list)', () => {
  copyFileSync(file, join(restored, 'site.db'));
  command({ DATA_DIR: restored }, 'list');
});

const server = await startPostgres();
try {
  const addresses = ['moved', 'restored'].map((name) => databaseUrl(server.url, name));
  for (const name of ['moved', 'restored']) await asAdmin(server.url, `create database ${name}`);
  const [moved = '', back = ''] = addresses;
  timed('SQLite to PostgreSQL: copy --to', () => command({ DATA_DIR: live }, 'copy', '--to', moved));
  const dump = folderFor('dump');
  const ofPostgres = { DATA_DIR: dump, DATABASE_URL: moved };
  timed('PostgreSQL: backup', () => command(ofPostgres, 'backup', '--out', join(dump, 'site.db')));
  timed('PostgreSQL: restore (copy --to an empty one)', () =>
    command({ DATA_DIR: dump }, 'copy', '--to', back),
  );
} finally {
  await server.stop();
  rmSync(folder, { recursive: true });
}
