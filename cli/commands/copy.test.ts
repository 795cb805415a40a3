import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import { tablesInOrder } from '#server/db/copy.ts';
import { migrate, migrations, stepsTaken } from '#server/db/migrate.ts';
import { copyToFile } from '#server/ops/backup-archive.ts';
import { realWorld } from '#server/ops/check/world.ts';
import { onPostgres } from '#server/testing/only-on.ts';
import { columnsOf, fillTables, rowsOf } from '#server/testing/sample-rows.ts';
import { siteOfEachTest } from '#server/testing/temporary-site.ts';
import { emptyPostgres } from '#server/testing/test-database.ts';
import { commandLine } from '../testing/run-command.ts';

const site = siteOfEachTest();
let target: Awaited<ReturnType<typeof emptyPostgres>>;
let folder: string;
beforeEach(async () => {
  target = await emptyPostgres();
  folder = join(site.dataDir, 'moving');
  mkdirSync(folder);
  vi.spyOn(realWorld, 'othersUsing').mockResolvedValue(0);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await target.drop();
});

const copy = (more = '') =>
  commandLine({ DATA_DIR: folder }).command(`copy --to ${target.url}${more}`);

/** An SQLite site with rows in every table, more than one batch in one of them. */
async function filledSite() {
  const db = openDatabase(folder);
  await migrate(db);
  await fillTables(db);
  const many = Array.from({ length: 2500 }, (_, n) => ({
    key: `bucket ${n}`,
    tokens_milli: n,
    updated_at: n,
  }));
  await db.insertInto('rate_bucket').values(many).execute();
  return db;
}

onPostgres('everything arrives in PostgreSQL, and comes back in a backup of it', async () => {
  const db = await filledSite();
  const columns = await columnsOf(db);
  const rows = await rowsOf(db, columns);
  await db.destroy();
  const { code, out, err } = await copy();
  expect({ code, err }).toEqual({
    code: 0,
    err: expect.stringContaining('SECRET_KEY to the line in'),
  });
  expect(err + out).not.toContain(`:${new URL(target.url).password}@`);
  const counts = tablesInOrder.map((table) => ({
    table,
    rows: table === 'rate_bucket' ? 2503 : 3,
  }));
  expect(JSON.parse(out).tables).toEqual(counts.map((one) => expect.objectContaining(one)));

  await using moved = openDatabase('', target.url);
  expect(new Set(columns.map(({ table }) => table))).toEqual(new Set(tablesInOrder));
  expect(await rowsOf(moved, columns)).toEqual(rows);

  const file = join(site.dataDir, 'back.db');
  await copyToFile(file, { dataDir: folder, databaseUrl: target.url });
  const restored = join(site.dataDir, 'restored');
  mkdirSync(restored);
  copyFileSync(file, join(restored, 'site.db'));
  await using back = openDatabase(restored);
  expect(await rowsOf(back, columns)).toEqual(rows);
});

onPostgres('a backup of an older schema has that schema', async () => {
  const db = openDatabase('', target.url);
  const steps = Object.fromEntries(Object.entries(migrations).slice(0, 3));
  await migrate(db, steps);
  await fillTables(db);
  const columns = await columnsOf(db);
  const rows = await rowsOf(db, columns);
  await db.destroy();
  const file = join(folder, 'site.db');
  await copyToFile(file, { dataDir: folder, databaseUrl: target.url });
  await using copied = openDatabase(folder);
  expect(await stepsTaken(copied)).toEqual(Object.keys(steps));
  expect(await rowsOf(copied, columns)).toEqual(rows);
});

onPostgres('a target with rows, or with tables of another program, is refused', async () => {
  await (await filledSite()).destroy();
  expect((await copy()).code).toBe(0);
  expect(await copy()).toMatchObject({
    code: 1,
    err: expect.stringMatching(/has rows already, in contact/),
  });
  const other = await emptyPostgres();
  const db = openDatabase('', other.url);
  await sql`create table contact (name text)`.execute(db);
  await db.destroy();
  const { command } = commandLine({ DATA_DIR: folder });
  expect(await command(`copy --to ${other.url}`)).toMatchObject({
    code: 1,
    err: expect.stringContaining('a table "contact" of another program'),
  });
  await other.drop();
});

onPostgres('a row that PostgreSQL cannot hold leaves nothing behind', async () => {
  const db = await filledSite();
  await db.updateTable('measure').set({ detail: 'with a \0 sign' }).execute();
  await db.destroy();
  expect(await copy()).toMatchObject({ code: 1, err: expect.stringContaining('measure') });
  await using moved = openDatabase('', target.url);
  expect(await moved.selectFrom('contact').selectAll().execute()).toEqual([]);
});

onPostgres('while a server runs only a rehearsal is done; its words say so', async () => {
  await (await filledSite()).destroy();
  vi.mocked(realWorld.othersUsing).mockResolvedValue(1);
  expect(await copy()).toMatchObject({ code: 1, err: expect.stringContaining('Stop it first') });
  expect(await copy(' --rehearsal')).toMatchObject({
    code: 0,
    err: expect.stringContaining('a rehearsal'),
  });
});

onPostgres('errors about wrong addresses do not repeat the password', async () => {
  await (await filledSite()).destroy();
  const { command } = commandLine({ DATA_DIR: folder });
  for (const wrong of [
    'mysql://site:hunter2@127.0.0.1/site',
    'postgres://site:hunter2@127.0.0.1:1/site',
  ]) {
    const { code, err } = await command(`copy --to ${wrong}`);
    expect(code).toBeGreaterThan(0);
    expect(err).toContain('--to');
    expect(err).not.toContain('hunter2');
  }
  expect((await command('copy')).code).toBe(2);
  const there = await commandLine(site.environment).command(`copy --to ${target.url}`);
  expect(there).toMatchObject({ code: 1, err: expect.stringContaining('DATABASE_URL is set') });
});
