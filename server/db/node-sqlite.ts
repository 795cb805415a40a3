/**
 * Kysely over `node:sqlite`, and nothing more. The stock SQLite dialect expects another driver's statements and begins
 * transactions deferred; a deferred one that reads first fails with SQLITE_BUSY_SNAPSHOT when another process wrote in
 * between, whatever the busy timeout. Kysely itself hands the one connection to one user at a time.
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
import { SqliteCompiler } from './empty-lists.ts';

export function nodeSqliteDialect(database: DatabaseSync): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(database),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteCompiler(),
  };
}

class NodeSqliteDriver extends SqliteDriver {
  #database: DatabaseSync;
  #connection: NodeSqliteConnection;

  constructor(database: DatabaseSync) {
    super({ database: { close: () => database.close(), prepare: unused } });
    this.#database = database;
    this.#connection = new NodeSqliteConnection(database);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // After a full disk SQLite has rolled back by itself, and a second rollback would hide the reason.
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

function unused(): never {
  throw new Error('Statements are prepared by NodeSqliteConnection.');
}

/** Enough for every query of the program; exports with unusual filters push out the oldest. */
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
    // A statement of its own: a kept one could be started again while this one is still being read.
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
