import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { beforeEach, expect } from 'vitest';
import { onSqlite } from '../testing/only-on.ts';
import { siteOfEachTest } from '../testing/temporary-site.ts';
import { databaseFile } from './connect.ts';
import { busyTimeoutMs, emptyLog } from './sqlite.ts';

const site = siteOfEachTest();
beforeEach(async () => {
  // A new site's log is empty.
  await site.db.insertInto('rate_bucket').values({ key: 'x', tokens_milli: 0, updated_at: 0 }).execute();
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
