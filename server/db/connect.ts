import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { UserError } from '../shared/user-error.ts';
import { isDamage, isLocked, OutOfService, sqlState } from './failure.ts';
import { isPostgres } from './kind.ts';
import { postgresDialect } from './postgres.ts';
import { busyTimeoutMs, sqliteDialect } from './sqlite.ts';
import type { Database } from './tables.ts';

export const databaseFile = (dataDir: string) => join(dataDir, 'site.db');

/** Creates the data folder with mode 0700. Throws a UserError if it cannot be created or written. */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    if (existsSync(dataDir) && !statSync(dataDir).isDirectory())
      throw new UserError(`DATA_DIR is ${dataDir}, which is a file. Name a folder.`);
    throw new UserError(
      `The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}). Give this user the right to write there, or choose another folder with DATA_DIR.`,
    );
  }
}

const remedy = 'Put back the latest backup: npm run leads -- restore --from FILE.';
const header = Buffer.from('SQLite format 3\0');
/** Larger files are checked by `npm run check` only: 1 GiB takes several seconds. */
const largestChecked = 256 * 2 ** 20;

/** What is wrong with an SQLite file, in words for after its name; undefined when it is sound. Writes nothing. */
export function faultOfFile(file: string): string | undefined {
  const { size } = statSync(file);
  if (size === 0) return 'is empty, so what was stored in it is lost';
  if (!startOf(file).equals(header)) return 'is no SQLite database';
  try {
    // A read-only connection writes no old -wal into the file when it closes.
    using database = new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs });
    const check = size > largestChecked ? 'pragma schema_version' : 'pragma quick_check(1)';
    const verdict = Object.values(database.prepare(check).get() ?? {})[0];
    const leftOver = existsSync(`${file}-wal`)
      ? ', perhaps by a -wal file of another database beside it'
      : '';
    return verdict === 'ok' || typeof verdict === 'number' ? undefined : `is damaged${leftOver}`;
  } catch (error) {
    if (isDamage(error)) return 'is damaged, perhaps by a -wal file of another database beside it';
    throw new UserError(`The database ${file} cannot be read: ${(error as Error).message}.`);
  }
}

function startOf(file: string): Buffer {
  const start = Buffer.alloc(header.length);
  const handle = openSync(file, 'r');
  readSync(handle, start, 0, start.length, 0);
  closeSync(handle);
  return start;
}

/** Throws a UserError for a database file that must not be served. Another process may be creating it just now. */
export function checkDatabaseFile(dataDir: string): void {
  const file = databaseFile(dataDir);
  if (!existsSync(file)) return;
  const { size, mtimeMs } = statSync(file);
  if (size === 0 && Date.now() - mtimeMs < 10_000) return;
  const fault = faultOfFile(file);
  if (fault === undefined) return;
  const ifEmpty = size === 0 ? ' To begin without data, delete the file.' : '';
  throw new UserError(
    `The database ${file} ${fault}. Keep a copy of the folder. ${remedy}${ifEmpty}`,
  );
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
  return new Kysely({ dialect: sqliteDialect(openFile(file)) });
}

/** Throws a UserError that names the setting, not the address, which contains a password. */
export async function reach(db: Database, source = 'DATABASE_URL'): Promise<void> {
  try {
    // A transaction, because a pooler may forbid them. On SQLite it would wait for the writes of a running server.
    if (isPostgres(db)) await db.transaction().execute((trx) => sql`select 1`.execute(trx));
    else await sql`select 1`.execute(db);
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
  if (state === '08P01') return poolerWords(error as Error);
  return code ?? (error instanceof Error ? error.name : 'no answer');
}

/** Poolers use the code of a protocol violation for whatever they refuse. */
const poolerWords = ({ message }: Error) =>
  `a connection pooler such as PgBouncer refuses it (${message}). Set its pool_mode to session or transaction, remove options after the ? of the address, or use the address of PostgreSQL itself`;

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
