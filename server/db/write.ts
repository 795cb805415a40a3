/** The one way to write: what `work` does is kept whole or not at all, and is on the disk when the promise resolves. */
import type { Database, Trx } from './tables.ts';

/**
 * Runs `work` in a transaction. It may run again from its start when the database asks for that, so it must not have
 * effects outside of `trx`, and nothing but the database may be awaited in it.
 */
export type Write = <Result>(work: (trx: Trx) => Promise<Result>) => Promise<Result>;

export function createWrite(db: Database): Write {
  return (work) => db.transaction().execute(work);
}
