import { sql } from 'kysely';
import type { Log } from '../log.ts';
import { busyTimeoutMs } from './connect.ts';
import { isPostgres } from './kind.ts';
import type { Database } from './tables.ts';

/**
 * Moves everything from the write-ahead log into the database and empties the log, so that removed rows stand in neither
 * file. Where another process is reading at this moment it is left for the next time: nobody is kept waiting. Returns
 * whether the log is empty now. PostgreSQL looks after its own.
 */
export async function emptyLog(db: Database): Promise<boolean> {
  if (isPostgres(db)) return true;
  return db.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection);
      return rows[0]?.busy === 0;
    } finally {
      await sql.raw(`pragma busy_timeout = ${busyTimeoutMs}`).execute(connection);
    }
  });
}

/** SQLite's own size of a log that is worth moving, in pages. */
const worthMovingPages = 1000;
/** The size at which a connection whose log another one moves does it all the same. */
const leftToOthersPages = 8000;
const lookEveryMs = 100;

/**
 * SQLite moves a long log into the database as part of a commit, so that visitor waits for it whose commit made it long.
 * After this the connection leaves it to whoever has called `startMoving`, unless the log becomes very long.
 */
export async function leaveLogToOthers(db: Database): Promise<void> {
  if (isPostgres(db)) return;
  await sql.raw(`pragma wal_autocheckpoint = ${leftToOthersPages}`).execute(db);
}

/** Moves what the log holds, beside readers and writers, when that is much. Returns whether it was. */
export async function moveLongLog(db: Database, mostPages = worthMovingPages): Promise<boolean> {
  if (isPostgres(db)) return false;
  const { rows } = await sql<{ log: number; checkpointed: number }>`pragma wal_checkpoint(noop)`.execute(db);
  const [{ log, checkpointed } = { log: 0, checkpointed: 0 }] = rows;
  if (log - checkpointed < mostPages) return false;
  await sql`pragma wal_checkpoint(passive)`.execute(db);
  return true;
}

/** Looks after the log for the other connections, until the function that it returns is called. */
export async function startMoving(db: Database, log: Pick<Log, 'warn'>): Promise<() => void> {
  if (isPostgres(db)) return () => {};
  await leaveLogToOthers(db);
  const timer = setInterval(() => {
    moveLongLog(db).catch((error) => log.warn({ err: error }, 'the write-ahead log could not be moved'));
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
