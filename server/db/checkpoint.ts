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
