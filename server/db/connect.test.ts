import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { onSqlite } from '../testing/only-on.ts';
import { siteOfEachTest } from '../testing/temporary-site.ts';
import { checkDatabaseFile, databaseFile, prepareDataDir } from './connect.ts';
import { busyTimeoutMs, emptyLog } from './sqlite.ts';

const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'site-database-'));

/** A closed database of some pages. */
function fill(file: string, rows: number): void {
  using database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal; create table t (a, b); create index i on t (a)');
  const insert = database.prepare('insert into t values (?, ?)');
  for (let n = 0; n < rows; n += 1) insert.run(n, 'x'.repeat(500));
}

const long = () => new Date(Date.now() - 60_000);

test.each<[string, (file: string) => void, RegExp]>([
  [
    'an empty file',
    (file) => writeFileSync(file, ''),
    /is empty.*To begin without data, delete the file/,
  ],
  [
    'a file of another program',
    (file) => writeFileSync(file, 'PK\u0003\u0004'.repeat(2000)),
    /is no SQLite database/,
  ],
  ['a text', (file) => writeFileSync(file, 'SQLite'), /is no SQLite database/],
  [
    'a truncated file',
    (file) => {
      fill(file, 500);
      truncateSync(file, 40_960);
    },
    /is damaged/,
  ],
  [
    'the log of another database beside it',
    (file) => {
      fill(file, 2000);
      const other = `${file}-other`;
      fill(other, 3);
      using writer = new DatabaseSync(other);
      writer.exec("update t set b = 'y'; create table u (c)");
      copyFileSync(`${other}-wal`, `${file}-wal`);
    },
    /is damaged, perhaps by a -wal file/,
  ],
])('%s is not served', (_, make, words) => {
  const folder = temporaryFolder();
  const file = join(folder, 'site.db');
  make(file);
  utimesSync(file, long(), long());
  expect(() => checkDatabaseFile(folder)).toThrow(words);
  expect(() => checkDatabaseFile(folder)).toThrow(/leads -- restore --from FILE/);
});

test('a sound database, one that is being created, and none are accepted', () => {
  const folder = temporaryFolder();
  expect(() => checkDatabaseFile(folder)).not.toThrow();
  writeFileSync(join(folder, 'site.db'), '');
  expect(() => checkDatabaseFile(folder)).not.toThrow();
  const other = join(folder, 'other');
  mkdirSync(other);
  fill(join(other, 'site.db'), 50);
  expect(() => checkDatabaseFile(other)).not.toThrow();
});

test('a DATA_DIR that is a file is named as one', () => {
  const file = join(temporaryFolder(), 'data');
  writeFileSync(file, '');
  expect(() => prepareDataDir(file)).toThrow(/which is a file\. Name a folder/);
});

const site = siteOfEachTest();
beforeEach(async () => {
  // A new site's log is empty.
  await site.db
    .insertInto('rate_bucket')
    .values({ key: 'x', tokens_milli: 0, updated_at: 0 })
    .execute();
});

const logSize = () => statSync(join(site.dataDir, 'site.db-wal')).size;

onSqlite('the write-ahead log is emptied', async () => {
  expect(logSize()).toBeGreaterThan(0);
  await emptyLog(site.db);
  expect(logSize()).toBe(0);
});

onSqlite(
  'a reader elsewhere is no failure: the log stays for the next time, and writers wait as long as before',
  async () => {
    const reader = new DatabaseSync(databaseFile(site.dataDir));
    reader.exec('begin; select count(*) from lead');
    await emptyLog(site.db);
    expect(logSize()).toBeGreaterThan(0);
    const timeout = await sql<{ timeout: number }>`pragma busy_timeout`.execute(site.db);
    expect(timeout.rows).toEqual([{ timeout: busyTimeoutMs }]);
    reader.close();
    await emptyLog(site.db);
    expect(logSize()).toBe(0);
  },
);
