import { sql } from 'kysely';
import { busyTimeoutMs } from './connect.ts';
import { isPostgres } from './kind.ts';
import type { Database } from './tables.ts';

/**
 * Moves everything from the write-ahead log into the database and empties the log, so that removed rows stand in neither
 * file. Where another process is reading at this moment it is left for the next time: nobody is kept waiting.
 * PostgreSQL looks after its own.
 */
export async function emptyLog(db: Database): Promise<void> {
  if (isPostgres(db)) return;
  await db.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      await sql`pragma wal_checkpoint(truncate)`.execute(connection);
    } finally {
      await sql.raw(`pragma busy_timeout = ${busyTimeoutMs}`).execute(connection);
    }
  });
}
