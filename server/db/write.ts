/** The only way to write: all of `work` or nothing is stored, and is on disk when the promise resolves. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../shared/clock.ts';
import { inTime } from '../shared/clock.ts';
import { isInTheWay, OutOfService } from './failure.ts';
import { busyTimeoutMs } from './sqlite.ts';
import type { Database, Trx } from './tables.ts';

/**
 * Runs `work` in a transaction. The database may require a rerun from the start, so `work` must have no effects outside
 * `trx` and must await only the database, and never another `write`.
 */
export type Write = <Result>(work: (trx: Trx) => Promise<Result>) => Promise<Result>;

/** What code that reads and writes needs. */
export interface Storage {
  db: Database;
  write: Write;
  clock: Clock;
}

/** `onStored` is called after a commit that may have enqueued a message. */
export interface SendingStorage extends Storage {
  onStored: () => void;
}

/** After `patienceMs` without a commit, the database counts as out of service, and nothing is committed later. */
export function createWrite(db: Database, patienceMs = busyTimeoutMs): Write {
  return (work) => {
    const deadline = performance.now() + patienceMs;
    const check = () => {
      if (performance.now() > deadline) throw new OutOfService(`no commit within ${patienceMs} ms`);
    };
    const once = () =>
      db.transaction().execute(async (trx) => {
        check();
        const result = await work(trx);
        check();
        return result;
      });
    // On PostgreSQL one statement may take all of this time, and a dead connection a second more.
    const late = () => {
      throw new OutOfService(`no answer within ${patienceMs} ms`);
    };
    return inTime(patienceMs, whenFree(once, deadline), late);
  };
}

/** Maximum pause between retries, in ms; starts at one and doubles. */
const longestPauseMs = 16;

/**
 * Retries `transact`, a whole transaction, while others are in its way, until `deadline` by `performance.now()`. SQLite
 * itself would wait in its call, and every visitor with it. Rejects with the last error before the deadline, and with
 * any other error at once.
 */
export async function whenFree<Result>(
  transact: () => Promise<Result>,
  deadline = performance.now() + busyTimeoutMs,
): Promise<Result> {
  for (let pauseMs = 1; ; pauseMs = Math.min(longestPauseMs, 2 * pauseMs)) {
    const waitMs = pauseMs * (0.5 + Math.random());
    try {
      return await transact();
    } catch (error) {
      if (!isInTheWay(error) || performance.now() + waitMs >= deadline) throw error;
    }
    await sleep(waitMs);
  }
}
