import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { UserError } from '../shared/user-error.ts';
import { onPostgres, onSqlite } from '../testing/only-on.ts';
import { columnsOf, fillTables, rowsOf } from '../testing/sample-rows.ts';
import { emptyDatabase } from '../testing/test-database.ts';
import { openDatabase, prepareDataDir, reach } from './connect.ts';
import { migrate, migrations, schemaOf, stepsTaken } from './migrate.ts';
import { all } from './rows.ts';
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
/** A database without a schema, until the test ends. */
async function empty() {
  const made = await emptyDatabase();
  onTestFinished(made.remove);
  return made;
}

const program = `
  import { openDatabase } from './connect.ts';
  import { migrate } from './migrate.ts';
  await using db = openDatabase(...process.argv.slice(1));
  console.log((await migrate(db)).join());
`;

test('two programs that start at once on one database migrate once', async () => {
  const { db, dataDir, url } = await empty();
  const args = ['--input-type=module', '-e', program, dataDir, ...(url ? [url] : [])];
  const start = () => promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname });
  const said = await Promise.all([start(), start()]);
  const taken = said.flatMap(({ stdout }) => stdout.trim().split(',').filter(Boolean));
  expect(taken.toSorted()).toEqual(names);
  expect(await stepsTaken(db)).toEqual(names);
});

test('a step that fails leaves the schema as it was', async () => {
  const { db } = await empty();
  await migrate(db);
  const before = await columnsOf(db);
  await expect(migrate(db, withBroken)).rejects.toThrow('broken');
  expect(await stepsTaken(db)).toEqual(names);
  expect(await columnsOf(db)).toEqual(before);
});

onSqlite('the database is durable, checks its references and is for its owner alone', async () => {
  const { dataDir } = await empty();
  await using db = openDatabase(dataDir);
  const pragma = async (name: string) =>
    Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] ?? {})[0];
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('foreign_keys')).toBe(1);
  expect(await pragma('busy_timeout')).toBe(5000);
  expect(await pragma('secure_delete')).toBe(1);
  expect(await pragma('trusted_schema')).toBe(0);
  expect(statSync(join(dataDir, 'site.db')).mode & 0o777).toBe(0o600);
});

onSqlite('a data folder is made for its owner alone, or a sentence says why not', async () => {
  const { dataDir } = await empty();
  prepareDataDir(join(dataDir, 'new', 'data'));
  expect(statSync(join(dataDir, 'new', 'data')).mode & 0o777).toBe(0o700);
  expect(() => prepareDataDir(join(dataDir, 'site.db', 'data'))).toThrow(
    /cannot be written .*DATA_DIR/,
  );
});

onPostgres('the error for an unreachable database leaves out its password', async () => {
  const { url = '' } = await empty();
  const wrong = [url.replace(/:[^:@/]+@/, ':hunter2@'), url.replace(/\/\w+$/, '/nowhere_hunter2')];
  for (const one of [...wrong, 'postgres://site:hunter2@127.0.0.1:1/site']) {
    await using db = openDatabase('', one);
    const error = await reach(db).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UserError);
    expect(String(error)).toMatch(
      /^UserError: The database of DATABASE_URL cannot be reached: (it (refuses|has no)|ECONNREFUSED)/,
    );
    expect(String(error)).not.toContain('hunter2');
  }
});

const levels = names.map((_, level) => level);
const firstSteps = (count: number) =>
  Object.fromEntries(Object.entries(migrations).slice(0, count));

test.each(levels)(
  'schema %i migrates to the newest without losing or changing a row',
  async (level) => {
    const { db } = await empty();
    await migrate(db, firstSteps(level));
    await fillTables(db);
    const columns = await columnsOf(db);
    const before = await rowsOf(db, columns);
    expect(Object.values(before).every((rows) => rows.length === 3)).toBe(true);
    expect(await migrate(db)).toEqual(names.slice(level));
    expect(await rowsOf(db, columns)).toEqual(before);
  },
);

test('step 21 forgets whose addresses were audited weekly, and sends none of their mails', async () => {
  const { db } = await empty();
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
  expect(await all(db, 'outbox', { status: 'pending' })).toMatchObject([{ id: 'outbox-1' }]);
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
  const { db } = await empty();
  for (const [index, name] of names.entries()) {
    const before = await columnsOf(db);
    await migrate(db, firstSteps(index + 1));
    const faults = takenAway(before, await columnsOf(db));
    if (!name.endsWith('-breaking')) expect({ name, faults }).toEqual({ name, faults: [] });
  }
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
  const { db } = await empty();
  const newer = later('9999-more');
  await migrate(db, newer);
  expect(await schemaOf(db)).toEqual({ fit: 'newer', unknown: ['9999-more'] });
  expect(await migrate(db)).toEqual([]);
  expect((await schemaOf(db, newer)).fit).toBe('same');
});

test('a program that is too old is refused', async () => {
  const { db } = await empty();
  await migrate(db, later('9999-less-breaking'));
  expect((await schemaOf(db)).fit).toBe('too-new');
  await expect(migrate(db)).rejects.toThrow('Start that version, or restore a backup.');
});
