import { PostgresAdapter } from 'kysely';
import type { Database, Trx } from './tables.ts';

/** For the few places where the two databases need other words. */
export const isPostgres = (db: Database | Trx): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/** As `/readyz` and the log name it. */
export const kindOf = (db: Database | Trx) => (isPostgres(db) ? 'postgres' : 'sqlite');
