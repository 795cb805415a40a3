/** Copies the database consistently to an SQLite file while others write to it. */
import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup as copyOnline, DatabaseSync } from 'node:sqlite';
import type { Clock } from '../shared/clock.ts';
import { UserError } from '../shared/user-error.ts';
import { busyTimeoutMs, databaseFile, openDatabase, openSqlite, reach } from './connect.ts';
import { copyDatabase } from './copy.ts';

/** Copies all pages in one step: a stepwise copy restarts on every write. Blocks neither readers nor writers. */
const allPages = 2_147_483_647;

interface BackupOptions {
  dataDir: string;
  /** PostgreSQL; undefined for SQLite in the data folder. */
  databaseUrl: string | undefined;
  clock: Clock;
  /** Whether to replace an existing file. */
  mayReplace: boolean;
}

/**
 * Copies the database to the SQLite file `file` (mode 0600), completely or not at all. Returns its size in pages.
 * Throws a UserError for problems the operator can fix.
 */
export async function backUp(file: string, options: BackupOptions): Promise<number> {
  const { dataDir, databaseUrl, clock, mayReplace } = options;
  const there = () => new UserError(`${file} exists. Choose another name, or add --force to replace it.`);
  if (!mayReplace && existsSync(file)) throw there();
  const temporary = `${file}.${process.pid}.part`;
  try {
    closeSync(openSync(temporary, 'wx', 0o600));
    if (databaseUrl === undefined) await copySqlite(dataDir, temporary);
    else await copyPostgres(databaseUrl, temporary, clock);
    const pages = check(temporary);
    sync(temporary);
    if (mayReplace) renameSync(temporary, file);
    // Unlike a rename, fails if another process has created that file meanwhile.
    else linkSync(temporary, file);
    sync(dirname(file));
    return pages;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw there();
    if (error instanceof UserError) throw error;
    throw new UserError(`${file} cannot be written: ${error instanceof Error ? error.message : code}.`);
  } finally {
    for (const end of ['', '-journal', '-wal', '-shm']) rmSync(`${temporary}${end}`, { force: true });
  }
}

async function copySqlite(dataDir: string, target: string): Promise<void> {
  using source = new DatabaseSync(databaseFile(dataDir), { readOnly: true, timeout: busyTimeoutMs });
  await copyOnline(source, target, { rate: allPages });
}

async function copyPostgres(databaseUrl: string, target: string, clock: Clock): Promise<void> {
  await using from = openDatabase('', databaseUrl);
  await using to = openSqlite(target);
  await reach(from);
  await copyDatabase(from, to, clock);
}

/** Returns the size in pages. */
function check(file: string): number {
  using database = new DatabaseSync(file, { readOnly: true });
  const found = database.prepare('pragma quick_check').get();
  if (found?.quick_check !== 'ok') throw new UserError('The copy is damaged, and so is the database itself.');
  return Number(database.prepare('pragma page_count').get()?.page_count);
}

function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
