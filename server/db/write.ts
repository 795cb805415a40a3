/** The only way to write: all of `work` or nothing is stored, and is on disk when the promise resolves. */
import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { Clock } from '../shared/clock.ts';
import { inTime } from '../shared/in-time.ts';
import { busyTimeoutMs } from './connect.ts';
import { isLocked, isOutOfService, OutOfService, sqlState } from './failure.ts';
import { isPostgres } from './kind.ts';
import type { Database, Trx } from './tables.ts';
import type { WriteTurns } from './write-turns.ts';

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

interface WriteOptions {
  /** Shared with the other threads that write to this database. */
  turns?: WriteTurns | undefined;
  /** How long a submission waits for another process that writes to this SQLite database, in ms. */
  busyMs?: number;
  /** Called whenever several submissions run at once. */
  onCrowd?: () => void;
}

export function createWrite(db: Database, options: WriteOptions = {}): Write {
  return isPostgres(db) ? retriedWrite(db, options) : groupedWrite(db, options);
}

/** This many concurrent submissions are a crowd. */
const crowd = 4;

/** Timeout in ms; after it the database counts as out of service. */
const patienceMs = 5000;
/** Serialization failure and deadlock: retry the whole transaction. */
const inTheWay = ['40001', '40P01'];
const mostRetries = 3;

/** PostgreSQL: transactions run in parallel. */
function retriedWrite(db: Database, { onCrowd }: WriteOptions): Write {
  let underWay = 0;
  return async (work) => {
    underWay += 1;
    if (underWay >= crowd) onCrowd?.();
    const deadline = performance.now() + patienceMs;
    const check = () => {
      if (performance.now() > deadline) throw new OutOfService(`no commit within ${patienceMs} ms`);
    };
    const once = () =>
      db.transaction().execute(async (trx) => {
        check();
        const result = await work(trx);
        // Don't commit after the deadline.
        check();
        return result;
      });
    // One statement may take all of this time, and a dead connection a second more.
    const late = () => {
      throw new OutOfService(`no answer within ${patienceMs} ms`);
    };
    return inTime(patienceMs, retried(once), late).finally(() => {
      underWay -= 1;
    });
  };
}

async function retried<Result>(once: () => Promise<Result>): Promise<Result> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await once();
    } catch (error) {
      if (retry === mostRetries || !inTheWay.includes(sqlState(error) ?? '')) throw error;
      await sleep(Math.random() * 20 * 2 ** retry);
    }
  }
}

/** How long the first submission waits for others to share its commit, in ms. */
const gatherMs = 2;
const mostTogether = 64;

interface Submission {
  /** Until when it may wait for another process. */
  deadline: number;
  work: (trx: Trx) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** SQLite: one commit, and so one disk sync, for all concurrent submissions. */
function groupedWrite(db: Database, { turns, onCrowd, busyMs = busyTimeoutMs }: WriteOptions): Write {
  let waiting: Submission[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const group = waiting.slice(0, mostTogether);
      waiting = waiting.slice(mostTogether);
      if (group.length >= crowd) onCrowd?.();
      const endTurn = await turns?.take();
      await commitTogether(db, group);
      endTurn?.();
    }
    isRunning = false;
  }

  return <Result>(work: (trx: Trx) => Promise<Result>) =>
    new Promise<Result>((resolve, reject) => {
      const deadline = performance.now() + busyMs;
      waiting.push({ deadline, work, resolve: resolve as Submission['resolve'], reject });
      if (waiting.length === 1 && !isRunning) setTimeout(run, gatherMs);
    });
}

async function commitTogether(db: Database, group: readonly Submission[]): Promise<void> {
  const [first] = group;
  if (!first) return;
  if (group.length === 1) return commitAlone(db, first);
  try {
    const transact = () =>
      db.transaction().execute(async (trx) => {
        const given: (() => void)[] = [];
        for (const submission of group) given.push(await inSavepoint(trx, submission));
        return given;
      });
    const answers = await whenFree(transact, first.deadline);
    for (const answer of answers) answer();
  } catch (error) {
    if (isLocked(error)) return withoutLate(db, group, error);
    if (isOutOfService(error)) for (const { reject } of group) reject(error);
    // One submission made the commit itself fail: run each alone.
    else for (const submission of group) await commitAlone(db, submission);
  }
}

/** Rejects submissions past their deadline; the later ones keep waiting. */
function withoutLate(db: Database, group: readonly Submission[], error: unknown): Promise<void> {
  const now = performance.now();
  const { late = [], rest = [] } = Object.groupBy(group, ({ deadline }) =>
    deadline <= now ? 'late' : 'rest',
  );
  for (const { reject } of late) reject(error);
  return commitTogether(db, rest);
}

async function commitAlone(db: Database, { deadline, work, resolve, reject }: Submission): Promise<void> {
  await whenFree(() => db.transaction().execute(work), deadline).then(resolve, reject);
}

const savepoint = CompiledQuery.raw('savepoint submission');
const keep = CompiledQuery.raw('release submission');
const undo = CompiledQuery.raw('rollback to submission');

/** Returns the answer to give after the commit. */
async function inSavepoint(trx: Trx, { work, resolve, reject }: Submission): Promise<() => void> {
  await trx.executeQuery(savepoint);
  try {
    const result = await work(trx);
    await trx.executeQuery(keep);
    return () => resolve(result);
  } catch (error) {
    // A full disk ends the whole transaction; then this fails too, and so does the group.
    if (isOutOfService(error)) throw error;
    await trx.executeQuery(undo);
    await trx.executeQuery(keep);
    return () => reject(error);
  }
}

/** Maximum pause between retries, in ms; starts at one and doubles. */
const longestPauseMs = 16;

/**
 * Retries `transact`, a whole transaction, while another process holds SQLite's write lock, until `deadline` by
 * `performance.now()`. SQLite itself would block the thread, and every visitor would wait. Rejects with the lock's
 * error after the deadline, and with any other error at once.
 */
export async function whenFree<Result>(
  transact: () => Promise<Result>,
  deadline = performance.now() + busyTimeoutMs,
): Promise<Result> {
  for (let pauseMs = 1; ; pauseMs = Math.min(longestPauseMs, 2 * pauseMs)) {
    try {
      return await transact();
    } catch (error) {
      if (!isLocked(error) || performance.now() >= deadline) throw error;
    }
    await sleep(pauseMs);
  }
}
