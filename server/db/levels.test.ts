/** Databases of every earlier version migrate with all their rows, and older programs may keep using them. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { columnsOf, fillTables, rowsOf } from '../testing/sample-rows.ts';
import { emptyDatabase } from '../testing/test-database.ts';
import { migrate, migrations, schemaOf, stepsTaken } from './migrate.ts';
import type { Database, Trx } from './tables.ts';

const names = Object.keys(migrations);
const levels = names.map((_, level) => level);
const firstSteps = (count: number) => Object.fromEntries(Object.entries(migrations).slice(0, count));

test.each(levels)('schema %i migrates to the newest without losing or changing a row', async (level) => {
  const { db, remove } = await emptyDatabase();
  await migrate(db, firstSteps(level));
  await fillTables(db);
  const columns = await columnsOf(db);
  const before = await rowsOf(db, columns);
  expect(Object.values(before).every((rows) => rows.length === 3)).toBe(true);
  expect(await migrate(db)).toEqual(names.slice(level));
  expect(await rowsOf(db, columns)).toEqual(before);
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
    return now.isText === one.isText && now.isNeeded === one.isNeeded ? [] : `${name(one)} has changed`;
  });
  const added = after.filter(
    (one) => tables.has(one.table) && !before.some((old) => name(old) === name(one)),
  );
  return [...faults, ...added.filter((one) => one.isNeeded).map((one) => `${name(one)} must be given`)];
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
