/** Migrates the database to this code's schema: forward only, in one transaction, under a lock. */
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { UserError } from '../shared/user-error.ts';
import { isPostgres } from './kind.ts';
import { oneAtATime } from './lock.ts';
import { deskSteps } from './migrations/desk-steps.ts';
import type { Migrations } from './migrations/first-steps.ts';
import { firstSteps } from './migrations/first-steps.ts';
import { liftTimeLimit } from './postgres.ts';
import type { Database, Trx } from './tables.ts';
import { whenFree } from './write.ts';

/**
 * Add steps, never change them. A step adds, so that the previous version keeps working and can be started again; what
 * is no longer used is removed one release later, by a step whose name ends in `-breaking`.
 */
export const migrations: Migrations = { ...firstSteps, ...deskSteps };

/** `newer`: written by a newer program, but usable. `too-new`: this program would do damage. */
type Fit = 'older' | 'same' | 'newer' | 'too-new';

/** Whether a program that knows the steps `known` can work with the database, and the steps that it does not know. */
export async function schemaOf(
  db: Database | Trx,
  known = migrations,
): Promise<{ fit: Fit; unknown: string[] }> {
  const taken = await stepsTaken(db);
  const unknown = taken.filter((name) => !(name in known));
  if (unknown.some((name) => name.endsWith('-breaking'))) return { fit: 'too-new', unknown };
  if (unknown.length > 0) return { fit: 'newer', unknown };
  return { fit: taken.length < Object.keys(known).length ? 'older' : 'same', unknown };
}

/** Returns the names of the steps taken. Throws a UserError if the database is too new for this program. */
export function migrate(db: Database, steps = migrations): Promise<string[]> {
  // Another process that starts now waits here and then finds the steps done.
  return whenFree(() =>
    db.transaction().execute(async (trx) => {
      // Waiting for another program's steps or running a long one is no error.
      await liftTimeLimit(trx);
      await oneAtATime(trx, 'migrate');
      const { fit } = await schemaOf(trx, steps);
      if (fit === 'too-new') throw tooNew();
      if (fit === 'newer') return [];
      const migrator = new Migrator({
        db: trx,
        provider: { getMigrations: async () => ({ ...steps }) },
      });
      const { error, results = [] } = await migrator.migrateToLatest();
      if (error) throw error;
      return results.map(({ migrationName }) => migrationName);
    }),
  );
}

export const tooNew = () =>
  new UserError(
    'The database was written by a newer version of this program. Start that version, or restore a backup.',
  );

/** Names of the steps that made the database's schema, in order; none before the first migration. */
export async function stepsTaken(db: Database | Trx): Promise<string[]> {
  const record = 'kysely_migration';
  const table = isPostgres(db)
    ? sql`select 1 where to_regclass(${record}) is not null`
    : sql`select 1 from sqlite_master where type = 'table' and name = ${record}`;
  if ((await table.execute(db)).rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(record)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}
