/** One archive with all that a site is: the database, with words and pictures, and the key that signs its links. */
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { backup as copyOnline, DatabaseSync } from 'node:sqlite';
import { create, extract } from 'tar';
import {
  databaseFile,
  faultOfFile,
  openDatabase,
  openSqlite,
  prepareDataDir,
  reach,
} from '../db/connect.ts';
import { copyDatabase } from '../db/copy.ts';
import { busyTimeoutMs } from '../db/sqlite.ts';
import { UserError } from '../shared/user-error.ts';

const databaseName = 'site.db';
const keyName = 'secret.key';
/** Archives of versions that kept words and pictures as files have these, too. */
const earlierFolders = ['content/pages', 'content/values', 'public'];
/** Below the data folder; the next start takes over what is in it (server/words/import-site-dir.ts). */
export const earlierWords = 'words';

interface BackupOptions extends DatabaseSource {
  /** Whether to replace an existing file. */
  mayReplace: boolean;
}

/**
 * Writes the archive `file` (`.tar.gz`, mode 0600), completely or not at all, while the site runs. Returns its size in
 * bytes. Throws a UserError for problems the operator can fix.
 */
export async function backUp(
  file: string,
  { mayReplace, ...source }: BackupOptions,
): Promise<number> {
  const there = () =>
    new UserError(`${file} exists. Choose another name, or add --force to replace it.`);
  if (!mayReplace && existsSync(file)) throw there();
  let folder: string | undefined;
  try {
    folder = mkdtempSync(join(dirname(file), '.backup-'));
    await copyToFile(join(folder, databaseName), source);
    const key = join(source.dataDir, keyName);
    if (existsSync(key)) copyFileSync(key, join(folder, keyName));
    const part = join(folder, 'archive.part');
    const names = readdirSync(folder);
    closeSync(openSync(part, 'wx', 0o600));
    await create({ file: part, cwd: folder, gzip: true, portable: true }, names);
    sync(part);
    if (mayReplace) renameSync(part, file);
    // Unlike a rename, fails if another process has created that file meanwhile.
    else linkSync(part, file);
    sync(dirname(file));
    return statSync(file).size;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw there();
    if (error instanceof UserError) throw error;
    throw new UserError(
      `${file} cannot be written: ${error instanceof Error ? error.message : code}.`,
    );
  } finally {
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
}

interface RestoreOptions {
  dataDir: string;
  /** Ms since 1970: names what is set aside. */
  now: number;
}

/** Paths of what was replaced and is set aside, in the order of its replacement. */
type SetAside = string[];

/**
 * Puts an archive of `backUp`, or a bare SQLite file of earlier versions, in place. The server must not run. What was there
 * is set aside in the data folder. Throws a UserError, and then has changed nothing, for a file that is no sound backup.
 */
export async function restore(file: string, { dataDir, now }: RestoreOptions): Promise<SetAside> {
  if (!existsSync(file)) throw new UserError(`There is no file ${file}.`);
  prepareDataDir(dataDir);
  const folder = mkdtempSync(join(dataDir, '.restore-'));
  try {
    if (isArchive(file)) await unpack(file, folder);
    else copyFileSync(file, join(folder, databaseName));
    const database = join(folder, databaseName);
    const fault = existsSync(database) ? faultOfFile(database) : 'holds no database';
    if (fault) throw new UserError(`The backup ${file} ${fault}. Choose another one.`);
    const suffix = `before-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}`;
    return [
      ...putDatabase(database, databaseFile(dataDir), suffix),
      ...putFile(join(folder, keyName), join(dataDir, keyName), suffix),
      ...earlierFolders.flatMap((path) =>
        putFile(join(folder, path), join(dataDir, earlierWords, path), suffix),
      ),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** By its first bytes: names can be changed. */
function isArchive(file: string): boolean {
  const start = Buffer.alloc(2);
  const handle = openSync(file, 'r');
  readSync(handle, start, 0, 2, 0);
  closeSync(handle);
  return start.readUInt16BE(0) === 0x1f8b;
}

/** Takes files and folders of the known names only: an archive may come from anywhere. */
async function unpack(file: string, folder: string): Promise<void> {
  const isKnown = (path: string) =>
    [databaseName, keyName].includes(path) ||
    earlierFolders.some((known) => `${path}/`.startsWith(`${known}/`));
  try {
    await extract({
      file,
      cwd: folder,
      strict: true,
      filter: (path, entry) =>
        'type' in entry && /^(File|Directory)$/.test(entry.type) && isKnown(path),
    });
  } catch (error) {
    throw new UserError(`The backup ${file} cannot be read: ${(error as Error).message}.`);
  }
}

/** An old log would be written into the new database, so it is set aside with the old one. */
function putDatabase(from: string, to: string, suffix: string): SetAside {
  const kept = `${to}.${suffix}`;
  for (const end of ['-wal', '-shm', '-journal', '']) {
    if (existsSync(`${to}${end}`)) renameSync(`${to}${end}`, `${kept}${end}`);
  }
  chmodSync(from, 0o600);
  renameSync(from, to);
  return existsSync(kept) ? [kept] : [];
}

/** A file or a folder. */
function putFile(from: string, to: string, suffix: string): SetAside {
  if (!existsSync(from)) return [];
  const kept = `${to}.${suffix}`;
  const isThere = existsSync(to);
  if (isThere) renameSync(to, kept);
  if (statSync(from).isFile()) chmodSync(from, 0o600);
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  renameSync(from, to);
  return isThere ? [kept] : [];
}

function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Copies all pages in one step: a stepwise copy restarts on every write. Blocks neither readers nor writers. */
const allPages = 2_147_483_647;

/** Where the database to copy is. */
interface DatabaseSource {
  dataDir: string;
  /** PostgreSQL; undefined for SQLite in the data folder. */
  databaseUrl: string | undefined;
}

/** Copies the database to the new SQLite file `file` (mode 0600) and checks the copy. Throws a UserError if it is damaged. */
export async function copyToFile(
  file: string,
  { dataDir, databaseUrl }: DatabaseSource,
): Promise<void> {
  closeSync(openSync(file, 'wx', 0o600));
  if (databaseUrl === undefined) await copySqlite(dataDir, file);
  else await copyPostgres(databaseUrl, file);
  check(file);
  for (const end of ['-journal', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
}

async function copySqlite(dataDir: string, target: string): Promise<void> {
  using source = new DatabaseSync(databaseFile(dataDir), {
    readOnly: true,
    timeout: busyTimeoutMs,
  });
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
  if (found?.quick_check !== 'ok')
    throw new UserError('The copy is damaged, and so is the database itself.');
}
