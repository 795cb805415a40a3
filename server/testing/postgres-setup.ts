/** Vitest's set-up of the project `postgres`: one server for the whole run, or the one of TEST_DATABASE_URL. */
import pg from 'pg';
import type { ProvidedContext } from 'vitest';
import { systemClock } from '../clock.ts';
import { openDatabase } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

export interface TestServer {
  /** Of a user who may make databases. */
  url: string;
  /** A migrated database, to be copied. */
  template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestServer;
  }
}

interface Project {
  provide<Key extends keyof ProvidedContext>(key: Key, value: ProvidedContext[Key]): void;
}

/** What a test can lose by this when the machine fails is nothing that it keeps. */
const fast = ['-c', 'fsync=off', '-c', 'full_page_writes=off'];

export default async function setup(project: Project): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server: PostgresServer = given ? { url: given, stop: async () => {} } : await startPostgres(fast);
  const template = `site_template_${process.pid}`;
  await asAdmin(server.url, `create database ${template}`);
  const db = openDatabase('', databaseUrl(server.url, template));
  await migrate(db, systemClock);
  await db.destroy();
  project.provide('postgres', { url: server.url, template });
  return async () => {
    if (given) await asAdmin(server.url, `drop database ${template} with (force)`);
    await server.stop();
  };
}

/** One statement outside of any test's database. */
export async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // A server that is stopping says so on every connection.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The same server, another database. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
