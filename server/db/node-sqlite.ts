/**
 * A minimal Kysely dialect for `node:sqlite`. The stock SQLite dialect expects another driver's statements and begins
 * transactions deferred: one that reads first fails with SQLITE_BUSY_SNAPSHOT if another process wrote in between,
 * ignoring the busy timeout. Kysely gives the single connection to one user at a time.
 */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
} from 'kysely';
import { SqliteCompiler } from './kind.ts';

/** `busyTimeoutMs`: how long a statement outside transactions may block its thread. See also `whenFree`. */
export function nodeSqliteDialect(database: DatabaseSync, busyTimeoutMs: number): Dialect {
  return {
    createAdapter: () => new NodeSqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(database, busyTimeoutMs),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteCompiler(),
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
  #busyTimeoutMs: number;

  constructor(database: DatabaseSync, busyTimeoutMs: number) {
    super({ database: { close: () => database.close(), prepare: unused } });
    this.#database = database;
    this.#busyTimeoutMs = busyTimeoutMs;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new NodeSqliteConnection(this.#database);
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    this.#database.exec('pragma busy_timeout = 0');
    try {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    } finally {
      this.#database.exec(`pragma busy_timeout = ${this.#busyTimeoutMs}`);
    }
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // After a full disk SQLite has already rolled back, and a second rollback would hide the cause.
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

function unused(): never {
  throw new Error('Statements are prepared by NodeSqliteConnection.');
}

class NodeSqliteConnection implements DatabaseConnection {
  #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = this.#database.prepare(sql);
    const values = parameters as SQLInputValue[];
    if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    for (const row of this.#database.prepare(sql).iterate(...(parameters as SQLInputValue[]))) {
      yield { rows: [row as Row] };
    }
  }
}
