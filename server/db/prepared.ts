/** Queries that every form runs are built once: building one takes longer than SQLite takes to run it. */
import type { CompiledQuery, InsertQueryBuilder, InsertResult, QueryResult } from 'kysely';
import { isPostgres } from './kind.ts';
import type { Database, Tables, Trx } from './tables.ts';

/** Placeholder in the parameters of a built query for a value of each run. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

export type Value<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name];

/**
 * `build` is called once per kind of database and must end with `.compile()`. Use what `value('name')` returns only as
 * a query parameter; never read it. The returned function runs the query with `values`.
 */
export function prepared<Values extends object, Row = unknown>(
  build: (db: Database | Trx, value: Value<Values>) => CompiledQuery<Row>,
): (db: Database | Trx, values: Values) => Promise<QueryResult<Row>> {
  const built = new Map<boolean, CompiledQuery<Row>>();
  return (db, values) => {
    const kind = isPostgres(db);
    let query = built.get(kind);
    if (!query) {
      // The query builder passes objects that are no expressions through unchanged.
      query = build(db, (name) => new Slot(name) as never);
      built.set(kind, query);
    }
    const given = values as Readonly<Record<string, unknown>>;
    const parameters = query.parameters.map((one) => (one instanceof Slot ? given[one.name] : one));
    return db.executeQuery({ ...query, parameters });
  };
}

/** A prepared insert of a whole row. `finish` adds what happens to a row that is there already, and what is returned. */
export function preparedInsert<Table extends keyof Tables, Row = unknown>(
  table: Table,
  finish: (insert: InsertQueryBuilder<Tables, Table, InsertResult>) => { compile(): CompiledQuery<Row> } = (
    insert,
  ) => insert as unknown as { compile(): CompiledQuery<Row> },
) {
  let insert: ((db: Database | Trx, row: Tables[Table]) => Promise<QueryResult<Row>>) | undefined;
  return (db: Database | Trx, row: Tables[Table]): Promise<QueryResult<Row>> => {
    insert ??= prepared<Tables[Table], Row>((builder, value) => {
      const columns = Object.keys(row) as (keyof Tables[Table] & string)[];
      const values = Object.fromEntries(columns.map((column) => [column, value(column)]));
      return finish(builder.insertInto(table).values(values as never)).compile();
    });
    return insert(db, row);
  };
}
