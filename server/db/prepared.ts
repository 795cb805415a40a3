/**
 * Queries that every form runs. Building such a query and turning it into SQL takes longer than SQLite takes to run it, so
 * each is built once and then run with fresh values.
 */
import type { CompiledQuery, QueryResult } from 'kysely';
import { isPostgres } from './kind.ts';
import type { Database, Trx } from './tables.ts';

/** Stands in the parameters of a built query where a value of each run belongs. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

export type Value<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name];

/**
 * `build` is called once for each kind of database and must end with `.compile()`. What it gets from `value('name')` may
 * only be passed on as a parameter of the query, never looked at. The function that is returned runs the query with
 * `values`.
 */
export function prepared<Values extends object, Row = unknown>(
  build: (db: Database | Trx, value: Value<Values>) => CompiledQuery<Row>,
): (db: Database | Trx, values: Values) => Promise<QueryResult<Row>> {
  const built = new Map<boolean, CompiledQuery<Row>>();
  return (db, values) => {
    const kind = isPostgres(db);
    let query = built.get(kind);
    if (!query) {
      // The query builder passes objects that are no expressions on as they are.
      query = build(db, (name) => new Slot(name) as never);
      built.set(kind, query);
    }
    const given = values as Readonly<Record<string, unknown>>;
    const parameters = query.parameters.map((one) => (one instanceof Slot ? given[one.name] : one));
    return db.executeQuery({ ...query, parameters });
  };
}
