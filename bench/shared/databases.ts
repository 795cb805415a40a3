/** The databases that a benchmark runs on. */
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDataDir } from '../../server/db/connect.ts';
import { startPostgres } from '../../server/testing/postgres-server.ts';

/** Variables of a site with its own data folder and database. */
export type Environment = Record<string, string> & { DATA_DIR: string };

/** Runs the work on an empty SQLite and then on an empty PostgreSQL, which `--sqlite` leaves out. */
export async function onEachDatabase(work: (name: string, environment: Environment) => Promise<void>) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-'));
  const prepared = (name: string) => {
    const DATA_DIR = join(folder.path, name);
    prepareDataDir(DATA_DIR);
    return { DATA_DIR, SECRET_KEY: 'a'.repeat(32) };
  };
  await work('SQLite', prepared('sqlite'));
  if (process.argv.includes('--sqlite')) return;
  await using cleanup = new AsyncDisposableStack();
  const { url } = cleanup.adopt(await startPostgres(), ({ stop }) => stop());
  await work('PostgreSQL', { ...prepared('postgres'), DATABASE_URL: url });
}
