/** Vitest's setup of the project `postgres`: one server per run, or that of TEST_DATABASE_URL. */
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `url`: for a user who may create databases. `template`: a migrated database to copy. */
    postgres: { url: string; template: string };
  }
}

/** Tests keep nothing that a crash could lose. */
const fast = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off'];

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server: Pick<PostgresServer, 'url' | 'stop'> = given
    ? { url: given, stop: async () => {} }
    : await startPostgres(fast);
  const template = `site_template_${process.pid}`;
  await asAdmin(server.url, `create database ${template}`);
  const db = openDatabase('', databaseUrl(server.url, template));
  await migrate(db);
  await db.destroy();
  project.provide('postgres', { url: server.url, template });
  return async () => {
    if (given) await asAdmin(server.url, `drop database ${template} with (force)`);
    await server.stop();
  };
}

/** Runs one statement outside any test's database. */
export async function asAdmin(url: string, statement: string): Promise<void> {
  await administrators.getOrInsertComputed(url, connect).query(statement);
}

/** By address. They stay open for a while, because connecting takes as long as creating a database. */
const administrators = new Map<string, pg.Pool>();

function connect(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true });
  // A stopping server reports an error on every connection.
  pool.on('error', () => {});
  return pool;
}

/** The same server with another database. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
