/** A migrated database for one test, of the kind that the test run uses. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../db/connect.ts';
import type { Database } from '../db/tables.ts';
import { withoutSync, writeMigrated } from './migrated-file.ts';
import { asAdmin, databaseUrl } from './postgres-setup.ts';

/** Set by the project in vitest.config.ts. */
export const databaseKind = process.env.TEST_STORE === 'postgres' ? 'postgres' : 'sqlite';

export interface TestDatabase {
  db: Database;
  /** Folder of the file; empty on PostgreSQL. */
  dataDir: string;
  /** For DATABASE_URL; undefined on SQLite. */
  url: string | undefined;
  /** Another connection, like another process's. The caller destroys it. */
  open(): Database;
  /** After this nothing can be stored. */
  takeDown(): Promise<void>;
  bringBack(): Promise<void>;
  remove(): Promise<void>;
}

export function testDatabase(dataDir: string): Promise<TestDatabase> {
  return databaseKind === 'postgres' ? onPostgres() : onSqlite(dataDir);
}

/** A database without a schema, of the kind that the test run uses. */
export async function emptyDatabase(): Promise<TestDatabase> {
  if (databaseKind === 'postgres') return onPostgres({ isEmpty: true });
  const folder = mkdtempSync(join(tmpdir(), 'site-db-'));
  const database = await onSqlite(folder, { isEmpty: true });
  const remove = () => database.remove().then(() => rmSync(folder, { recursive: true }));
  return { ...database, remove };
}

async function onSqlite(dataDir: string, { isEmpty = false } = {}): Promise<TestDatabase> {
  if (!isEmpty) await writeMigrated(dataDir);
  const db = await withoutSync(openDatabase(dataDir));
  return {
    db,
    dataDir,
    url: undefined,
    open: () => openDatabase(dataDir),
    async takeDown() {
      await sql`pragma query_only = on`.execute(db);
    },
    async bringBack() {
      await sql`pragma query_only = off`.execute(db);
    },
    remove: () => db.destroy(),
  };
}

async function onPostgres({ isEmpty = false } = {}): Promise<TestDatabase> {
  const server = await postgresServer();
  const { name, url, drop } = await emptyPostgres(isEmpty ? undefined : server.template);
  const db = openDatabase('', url);
  return {
    db,
    dataDir: '',
    url,
    open: () => openDatabase('', url),
    async takeDown() {
      await asAdmin(server.url, `alter database ${name} allow_connections false`);
      await asAdmin(
        server.url,
        `select pg_terminate_backend(pid, ${endedWithinMs}) from pg_stat_activity where datname = '${name}'`,
      );
    },
    async bringBack() {
      await asAdmin(server.url, `alter database ${name} allow_connections true`);
      // The pool may still give out a connection that has ended.
      for (let tries = 0; tries < 100 && !(await answers(db)); tries += 1);
    },
    async remove() {
      await db.destroy();
      await drop();
    },
  };
}

/** How long PostgreSQL waits until a connection has ended, in ms. */
const endedWithinMs = 5000;

const answers = (db: Database): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );

/** Another database on this run's server, without a schema unless a template is given. */
export async function emptyPostgres(template = 'template1') {
  const server = await postgresServer();
  const name = `site_${randomUUID().replaceAll('-', '')}`;
  // The default copies through the log, which takes longer for a small database.
  await asAdmin(server.url, `create database ${name} template ${template} strategy file_copy`);
  return {
    name,
    url: databaseUrl(server.url, name),
    drop: () => asAdmin(server.url, `drop database ${name} with (force)`),
  };
}

async function postgresServer() {
  // Imported here, because programs outside Vitest use the rest of this folder.
  const { inject } = await import('vitest');
  return inject('postgres');
}

/** Makes every such write to that table fail with the message `broken`. The returned function undoes it. */
export async function breakTable(db: Database, table: string, on: 'insert' | 'update' | 'delete') {
  const name = `broken_${table}_${on}`;
  const begin = `create trigger ${name} before ${on} on ${table}`;
  if (databaseKind === 'sqlite') {
    await sql.raw(`${begin} begin select raise(abort, 'broken'); end`).execute(db);
    return async () => {
      await sql.raw(`drop trigger ${name}`).execute(db);
    };
  }
  await sql
    .raw(
      `create function ${name}() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
    )
    .execute(db);
  await sql.raw(`${begin} for each row execute function ${name}()`).execute(db);
  return async () => {
    await sql.raw(`drop function ${name}() cascade`).execute(db);
  };
}
