import { PostgresAdapter } from 'kysely';
import type { Database, Trx } from './tables.ts';

/** For the few queries that differ between the two databases. */
export const isPostgres = (db: Database | Trx): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/** As in `/readyz` and the log. */
export const kindOf = (db: Database | Trx) => (isPostgres(db) ? 'postgres' : 'sqlite');
