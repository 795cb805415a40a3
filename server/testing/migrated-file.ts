/** A migrated SQLite file for each test, copied: migrating takes longer than most tests. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { databaseFile, openDatabase } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../db/tables.ts';

let migrated: Promise<Buffer> | undefined;

/** Writes a migrated database into the data folder. */
export async function writeMigrated(dataDir: string): Promise<void> {
  migrated ??= migrateOnce();
  writeFileSync(databaseFile(dataDir), await migrated, { mode: 0o600 });
}

async function migrateOnce(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'site-db-'));
  try {
    const db = await withoutSync(openDatabase(folder));
    await migrate(db);
    // Closing writes the log into the file.
    await db.destroy();
    return readFileSync(databaseFile(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Tests keep nothing that a crash of the machine could lose, and waiting for the disk takes milliseconds per write. */
export async function withoutSync(db: Database): Promise<Database> {
  await sql`pragma synchronous = off`.execute(db);
  return db;
}
