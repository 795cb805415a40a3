/**
 * `npm run bench:backup`: backup and restore of 100,000 leads on both databases, and the move from one to the other,
 * with the operator's commands. Needs no build.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempDisposableSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../server/testing/postgres-server.ts';
import { asAdmin, databaseUrl } from '../server/testing/postgres-setup.ts';
import { storeLeads } from './shared/stored.ts';

using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-backup-'));
const [live, restored, dump] = ['live', 'restored', 'dump'].map((name) => join(folder.path, name)) as [
  string,
  string,
  string,
];
for (const path of [live, restored, dump]) mkdirSync(path);

/** Runs `npm run leads` with these variables. */
function leads(environment: Record<string, string>, ...args: string[]): void {
  execFileSync(process.execPath, ['--max-semi-space-size=4', 'cli/leads.ts', ...args], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, SECRET_KEY: 'a'.repeat(32), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function timed(what: string, work: () => void): void {
  const begun = performance.now();
  work();
  console.log(`${what.padEnd(46)} ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

await storeLeads(live, 100_000);
const file = join(folder.path, 'copy.db');
timed('SQLite: backup', () => leads({ DATA_DIR: live }, 'backup', '--out', file));
console.log(`${Math.round(statSync(file).size / 1024 ** 2)} MiB`);
timed('SQLite: restore (copy the file, list)', () => {
  copyFileSync(file, join(restored, 'site.db'));
  leads({ DATA_DIR: restored }, 'list');
});

await using cleanup = new AsyncDisposableStack();
const server = cleanup.adopt(await startPostgres(), ({ stop }) => stop());
for (const name of ['moved', 'restored']) await asAdmin(server.url, `create database ${name}`);
const moved = databaseUrl(server.url, 'moved');
timed('SQLite to PostgreSQL: copy --to', () => leads({ DATA_DIR: live }, 'copy', '--to', moved));
const ofPostgres = { DATA_DIR: dump, DATABASE_URL: moved };
timed('PostgreSQL: backup', () => leads(ofPostgres, 'backup', '--out', join(dump, 'site.db')));
timed('PostgreSQL: restore (copy --to an empty one)', () =>
  leads({ DATA_DIR: dump }, 'copy', '--to', databaseUrl(server.url, 'restored')),
);
