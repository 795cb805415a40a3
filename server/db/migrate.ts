/** Brings the database to the schema that this code knows: forward only, one transaction per step, under its lock. */
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { UserError } from '../user-error.ts';
import { isPostgres } from './kind.ts';
import { lockKey } from './lock.ts';
import * as leads from './migrations/0001-leads.ts';
import * as bookings from './migrations/0002-bookings.ts';
import * as auditReports from './migrations/0003-audit-reports.ts';
import * as measure from './migrations/0004-measure.ts';
import * as outboxChannel from './migrations/0005-outbox-channel.ts';
import type { Database, Trx } from './tables.ts';

export interface Migration {
  name: string;
  up(trx: Trx): Promise<void>;
}

/** Version n is the n-th entry. Entries are added, never changed: old code must run on the new schema for one release. */
export const migrations: readonly Migration[] = [
  { name: '0001-leads', up: leads.up },
  { name: '0002-bookings', up: bookings.up },
  { name: '0003-audit-reports', up: auditReports.up },
  { name: '0004-measure', up: measure.up },
  { name: '0005-outbox-channel', up: outboxChannel.up },
];

/** Returns the names of the steps that were taken. A database from a newer version is a UserError. */
export async function migrate(db: Database, clock: Clock, steps = migrations): Promise<string[]> {
  const taken: string[] = [];
  for (;;) {
    // Whoever else starts at this moment waits here and then finds the step done.
    const name = await db.transaction().execute((trx) => nextStep(trx, clock, steps));
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

async function nextStep(trx: Trx, clock: Clock, steps: readonly Migration[]): Promise<string | undefined> {
  if (isPostgres(trx)) await lockSchema(trx);
  const version = await schemaVersion(trx);
  if (version > steps.length) {
    throw new UserError(
      `The database was written by a newer version of this program (schema ${version}, this one knows ${steps.length}). Start that version, or restore a backup.`,
    );
  }
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
  await trx
    .insertInto('schema_migration')
    .values({ version: version + 1, name: step.name, applied_at: clock.now() })
    .execute();
  return step.name;
}

/** Until the end of the transaction. Waiting for another program's step, or a long one of our own, is no failure. */
async function lockSchema(trx: Trx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${lockKey('migrate')})`.execute(trx);
}
