/** Locks for work that only one process on a database may do at a time. */
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { isLocked } from './failure.ts';
import { isPostgres } from './kind.ts';
import type { Database, Trx } from './tables.ts';

/** Resolves to false at once if another process or call holds the lock. It ends with its process. */
export type WithLock = (name: string, work: () => Promise<void>) => Promise<boolean>;

/** PostgreSQL uses an advisory lock, SQLite the operating system's lock on a file in `dataDir`. */
export function createLocks(db: Database, dataDir: string): WithLock {
  return isPostgres(db)
    ? (name, work) => withAdvisoryLock(db, name, work)
    : (name, work) => withFileLock(join(dataDir, 'locks'), name, work);
}

/** The lock is a transaction's, not a session's: behind a pooler another transaction may get another session. */
async function withAdvisoryLock(
  db: Database,
  name: string,
  work: () => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const attempt = sql<{
      taken: boolean;
    }>`select pg_try_advisory_xact_lock(${lockKey(name)}) as taken`;
    if (!(await attempt.execute(trx)).rows[0]?.taken) return false;
    await work();
    return true;
  });
}

/** Like `WithLock`, with a file in `folder`. SQLite locks the file; nothing is stored in it. */
async function withFileLock(folder: string, name: string, work: () => Promise<void>) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${name}.lock`);
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  using lock = new DatabaseSync(file, { timeout: 0 });
  if (!taken(lock)) return false;
  await work();
  return true;
}

function taken(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if (isLocked(error)) return false;
    throw error;
  }
}

/** Serializes this transaction with others that use the same name. SQLite's write transactions never overlap anyway. */
export async function oneAtATime(trx: Trx, name: string): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${lockKey(name)})`.execute(trx);
}

/** PostgreSQL's advisory locks are 64-bit numbers; a string, because a JavaScript number would round them. */
function lockKey(name: string): string {
  return createHash('sha256').update(`site ${name}`).digest().readBigInt64BE().toString();
}
