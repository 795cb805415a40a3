import type { Config } from '../../config/config.ts';
import { databaseExists, openDatabase, reach } from '../../db/connect.ts';
import { schemaOf, tooNew } from '../../db/migrate.ts';
import type { Database } from '../../db/tables.ts';
import { createWrite, type Write } from '../../db/write.ts';
import { UserError } from '../../shared/user-error.ts';

/**
 * Runs `use` also with a database that is older or newer than this program: for anyone who examines it. Returns undefined
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

/** Where the database is, and who hears that there is none. */
export interface Opening {
  config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  err: (text: string) => void;
}

/**
 * Runs `use` with the site's database, or prints a message and returns undefined if nothing was ever stored. Commands
 * never migrate: the server, which may be running, does so at its start.
 */
export async function withDatabase<Result>(
  { config, err }: Opening,
  use: (db: Database, write: Write) => Promise<Result>,
): Promise<Result | undefined> {
  if (!databaseExists(config.dataDir, config.databaseUrl)) {
    err(`There is no database in ${config.dataDir} yet: nothing has been stored.`);
    return undefined;
  }
  return withAnyDatabase(config, async (db) => {
    const { fit } = await schemaOf(db);
    if (fit === 'too-new') throw tooNew();
    if (fit === 'older') {
      throw new UserError(
        'The database is older than this program. Start the server, which brings it up to date.',
      );
    }
    return await use(db, createWrite(db));
  });
}
