/** Work that only one of several programs on one database may do at a time. */
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { isPostgres } from './kind.ts';
import type { Database, Trx } from './tables.ts';

/**
 * Does `work` unless another process, or another call in this one, is doing the work of that name: then it resolves to
 * false at once. The lock goes with its process, however that ends.
 */
export type WithLock = (name: string, work: () => Promise<void>) => Promise<boolean>;

/** On PostgreSQL an advisory lock, on SQLite the operating system's lock on a file in `dataDir`. */
export function createLocks(db: Database, dataDir: string): WithLock {
  return isPostgres(db)
    ? (name, work) => withAdvisoryLock(db, name, work)
    : (name, work) => withFileLock(join(dataDir, 'locks'), name, work);
}

async function withAdvisoryLock(db: Database, name: string, work: () => Promise<void>): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const key = lockKey(name);
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${key}) as taken`.execute(
      connection,
    );
    if (!rows[0]?.taken) return false;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
    return true;
  });
}

/** SQLite takes and gives back the file's lock; nothing is ever stored in it. */
async function withFileLock(folder: string, name: string, work: () => Promise<void>): Promise<boolean> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${name}.lock`);
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    if (!taken(lock)) return false;
    await work();
    return true;
  } finally {
    lock.close();
  }
}

const sqliteBusy = 5;

function taken(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if (((error as { errcode?: number }).errcode ?? 0) % 256 === sqliteBusy) return false;
    throw error;
  }
}

/**
 * Makes the rest of this transaction wait for others with the same name. On SQLite writing transactions never run side
 * by side anyway.
 */
export async function oneAtATime(trx: Trx, name: string): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${lockKey(name)})`.execute(trx);
}

/** PostgreSQL names locks by 64-bit numbers; as text, because JavaScript would round them. */
export function lockKey(name: string): string {
  return createHash('sha256').update(`site ${name}`).digest().readBigInt64BE().toString();
}
