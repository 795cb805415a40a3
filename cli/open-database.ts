import type { Config } from '#server/config.ts';
import { databaseExists, openDatabase, reach } from '#server/db/connect.ts';
import { migrations, schemaVersion } from '#server/db/migrate.ts';
import type { Database } from '#server/db/tables.ts';
import { createWrite, type Write } from '#server/db/write.ts';
import { UserError } from '#server/user-error.ts';
import type { Surroundings } from './command.ts';

/**
 * Runs `use` also with a database that is older or newer than this program: for whoever examines it. Returns undefined
 * when nothing was ever stored.
 */
export async function withAnyDatabase<Result>(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  use: (db: Database) => Promise<Result>,
): Promise<Result | undefined> {
  if (!databaseExists(dataDir, databaseUrl)) return undefined;
  const db = openDatabase(dataDir, databaseUrl);
  try {
    await reach(db);
    return await use(db);
  } finally {
    await db.destroy();
  }
}

/**
 * Runs `use` with the site's database, or returns undefined after saying so when nothing was ever stored. Commands leave
 * the schema alone: the server, which may be running, migrates when it starts.
 */
export async function withDatabase<Result>(
  { config, err }: Pick<Surroundings, 'config' | 'err'>,
  use: (db: Database, write: Write) => Promise<Result>,
): Promise<Result | undefined> {
  if (!databaseExists(config.dataDir, config.databaseUrl)) {
    err(`There is no database in ${config.dataDir} yet: nothing has been stored.`);
    return undefined;
  }
  return withAnyDatabase(config, async (db) => {
    const version = await schemaVersion(db);
    if (version > migrations.length) {
      throw new UserError('The database was written by a newer version of this program. Use that one.');
    }
    if (version < migrations.length) {
      throw new UserError(
        'The database is older than this program. Start the server, or run npm run migrate.',
      );
    }
    return await use(db, createWrite(db));
  });
}
