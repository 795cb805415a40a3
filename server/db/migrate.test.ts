import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UserError } from '../shared/user-error.ts';
import { onPostgres, onSqlite } from '../testing/only-on.ts';
import { columnsOf, fillTables, rowsOf } from '../testing/sample-rows.ts';
import { emptyDatabase, emptyPostgres } from '../testing/test-database.ts';
import { openDatabase, prepareDataDir, reach } from './connect.ts';
import { migrate, migrations, schemaOf, stepsTaken } from './migrate.ts';
import type { Database, Trx } from './tables.ts';

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

/** Steps that two programs took, which started at once on one database. */
async function takenByTwoPrograms(databaseUrl?: string): Promise<string[]> {
  const program = `
    import { openDatabase } from './connect.ts';
    import { migrate } from './migrate.ts';
    const [folder, url] = process.argv.slice(1);
    await using db = openDatabase(folder, url);
    console.log((await migrate(db)).join());
  `;
  const args = [
    '--input-type=module',
    '-e',
    program,
    folder,
    ...(databaseUrl ? [databaseUrl] : []),
  ];
  const start = () => promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname });
  const said = await Promise.all([start(), start()]);
  return said.flatMap(({ stdout }) => stdout.trim().split(',').filter(Boolean)).toSorted();
}

onSqlite('two programs that start at once migrate once', async () => {
  expect(await takenByTwoPrograms()).toEqual(names);
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
  expect(() => prepareDataDir(join(folder, 'file', 'data'))).toThrow(
    /cannot be written .*DATA_DIR/,
  );
});

onSqlite('a data folder is made for its owner alone', () => {
  prepareDataDir(join(folder, 'new', 'data'));
  expect(statSync(join(folder, 'new', 'data')).mode & 0o777).toBe(0o700);
});

onPostgres('PostgreSQL migrates once as well, and leaves the schema as it was', async () => {
  const { url, drop } = await emptyPostgres();
  expect(await takenByTwoPrograms(url)).toEqual(names);
  await using db = openDatabase(folder, url);
  await expect(migrate(db, withBroken)).rejects.toThrow('broken');
  expect((await sql`select to_regclass('half') as half`.execute(db)).rows).toEqual([
    { half: null },
  ]);
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

const levels = names.map((_, level) => level);
const firstSteps = (count: number) =>
  Object.fromEntries(Object.entries(migrations).slice(0, count));

test.each(levels)(
  'schema %i migrates to the newest without losing or changing a row',
  async (level) => {
    const { db, remove } = await emptyDatabase();
    await migrate(db, firstSteps(level));
    await fillTables(db);
    const columns = await columnsOf(db);
    const before = await rowsOf(db, columns);
    expect(Object.values(before).every((rows) => rows.length === 3)).toBe(true);
    expect(await migrate(db)).toEqual(names.slice(level));
    expect(await rowsOf(db, columns)).toEqual(before);
    await remove();
  },
);

test('step 21 forgets whose addresses were audited weekly, and sends none of their mails', async () => {
  const { db, remove } = await emptyDatabase();
  await migrate(db, firstSteps(names.indexOf('0021-no-audit-watches')));
  await fillTables(db);
  await sql`
    insert into audit_watch (id, contact_id, email_norm, tool, address, host, status, nonce, baseline, failures, requested_at)
    values ('a', 'contact-1', 'jane@example.com', 'page', '', '', 'confirmed', '', '{}', 0, 0)`.execute(
    db,
  );
  await sql`update outbox set kind = 'watch.changed', status = 'pending' where id = 'outbox-0'`.execute(
    db,
  );
  await sql`update outbox set kind = 'lead.ack', status = 'pending' where id = 'outbox-1'`.execute(
    db,
  );
  await migrate(db);
  expect((await sql`select id from audit_watch`.execute(db)).rows).toEqual([]);
  const waiting = await db
    .selectFrom('outbox')
    .select('id')
    .where('status', '=', 'pending')
    .execute();
  expect(waiting).toEqual([{ id: 'outbox-1' }]);
  await remove();
});

type Columns = Awaited<ReturnType<typeof columnsOf>>;

/** What a program that knows only the columns before must still find after a step. */
function takenAway(before: Columns, after: Columns): string[] {
  const name = (one: Columns[number]) => `${one.table}.${one.column}`;
  const tables = new Set(before.map(({ table }) => table));
  const faults = before.flatMap((one) => {
    const now = after.find((other) => name(other) === name(one));
    if (!now) return `${name(one)} is gone`;
    return now.isText === one.isText && now.isNeeded === one.isNeeded
      ? []
      : `${name(one)} has changed`;
  });
  const added = after.filter(
    (one) => tables.has(one.table) && !before.some((old) => name(old) === name(one)),
  );
  return [
    ...faults,
    ...added.filter((one) => one.isNeeded).map((one) => `${name(one)} must be given`),
  ];
}

test('a step that is not called breaking removes nothing that earlier programs use', async () => {
  const { db, remove } = await emptyDatabase();
  for (const [index, name] of names.entries()) {
    const before = await columnsOf(db);
    await migrate(db, firstSteps(index + 1));
    const faults = takenAway(before, await columnsOf(db));
    if (!name.endsWith('-breaking')) expect({ name, faults }).toEqual({ name, faults: [] });
  }
  await remove();
});

const later = (name: string) => ({
  ...migrations,
  [name]: {
    async up(trx: Trx) {
      await trx.schema.createTable('made_later').addColumn('id', 'text').execute();
    },
  },
});

test('the previous version works with a newer schema and leaves it alone', async () => {
  const { db, remove } = await emptyDatabase();
  const newer = later('9999-more');
  await migrate(db, newer);
  expect(await schemaOf(db)).toEqual({ fit: 'newer', unknown: ['9999-more'] });
  expect(await migrate(db)).toEqual([]);
  expect((await schemaOf(db, newer)).fit).toBe('same');
  await remove();
});

test('a program that is too old is refused', async () => {
  const { db, remove } = await emptyDatabase();
  await migrate(db, later('9999-less-breaking'));
  expect((await schemaOf(db)).fit).toBe('too-new');
  await expect(migrate(db)).rejects.toThrow('Start that version, or restore a backup.');
  await remove();
});

/** The record of steps as earlier versions kept it, in place of Kysely's. */
async function keepOldRecord(db: Database): Promise<void> {
  await sql`
    create table schema_migration (
      version integer primary key, name text not null, applied_at bigint not null, works_since integer, backup text
    )`.execute(db);
  for (const [index, name] of names.entries()) {
    // The clock was set back between two steps.
    const row = sql.join([index + 1, name, Date.parse('2026-11-20T18:00:00Z') - index]);
    await sql`insert into schema_migration (version, name, applied_at) values (${row})`.execute(db);
  }
  await sql`drop table kysely_migration`.execute(db);
  await sql`drop table kysely_migration_lock`.execute(db);
}

test('the record of steps that earlier versions kept is carried over once', async () => {
  const { db, remove } = await emptyDatabase();
  await migrate(db);
  await keepOldRecord(db);
  expect(await schemaOf(db)).toEqual({ fit: 'same', unknown: [] });
  expect(await migrate(db)).toEqual([]);
  expect(await migrate(db, later('9999-more'))).toEqual(['9999-more']);
  expect(await stepsTaken(db)).toEqual([...names, '9999-more']);
  await remove();
});
