import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { beforeEach, expect } from 'vitest';
import { onSqlite } from '../testing/only-on.ts';
import { siteOfEachTest } from '../testing/temporary-site.ts';
import { emptyLog, leaveLogToOthers, moveLongLog } from './checkpoint.ts';
import { busyTimeoutMs, databaseFile } from './connect.ts';

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

onSqlite('a long log is moved while others read, a short one is left', async () => {
  const reader = new DatabaseSync(databaseFile(site.dataDir));
  await emptyLog(site.db);
  await leaveLogToOthers(site.db);
  expect(await moveLongLog(site.db)).toBe(false);
  const filling = { scope: 'all' as const, reason: 'operator' as const, at: 0 };
  const rows = Array.from({ length: 40 }, (_, n) => ({ email_hmac: `${n}${'x'.repeat(4000)}`, ...filling }));
  await site.write((trx) => trx.insertInto('suppression').values(rows).execute());
  expect(await moveLongLog(site.db, 1000)).toBe(false);
  expect(await moveLongLog(site.db, 40)).toBe(true);
  expect(await moveLongLog(site.db, 1)).toBe(false);
  expect(reader.prepare('select count(*) as n from suppression').get()).toEqual({ n: 40 });
  reader.close();
});
