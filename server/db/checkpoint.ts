import { sql } from 'kysely';
import type { Log } from '../shared/log.ts';
import { busyTimeoutMs } from './connect.ts';
import { isPostgres } from './kind.ts';
import type { Database } from './tables.ts';

/**
 * Checkpoints and truncates the write-ahead log, so that removed rows remain in neither file. Skips it without waiting
 * if another process is reading. Returns whether the log is empty now. No-op on PostgreSQL.
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

/** SQLite's default checkpoint size, in pages. */
const worthMovingPages = 1000;
/** Size at which a connection checkpoints even though another one is responsible, in pages. */
const leftToOthersPages = 8000;
const lookEveryMs = 100;

/** Leaves checkpoints to the caller of `startMoving`: during a commit they would delay its visitor. */
export async function leaveLogToOthers(db: Database): Promise<void> {
  if (isPostgres(db)) return;
  await sql.raw(`pragma wal_autocheckpoint = ${leftToOthersPages}`).execute(db);
}

/** Checkpoints the log beside readers and writers if it has at least `mostPages` pages. Returns whether it did. */
export async function moveLongLog(db: Database, mostPages = worthMovingPages): Promise<boolean> {
  if (isPostgres(db)) return false;
  const { rows } = await sql<{ log: number; checkpointed: number }>`pragma wal_checkpoint(noop)`.execute(db);
  const [{ log, checkpointed } = { log: 0, checkpointed: 0 }] = rows;
  if (log - checkpointed < mostPages) return false;
  await sql`pragma wal_checkpoint(passive)`.execute(db);
  return true;
}

/** Checkpoints the log for all connections until the returned function is called. */
export async function startMoving(db: Database, log: Pick<Log, 'warn'>): Promise<() => void> {
  if (isPostgres(db)) return () => {};
  await leaveLogToOthers(db);
  const timer = setInterval(() => {
    moveLongLog(db).catch((error) =>
      log.warn({ err: error }, 'the write-ahead log could not be checkpointed'),
    );
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
