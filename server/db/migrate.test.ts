import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect } from 'vitest';
import { UserError } from '../shared/user-error.ts';
import { onPostgres, onSqlite } from '../testing/only-on.ts';
import { emptyPostgres } from '../testing/test-database.ts';
import { openDatabase, prepareDataDir, reach } from './connect.ts';
import { migrate, migrations, stepsTaken } from './migrate.ts';
import type { Trx } from './tables.ts';

const names = Object.keys(migrations);
const withBroken = {
  ...migrations,
  '9999-broken': {
    async up(trx: Trx) {
      await sql`create table half (id text)`.execute(trx);
      throw new Error('broken');
    },
  },
};
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-db-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** By any of the programs. */
const saidToBeTaken = (said: readonly string[]) =>
  said.flatMap((line) => (line.startsWith('Migrated: ') ? line.slice(10).split(', ') : [])).toSorted();

onSqlite('two programs that start at once migrate once', async () => {
  const program = join(import.meta.dirname, '../../cli/migrate.ts');
  const start = () =>
    promisify(execFile)(process.execPath, [program], { env: { ...process.env, DATA_DIR: folder } });
  const said = (await Promise.all([start(), start()])).map(({ stdout }) => stdout.trim());
  expect(saidToBeTaken(said)).toEqual(names);
  await using db = openDatabase(folder);
  expect(await stepsTaken(db)).toEqual(names);
});

onSqlite('a step that fails leaves the schema as it was', async () => {
  await using db = openDatabase(folder);
  await migrate(db);
  await expect(migrate(db, withBroken)).rejects.toThrow('broken');
  expect(await stepsTaken(db)).toEqual(names);
  expect((await sql`select 1 from sqlite_master where name = 'half'`.execute(db)).rows).toEqual([]);
});

onSqlite('the database is durable, checks its references and is for its owner alone', async () => {
  await using db = openDatabase(folder);
  const pragma = async (name: string) =>
    Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] ?? {})[0];
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
  expect(await pragma('busy_timeout')).toBe(5000);
  expect(await pragma('secure_delete')).toBe(1);
  expect(await pragma('trusted_schema')).toBe(0);
  expect(statSync(join(folder, 'site.db')).mode & 0o777).toBe(0o600);
});

onSqlite('a data folder that cannot be made is explained in a sentence', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => prepareDataDir(join(folder, 'file', 'data'))).toThrow(/cannot be written .*DATA_DIR/);
});

onSqlite('a data folder is made for its owner alone', () => {
  prepareDataDir(join(folder, 'new', 'data'));
  expect(statSync(join(folder, 'new', 'data')).mode & 0o777).toBe(0o700);
});

onPostgres('PostgreSQL migrates once as well, and leaves the schema as it was', async () => {
  const { url, drop } = await emptyPostgres();
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: url, SECRET_KEY: 'a'.repeat(32) };
  const program = join(import.meta.dirname, '../../cli/migrate.ts');
  const start = () => promisify(execFile)(process.execPath, [program], { env });
  const said = (await Promise.all([start(), start()])).map(({ stdout }) => stdout.trim());
  expect(saidToBeTaken(said)).toEqual(names);
  await using db = openDatabase(folder, url);
  await expect(migrate(db, withBroken)).rejects.toThrow('broken');
  expect((await sql`select to_regclass('half') as half`.execute(db)).rows).toEqual([{ half: null }]);
  await drop();
});

onPostgres('the error for an unreachable database leaves out its password', async () => {
  const { url, drop } = await emptyPostgres();
  const wrong = [url.replace(/:[^:@/]+@/, ':hunter2@'), url.replace(/\/\w+$/, '/nowhere_hunter2')];
  for (const one of [...wrong, 'postgres://site:hunter2@127.0.0.1:1/site']) {
    await using db = openDatabase(folder, one);
    const error = await reach(db).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UserError);
    expect(String(error)).toMatch(
      /^UserError: The database of DATABASE_URL cannot be reached: (it (refuses|has no)|ECONNREFUSED)/,
    );
    expect(String(error)).not.toContain('hunter2');
  }
  await drop();
});
