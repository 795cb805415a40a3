import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { UserError } from '../user-error.ts';
import { OutOfService, sqlState } from './failure.ts';
import { nodeSqliteDialect } from './node-sqlite.ts';
import { postgresDialect } from './postgres.ts';
import type { Database } from './tables.ts';

/** How long a writer waits for another one. */
export const busyTimeoutMs = 5000;

export const databaseFile = (dataDir: string) => join(dataDir, 'site.db');

/** Makes the data folder for its owner alone. A UserError when it cannot be made or written. */
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

/** Whether there is a database: a PostgreSQL has been set up by somebody, an SQLite file begins with the first start. */
export function databaseExists(dataDir: string, databaseUrl?: string): boolean {
  return databaseUrl !== undefined || existsSync(databaseFile(dataDir));
}

/**
 * Opens the PostgreSQL at `databaseUrl`, or else the SQLite file of the data folder, which is created when absent (the
 * folder must exist). PostgreSQL is asked when the first query comes: see `reach`.
 */
export function openDatabase(dataDir: string, databaseUrl?: string): Database {
  const dialect =
    databaseUrl === undefined
      ? nodeSqliteDialect(openFile(databaseFile(dataDir)))
      : postgresDialect(databaseUrl);
  return new Kysely({ dialect });
}

/** A UserError when the database does not answer. DATABASE_URL holds a password and is not repeated. */
export async function reach(db: Database): Promise<void> {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    const cause = error instanceof OutOfService ? error.cause : error;
    throw new UserError(`The database of DATABASE_URL cannot be reached: ${reasonOf(cause)}.`);
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
    // For its owner alone; SQLite gives the files beside it (-wal, -shm) the same mode.
    // Never touched when it exists: closing a second handle on it would drop the locks of this process.
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

const sqliteBusy = 5;
const retryAfterMs = 20;

/**
 * Only the first opening changes the file's mode, and SQLite refuses it at once, without its busy timeout, when another
 * process is doing the same. So the waiting is done here, for as long as any writer would.
 */
function switchToWriteAheadLog(database: DatabaseSync): void {
  const patience = performance.now() + busyTimeoutMs;
  for (;;) {
    try {
      database.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      const isBusy = ((error as { errcode?: number }).errcode ?? 0) % 256 === sqliteBusy;
      if (!isBusy || performance.now() > patience) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryAfterMs);
    }
  }
}
