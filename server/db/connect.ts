import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { UserError } from '../shared/user-error.ts';
import { isLocked, OutOfService, sqlState } from './failure.ts';
import { nodeSqliteDialect } from './node-sqlite.ts';
import { postgresDialect } from './postgres.ts';
import type { Database } from './tables.ts';

/** How long a writer waits for another, in ms. */
export const busyTimeoutMs = 5000;

export const databaseFile = (dataDir: string) => join(dataDir, 'site.db');

/** Creates the data folder with mode 0700. Throws a UserError if it cannot be created or written. */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new UserError(
      `The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}). Give this user the right to write there, or choose another folder with DATA_DIR.`,
    );
  }
}

/** Whether a database exists: the operator has set up PostgreSQL, while an SQLite file appears at the first start. */
export function databaseExists(dataDir: string, databaseUrl?: string): boolean {
  return databaseUrl !== undefined || existsSync(databaseFile(dataDir));
}

/** Opens PostgreSQL, or the SQLite file in the existing data folder. Only the first query contacts PostgreSQL. */
export function openDatabase(dataDir: string, databaseUrl?: string): Database {
  if (databaseUrl === undefined) return openSqlite(databaseFile(dataDir));
  return new Kysely({ dialect: postgresDialect(databaseUrl) });
}

/** Opens an SQLite file, creating it if missing. */
export function openSqlite(file: string): Database {
  return new Kysely({ dialect: nodeSqliteDialect(openFile(file), busyTimeoutMs) });
}

/** Throws a UserError that names the setting, not the address, which contains a password. */
export async function reach(db: Database, source = 'DATABASE_URL'): Promise<void> {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    const cause = error instanceof OutOfService ? error.cause : error;
    throw new UserError(`The database of ${source} cannot be reached: ${reasonOf(cause)}.`);
  }
}

function reasonOf(error: unknown): string {
  const { code } = error as { code?: string };
  const state = sqlState(error) ?? '';
  if (state.startsWith('28')) return 'it refuses this user or password';
  if (state === '3D000') return 'it has no database of that name';
  return code ?? (error instanceof Error ? error.name : 'no answer');
}

function openFile(file: string): DatabaseSync {
  try {
    // Mode 0600; SQLite gives its -wal and -shm files the same mode. Don't open an existing file: closing a second
    // handle would drop the locks of this process.
    if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
    const database = new DatabaseSync(file, { timeout: busyTimeoutMs });
    switchToWriteAheadLog(database);
    database.exec(`
      pragma synchronous = full;
      pragma foreign_keys = on;
      pragma secure_delete = on;
      pragma trusted_schema = off;
    `);
    return database;
  } catch (error) {
    throw new UserError(`The database ${file} cannot be opened: ${(error as Error).message}.`);
  }
}

const retryAfterMs = 20;

/** The first open changes the mode; SQLite ignores its busy timeout then, so retry as long as a writer would wait. */
function switchToWriteAheadLog(database: DatabaseSync): void {
  const patience = performance.now() + busyTimeoutMs;
  for (;;) {
    try {
      database.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      if (!isLocked(error) || performance.now() > patience) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryAfterMs);
    }
  }
}
