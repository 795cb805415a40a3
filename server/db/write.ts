/** The one way to write: what `work` does is kept whole or not at all, and is on the disk when the promise resolves. */
import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { isOutOfService, OutOfService, sqlState } from './failure.ts';
import { isPostgres } from './kind.ts';
import type { Database, Trx } from './tables.ts';
import type { WriteTurns } from './write-turns.ts';

/**
 * Runs `work` in a transaction. It may run again from its start when the database asks for that, so it must not have
 * effects outside of `trx`, and nothing but the database may be awaited in it; another `write` least of all.
 */
export type Write = <Result>(work: (trx: Trx) => Promise<Result>) => Promise<Result>;

export interface WriteOptions {
  /** Shared with the other threads that write to this database. */
  turns?: WriteTurns | undefined;
  /** Called whenever several submissions are under way at once. */
  onCrowd?: () => void;
}

export function createWrite(db: Database, options: WriteOptions = {}): Write {
  return isPostgres(db) ? retriedWrite(db, options) : groupedWrite(db, options);
}

/** So many submissions at once are a crowd. */
const crowd = 4;

/** In ms. Whoever waits longer hears that the database is out of service. */
const patienceMs = 5000;
/** Two transactions were in each other's way: the whole of one is done again. */
const inTheWay = ['40001', '40P01'];
const mostRetries = 3;

/** PostgreSQL: transactions run side by side. */
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
        // What was given up must not be committed after all.
        check();
        return result;
      });
    return before(deadline, retried(once)).finally(() => {
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

/** A connection that leads nowhere answers no sooner than TCP gives up; nobody is kept waiting for that. */
async function before<Result>(deadline: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new OutOfService(`no answer within ${patienceMs} ms`)),
    deadline - performance.now(),
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** In ms: how long the first submission waits for others that share its commit. */
const gatherMs = 2;
const mostTogether = 64;

interface Submission {
  work: (trx: Trx) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** SQLite: one commit, and so one wait for the disk, for all that arrive together. */
function groupedWrite(db: Database, { turns, onCrowd }: WriteOptions): Write {
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
      waiting.push({ work, resolve: resolve as Submission['resolve'], reject });
      if (waiting.length === 1 && !isRunning) setTimeout(run, gatherMs);
    });
}

async function commitTogether(db: Database, group: readonly Submission[]): Promise<void> {
  const [only] = group;
  if (only && group.length === 1) return commitAlone(db, only);
  try {
    const answers = await db.transaction().execute(async (trx) => {
      const given: (() => void)[] = [];
      for (const submission of group) given.push(await inSavepoint(trx, submission));
      return given;
    });
    for (const answer of answers) answer();
  } catch (error) {
    if (isOutOfService(error)) for (const { reject } of group) reject(error);
    // The commit itself was refused, for a reason that one of them brought along.
    else for (const submission of group) await commitAlone(db, submission);
  }
}

async function commitAlone(db: Database, { work, resolve, reject }: Submission): Promise<void> {
  await db.transaction().execute(work).then(resolve, reject);
}

const savepoint = CompiledQuery.raw('savepoint submission');
const keep = CompiledQuery.raw('release submission');
const undo = CompiledQuery.raw('rollback to submission');

/** Returns what is to be told after the commit. */
async function inSavepoint(trx: Trx, { work, resolve, reject }: Submission): Promise<() => void> {
  await trx.executeQuery(savepoint);
  try {
    const result = await work(trx);
    await trx.executeQuery(keep);
    return () => resolve(result);
  } catch (error) {
    // A full disk ends the whole transaction; then this fails as well, and the group with it.
    if (isOutOfService(error)) throw error;
    await trx.executeQuery(undo);
    await trx.executeQuery(keep);
    return () => reject(error);
  }
}
