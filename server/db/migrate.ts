/** Migrates the database to this code's schema: forward only, one transaction per step, under a lock. */
import { sql } from 'kysely';
import type { Clock } from '../shared/clock.ts';
import { UserError } from '../shared/user-error.ts';
import { isPostgres } from './kind.ts';
import { oneAtATime } from './lock.ts';
import { deskSteps } from './migrations/desk-steps.ts';
import { firstSteps, notedSince } from './migrations/first-steps.ts';
import type { Migration } from './migrations/table.ts';
import { liftTimeLimit } from './postgres.ts';
import type { Database, Trx } from './tables.ts';
import { whenFree } from './write.ts';

export type { Migration };

/**
 * Version n is the n-th entry. Add entries, never change them. A step adds, so that the previous version keeps working
 * and can be started again; what is no longer used is removed one release later, with `worksSince`.
 */
export const migrations: readonly Migration[] = [...firstSteps, ...deskSteps];

/** `newer`: written by a newer program, but usable. `too-new`: this program would do damage. */
type Fit = 'older' | 'same' | 'newer' | 'too-new';

/** The database's schema version, and whether a program that knows `known` steps can work with it. */
export async function schemaOf(
  db: Database | Trx,
  known = migrations.length,
): Promise<{ version: number; fit: Fit }> {
  const version = await schemaVersion(db);
  if (version <= known) return { version, fit: version < known ? 'older' : 'same' };
  const worksSince = version < notedSince ? null : await worksSinceOf(db, version);
  return { version, fit: worksSince !== null && known >= worksSince ? 'newer' : 'too-new' };
}

interface MigrateOptions {
  steps?: readonly Migration[];
  /** File of the backup made before; a program that is too old for the steps names it in its error. */
  backup?: string | undefined;
}

/** Returns the names of the steps taken. Throws a UserError if the database is too new for this program. */
export async function migrate(
  db: Database,
  clock: Clock,
  { steps = migrations, backup }: MigrateOptions = {},
): Promise<string[]> {
  const taken: string[] = [];
  for (;;) {
    // Another process that starts now waits here and then finds the step done.
    const name = await whenFree(() => db.transaction().execute((trx) => nextStep(trx, clock, steps, backup)));
    if (name === undefined) return taken;
    taken.push(name);
  }
}

/** The schema version of the database; 0 before the first migration. */
export async function schemaVersion(db: Database | Trx): Promise<number> {
  const table = isPostgres(db)
    ? sql`select 1 where to_regclass('schema_migration') is not null`
    : sql`select 1 from sqlite_master where type = 'table' and name = 'schema_migration'`;
  if ((await table.execute(db)).rows.length === 0) return 0;
  const row = await db
    .selectFrom('schema_migration')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst();
  return row?.version ?? 0;
}

async function worksSinceOf(db: Database | Trx, version: number): Promise<number | null> {
  const row = await db
    .selectFrom('schema_migration')
    .select('works_since')
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.works_since ?? null;
}

async function nextStep(trx: Trx, clock: Clock, steps: readonly Migration[], backup: string | undefined) {
  // Waiting for another program's step or running a long one is no error.
  await liftTimeLimit(trx);
  await oneAtATime(trx, 'migrate');
  const { version, fit } = await schemaOf(trx, steps.length);
  if (fit === 'too-new') throw await tooNew(trx, version, steps.length);
  const step = steps[version];
  if (!step) return undefined;
  if (version === 0) {
    await trx.schema
      .createTable('schema_migration')
      .addColumn('version', 'integer', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('applied_at', 'bigint', (column) => column.notNull())
      .execute();
  }
  await step.up(trx);
  const row = { version: version + 1, name: step.name, applied_at: clock.now() };
  if (row.version < notedSince) {
    const values = sql.join(Object.values(row));
    await sql`insert into schema_migration values (${values})`.execute(trx);
    return step.name;
  }
  const works_since = step.worksSince ?? (await worksSinceOf(trx, version));
  await trx
    .insertInto('schema_migration')
    .values({ ...row, works_since, backup: backup ?? null })
    .execute();
  return step.name;
}

async function tooNew(trx: Trx, version: number, known: number): Promise<UserError> {
  const fault = `The database was written by a newer version of this program (schema ${version}, this one knows ${known}).`;
  // The first step this program does not know: its backup is readable by this program.
  const noted = trx
    .selectFrom('schema_migration')
    .select('backup')
    .where('version', '=', known + 1);
  const step = version < notedSince ? undefined : await noted.executeTakeFirst();
  return new UserError(
    step?.backup
      ? `${fault} Start that version. Or restore the backup made before the upgrade, ${step.backup}: what came in since is not in it.`
      : `${fault} Start that version, or restore a backup.`,
  );
}
