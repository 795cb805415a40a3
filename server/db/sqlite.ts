/**
 * What only SQLite has: Kysely's dialect over `node:sqlite`, the write-ahead log and the check of the file. The stock
 * dialect begins transactions deferred: one that reads first fails with SQLITE_BUSY_SNAPSHOT if another process wrote in
 * between, ignoring the busy timeout. Kysely gives the single connection to one user at a time.
 */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  type SqliteStatement,
  sql,
} from 'kysely';
import { isPostgres, SqliteCompiler } from './kind.ts';
import type { Database } from './tables.ts';

/** How long a writer waits for another, in ms. Outside transactions a statement blocks its thread that long. */
export const busyTimeoutMs = 5000;

export const sqliteDialect = (database: DatabaseSync): Dialect => ({
  createAdapter: () => new NodeSqliteAdapter(),
  createDriver: () => new NodeSqliteDriver(database),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteCompiler(),
});

function statementOf(database: DatabaseSync, text: string): SqliteStatement {
  const statement = database.prepare(text);
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...(values as SQLInputValue[])),
    run: (values) => statement.run(...(values as SQLInputValue[])),
    iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
  };
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** Migrations run in a transaction, which also keeps other processes out. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

class NodeSqliteDriver extends SqliteDriver {
  #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({
      database: { close: () => database.close(), prepare: (text) => statementOf(database, text) },
    });
    this.#database = database;
  }

  /** Waits for others outside of the database: see `whenFree`. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    this.#database.exec('pragma busy_timeout = 0');
    try {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    } finally {
      this.#database.exec(`pragma busy_timeout = ${busyTimeoutMs}`);
    }
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // After a full disk SQLite has already rolled back, and a second rollback would hide the cause.
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/**
 * Checkpoints and truncates the write-ahead log, so that removed rows remain in neither file. Skips it without waiting
 * if another process is reading. Returns whether the log is empty now. No-op on PostgreSQL.
 */
export async function emptyLog(db: Database): Promise<boolean> {
  if (isPostgres(db)) return true;
  return db.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(
        connection,
      );
      return rows[0]?.busy === 0;
    } finally {
      await sql.raw(`pragma busy_timeout = ${busyTimeoutMs}`).execute(connection);
    }
  });
}

/** The check blocks for about 3 ms per MiB, so it is repeated seldom and left out for large files. */
const everyMs = 10 * 60_000;
const largest = 64 * 2 ** 20;

const known = new WeakMap<Database, { at: number; isSound: boolean }>();

/** Whether an SQLite database is sound. `now`: ms since 1970. Rejects when the file cannot be read. */
export async function quickCheck(db: Database, now: number): Promise<boolean> {
  if (isPostgres(db)) return true;
  const before = known.get(db);
  if (before && now - before.at < everyMs) return before.isSound;
  const { rows } = await sql<{ bytes: number }>`
    select page_count * page_size as bytes from pragma_page_count, pragma_page_size`.execute(db);
  const isSound = (rows[0]?.bytes ?? 0) > largest || (await verdictOf(db)) === 'ok';
  known.set(db, { at: now, isSound });
  return isSound;
}

async function verdictOf(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  return rows[0]?.quick_check;
}
