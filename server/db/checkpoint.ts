import { sql } from 'kysely';
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

/** The check blocks for about 3 ms per MiB, so it is repeated seldom and left out for large files. */
const everyMs = 10 * 60_000;
const largest = 64 * 2 ** 20;

const known = new WeakMap<Database, { at: number; isSound: boolean }>();

/** Whether an SQLite database is sound. `now`: ms since 1970. Rejects when the file cannot be read. */
export async function quickCheck(db: Database, now: number): Promise<boolean> {
  if (isPostgres(db)) return true;
  const before = known.get(db);
  if (before && now - before.at < everyMs) return before.isSound;
  const { rows } = await sql<{ bytes: number }>`
    select page_count * page_size as bytes from pragma_page_count, pragma_page_size`.execute(db);
  const isSound = (rows[0]?.bytes ?? 0) > largest || (await verdictOf(db)) === 'ok';
  known.set(db, { at: now, isSound });
  return isSound;
}

async function verdictOf(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  return rows[0]?.quick_check;
}
