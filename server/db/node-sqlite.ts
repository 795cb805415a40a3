/**
 * A minimal Kysely dialect for `node:sqlite`. The stock SQLite dialect expects another driver's statements and begins
 * transactions deferred: one that reads first fails with SQLITE_BUSY_SNAPSHOT if another process wrote in between,
 * ignoring the busy timeout. Kysely gives the single connection to one user at a time.
 */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
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
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(database, busyTimeoutMs),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteCompiler(),
  };
}

class NodeSqliteDriver extends SqliteDriver {
  #database: DatabaseSync;
  #busyTimeoutMs: number;
  #connection: NodeSqliteConnection;

  constructor(database: DatabaseSync, busyTimeoutMs: number) {
    super({ database: { close: () => database.close(), prepare: unused } });
    this.#database = database;
    this.#busyTimeoutMs = busyTimeoutMs;
    this.#connection = new NodeSqliteConnection(database);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
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

/** Enough for all queries of the program; exports with unusual filters evict the oldest. */
const keptStatements = 200;

class NodeSqliteConnection implements DatabaseConnection {
  #database: DatabaseSync;
  #statements = new Map<string, { statement: StatementSync; returnsRows: boolean }>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { statement, returnsRows } = this.#prepare(sql);
    const values = parameters as SQLInputValue[];
    if (returnsRows) return { rows: statement.all(...values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    // A separate statement: a cached one could be restarted while this one is still being read.
    for (const row of this.#database.prepare(sql).iterate(...(parameters as SQLInputValue[]))) {
      yield { rows: [row as Row] };
    }
  }

  #prepare(sql: string) {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    const oldest = this.#statements.keys().next();
    if (this.#statements.size >= keptStatements && !oldest.done) this.#statements.delete(oldest.value);
    this.#statements.set(sql, prepared);
    return prepared;
  }
}
