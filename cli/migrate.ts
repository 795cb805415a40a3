/** `npm run migrate`: brings the database to this version's schema without starting the server. */
import { systemClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase, prepareDataDir, reach } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { orSentence } from '#server/user-error.ts';

await orSentence(async () => {
  const { dataDir, databaseUrl } = readConfig(process.env);
  prepareDataDir(dataDir);
  const db = openDatabase(dataDir, databaseUrl);
  try {
    await reach(db);
    const taken = await migrate(db, systemClock);
    console.log(taken.length > 0 ? `Migrated: ${taken.join(', ')}` : 'The database is up to date.');
  } finally {
    await db.destroy();
  }
});
