/** A consistent copy of the SQLite database while others write to it. */
import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup as copyOnline, DatabaseSync } from 'node:sqlite';
import { UserError } from '../user-error.ts';
import { busyTimeoutMs, databaseFile } from './connect.ts';

/** All at once: a copy in steps begins anew whenever another process writes. Readers and writers are not kept waiting. */
const allPages = 2_147_483_647;

/**
 * Copies the database of `dataDir` to `file` (mode 0600), whole or not at all, and returns its size in pages. An existing
 * file is replaced only when `mayReplace`; what the operator can mend is a UserError.
 */
export async function backUp(dataDir: string, file: string, mayReplace: boolean): Promise<number> {
  const there = () => new UserError(`${file} exists. Choose another name, or add --force to replace it.`);
  if (!mayReplace && existsSync(file)) throw there();
  const temporary = `${file}.${process.pid}.part`;
  try {
    closeSync(openSync(temporary, 'wx', 0o600));
    const pages = await copy(dataDir, temporary);
    sync(temporary);
    if (mayReplace) renameSync(temporary, file);
    // Unlike a rename it fails when somebody else has made that file meanwhile.
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

async function copy(dataDir: string, target: string): Promise<number> {
  const source = new DatabaseSync(databaseFile(dataDir), { readOnly: true, timeout: busyTimeoutMs });
  try {
    const pages = await copyOnline(source, target, { rate: allPages });
    check(target);
    return pages;
  } finally {
    source.close();
  }
}

function check(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const found = database.prepare('pragma quick_check').get();
    if (found?.quick_check !== 'ok')
      throw new UserError('The copy is damaged, and so is the database itself.');
  } finally {
    database.close();
  }
}

function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
