/** Which database it is, and what both need of Kysely. */
import { HandleEmptyInListsPlugin, PostgresAdapter, replaceWithNoncontingentExpression } from 'kysely';
import type { Database, Trx } from './tables.ts';

/** For the few queries that differ between the two databases. */
export const isPostgres = (db: Database | Trx): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/** As in `/readyz` and the log. */
export const kindOf = (db: Database | Trx) => (isPostgres(db) ? 'postgres' : 'sqlite');

/** `in ()` is invalid SQL: an empty list is false, or true for `not in`. */
export const plugins = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })];
