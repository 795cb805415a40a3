import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UserError } from '../user-error.ts';
import { openDatabase, prepareDataDir } from './connect.ts';
import { migrate, migrations, schemaVersion } from './migrate.ts';

const clock = { now: () => 1_795_000_000_000 };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-db-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('two programs that start at once migrate once', async () => {
  const program = join(import.meta.dirname, '../../cli/migrate.ts');
  const start = () =>
    promisify(execFile)(process.execPath, [program], { env: { ...process.env, DATA_DIR: folder } });
  const said = (await Promise.all([start(), start()])).map(({ stdout }) => stdout.trim());
  expect(said.toSorted()).toEqual([
    `Migrated: ${migrations.map(({ name }) => name).join(', ')}`,
    'The database is up to date.',
  ]);
  const db = openDatabase(folder);
  expect(await schemaVersion(db)).toBe(migrations.length);
  await db.destroy();
});

test('a step that fails leaves the schema as it was', async () => {
  const db = openDatabase(folder);
  const broken = {
    name: '0002-broken',
    async up(trx: Parameters<(typeof migrations)[number]['up']>[0]) {
      await sql`create table half (id text)`.execute(trx);
      throw new Error('broken');
    },
  };
  await expect(migrate(db, clock, [...migrations, broken])).rejects.toThrow('broken');
  expect(await schemaVersion(db)).toBe(migrations.length);
  expect((await sql`select 1 from sqlite_master where name = 'half'`.execute(db)).rows).toEqual([]);
  await db.destroy();
});

test('a database of a newer version is left alone', async () => {
  const db = openDatabase(folder);
  await migrate(db, clock);
  await db.insertInto('schema_migration').values({ version: 99, name: 'later', applied_at: 0 }).execute();
  await expect(migrate(db, clock)).rejects.toThrow(UserError);
  await db.destroy();
});

test('the database is durable, checks its references and is for its owner alone', async () => {
  const db = openDatabase(folder);
  const pragma = async (name: string) =>
    Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] ?? {})[0];
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
  expect(await pragma('busy_timeout')).toBe(5000);
  expect(await pragma('secure_delete')).toBe(1);
  expect(await pragma('trusted_schema')).toBe(0);
  expect(statSync(join(folder, 'site.db')).mode & 0o777).toBe(0o600);
  await db.destroy();
});

test('a data folder that cannot be made is explained in a sentence', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => prepareDataDir(join(folder, 'file', 'data'))).toThrow(/cannot be written .*DATA_DIR/);
});

test('a data folder is made for its owner alone', () => {
  prepareDataDir(join(folder, 'new', 'data'));
  expect(statSync(join(folder, 'new', 'data')).mode & 0o777).toBe(0o700);
});
