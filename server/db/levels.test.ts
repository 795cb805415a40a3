/** Databases of every earlier version migrate with all their rows, and older programs may keep using them. */
import { expect, test } from 'vitest';
import { UserError } from '../shared/user-error.ts';
import { columnsOf, fillTables, rowsOf } from '../testing/sample-rows.ts';
import { emptyDatabase } from '../testing/test-database.ts';
import { type Migration, migrate, migrations, schemaOf } from './migrate.ts';

const clock = { now: () => 1_795_000_000_000 };
const levels = migrations.map((_, level) => level);

test.each(levels)('schema %i migrates to the newest without losing or changing a row', async (level) => {
  const { db, remove } = await emptyDatabase();
  await migrate(db, clock, { steps: migrations.slice(0, level) });
  await fillTables(db);
  const columns = await columnsOf(db);
  const before = await rowsOf(db, columns);
  expect(Object.values(before).every((rows) => rows.length === 3)).toBe(true);
  expect(await migrate(db, clock)).toEqual(migrations.slice(level).map(({ name }) => name));
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

test('a step without worksSince removes nothing that earlier programs use', async () => {
  const { db, remove } = await emptyDatabase();
  for (const [index, { name, worksSince }] of migrations.entries()) {
    const before = await columnsOf(db);
    await migrate(db, clock, { steps: migrations.slice(0, index + 1) });
    const faults = takenAway(before, await columnsOf(db));
    if (worksSince === undefined) expect({ name, faults }).toEqual({ name, faults: [] });
  }
  await remove();
});

const later = (name: string, worksSince?: number): Migration => ({
  name,
  async up(trx) {
    await trx.schema.createTable(`made_by_${name}`).addColumn('id', 'text').execute();
  },
  ...(worksSince !== undefined && { worksSince }),
});

test('the previous version works with a newer schema and leaves it alone', async () => {
  const { db, remove } = await emptyDatabase();
  const newer = [...migrations, later('one'), later('two')];
  await migrate(db, clock, { steps: newer });
  expect(await schemaOf(db)).toEqual({ version: newer.length, fit: 'newer' });
  expect(await migrate(db, clock)).toEqual([]);
  expect((await schemaOf(db, newer.length)).fit).toBe('same');
  await remove();
});

test('a program that is too old is refused, with the backup from before the first step it does not know', async () => {
  const { db, remove } = await emptyDatabase();
  await migrate(db, clock);
  const known = migrations.length;
  const first = [...migrations, later('one')];
  await migrate(db, clock, { steps: first, backup: '/backups/one.db' });
  const second = [...first, later('two', known + 1)];
  await migrate(db, clock, { steps: second, backup: '/backups/two.db' });
  expect((await schemaOf(db)).fit).toBe('too-new');
  expect((await schemaOf(db, first.length)).fit).toBe('newer');
  const refusal = await migrate(db, clock).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(UserError);
  expect(String(refusal)).toContain('/backups/one.db: what came in since is not in it');
  await remove();
});

test('a schema without a record of its steps is refused', async () => {
  const { db, remove } = await emptyDatabase();
  await migrate(db, clock);
  const row = { version: 99, name: 'later', applied_at: 0, works_since: null, backup: null };
  await db.insertInto('schema_migration').values(row).execute();
  await expect(migrate(db, clock)).rejects.toThrow('Start that version, or restore a backup.');
  await remove();
});
