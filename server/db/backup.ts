/** Copies the database consistently to an SQLite file while others write to it. */
import { closeSync, openSync, rmSync } from 'node:fs';
import { backup as copyOnline, DatabaseSync } from 'node:sqlite';
import { UserError } from '../shared/user-error.ts';
import { busyTimeoutMs, databaseFile, openDatabase, openSqlite, reach } from './connect.ts';
import { copyDatabase } from './copy.ts';

/** Copies all pages in one step: a stepwise copy restarts on every write. Blocks neither readers nor writers. */
const allPages = 2_147_483_647;

/** Where the database to copy is. */
export interface DatabaseSource {
  dataDir: string;
  /** PostgreSQL; undefined for SQLite in the data folder. */
  databaseUrl: string | undefined;
}

/** Copies the database to the new SQLite file `file` (mode 0600) and checks the copy. Throws a UserError if it is damaged. */
export async function copyToFile(file: string, { dataDir, databaseUrl }: DatabaseSource): Promise<void> {
  closeSync(openSync(file, 'wx', 0o600));
  if (databaseUrl === undefined) await copySqlite(dataDir, file);
  else await copyPostgres(databaseUrl, file);
  check(file);
  for (const end of ['-journal', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
}

async function copySqlite(dataDir: string, target: string): Promise<void> {
  using source = new DatabaseSync(databaseFile(dataDir), { readOnly: true, timeout: busyTimeoutMs });
  await copyOnline(source, target, { rate: allPages });
}

async function copyPostgres(databaseUrl: string, target: string): Promise<void> {
  await using from = openDatabase('', databaseUrl);
  await using to = openSqlite(target);
  await reach(from);
  await copyDatabase(from, to);
}

function check(file: string): void {
  using database = new DatabaseSync(file, { readOnly: true });
  const found = database.prepare('pragma quick_check').get();
  if (found?.quick_check !== 'ok') throw new UserError('The copy is damaged, and so is the database itself.');
}
