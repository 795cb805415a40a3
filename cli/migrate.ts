/**
 * `npm run migrate`: migrates the database to this version's schema without starting the server.
 */
import './shared/refuse-wrong-values.ts';
import { readConfig } from '#server/config/config.ts';
import { openDatabase, prepareDataDir, reach } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { orSentence } from '#server/shared/user-error.ts';
import { noWord, readArgs } from './shared/command.ts';

await orSentence(async () => {
  noWord(readArgs(process.argv.slice(2), {}).positionals);
  const { dataDir, databaseUrl } = readConfig(process.env);
  prepareDataDir(dataDir);
  await using db = openDatabase(dataDir, databaseUrl);
  await reach(db);
  const taken = await migrate(db);
  console.log(taken.length > 0 ? `Migrated: ${taken.join(', ')}` : 'The database is up to date.');
});
