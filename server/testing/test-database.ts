/** A migrated database of its own for one test, on whichever of the two the test run is about. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { openDatabase } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../db/tables.ts';
import { asAdmin, databaseUrl } from './postgres-setup.ts';

/** Set by the project of vitest.config.ts. */
export const databaseKind = process.env.TEST_STORE === 'postgres' ? 'postgres' : 'sqlite';

export interface TestDatabase {
  db: Database;
  /** For DATABASE_URL; undefined on SQLite. */
  url: string | undefined;
  /** Another connection, as another process has it. The caller destroys it. */
  open(): Database;
  /** From now on nothing can be stored. */
  takeDown(): Promise<void>;
  bringBack(): Promise<void>;
  remove(): Promise<void>;
}

export function testDatabase(dataDir: string, clock: Clock): Promise<TestDatabase> {
  return databaseKind === 'postgres' ? onPostgres() : onSqlite(dataDir, clock);
}

async function onSqlite(dataDir: string, clock: Clock): Promise<TestDatabase> {
  const db = openDatabase(dataDir);
  await migrate(db, clock);
  return {
    db,
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

async function onPostgres(): Promise<TestDatabase> {
  const server = await postgresServer();
  const { name, url, drop } = await emptyPostgres(server.template);
  const db = openDatabase('', url);
  return {
    db,
    url,
    open: () => openDatabase('', url),
    async takeDown() {
      await asAdmin(server.url, `alter database ${name} allow_connections false`);
      await asAdmin(
        server.url,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      );
    },
    bringBack: () => asAdmin(server.url, `alter database ${name} allow_connections true`),
    async remove() {
      await db.destroy();
      await drop();
    },
  };
}

/** Another database on the server of this run, without a schema unless a template is given. */
export async function emptyPostgres(template = 'template1') {
  const server = await postgresServer();
  const name = `site_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(server.url, `create database ${name} template ${template}`);
  return {
    name,
    url: databaseUrl(server.url, name),
    drop: () => asAdmin(server.url, `drop database ${name} with (force)`),
  };
}

async function postgresServer() {
  // Here, because programs outside of Vitest use the rest of this folder.
  const { inject } = await import('vitest');
  return inject('postgres');
}

/** Makes every write of that kind to that table fail with the word `broken`. Undone by the function it returns. */
export async function breakTable(
  db: Database,
  table: string,
  on: 'insert' | 'update' | 'delete',
): Promise<() => Promise<void>> {
  const name = `broken_${table}_${on}`;
  const begin = `create trigger ${name} before ${on} on ${table}`;
  if (databaseKind === 'sqlite') {
    await sql.raw(`${begin} begin select raise(abort, 'broken'); end`).execute(db);
    return async () => {
      await sql.raw(`drop trigger ${name}`).execute(db);
    };
  }
  await sql
    .raw(`create function ${name}() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`)
    .execute(db);
  await sql.raw(`${begin} for each row execute function ${name}()`).execute(db);
  return async () => {
    await sql.raw(`drop function ${name}() cascade`).execute(db);
  };
}
