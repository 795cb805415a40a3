import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect } from 'vitest';
import { onSqlite } from '../testing/only-on.ts';
import { type TemporarySite, temporarySite } from '../testing/temporary-site.ts';
import { emptyLog } from './checkpoint.ts';
import { busyTimeoutMs, databaseFile } from './connect.ts';

let site: TemporarySite;
beforeEach(async () => {
  site = await temporarySite();
});
afterEach(() => site.remove());

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
