import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { instantOf } from '../shared/ids.ts';

/** Writes a file atomically and syncs it to disk. Mode 0600. */
export async function writeWhole(file: string, content: Buffer): Promise<void> {
  const temporary = `${file}.part`;
  await synced(await open(temporary, 'w', 0o600), (handle) => handle.writeFile(content));
  await rename(temporary, file);
  await synced(await open(dirname(file), 'r'), async () => {});
}

async function synced(handle: FileHandle, use: (handle: FileHandle) => Promise<void>): Promise<void> {
  try {
    await use(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

interface MailFileRule {
  dataDir: string;
  /** Milliseconds since 1970; older mails are due. */
  before: number;
  /** Mails that are due at any age. */
  ids: ReadonlySet<string>;
}

/** Paths of due mail files, including half-written ones. Ignores files not named by a message id. */
export async function dueMailFiles({ dataDir, before, ids }: MailFileRule): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const isDue = (name: string) => {
    const id = /^(.{36})\.eml(\.part)?$/.exec(name)?.[1] ?? '';
    return ids.has(id) || (instantOf(id) ?? before) < before;
  };
  return (await namesIn(folder)).filter(isDue).map((name) => join(folder, name));
}

/** Returns the number of removed files. */
export async function removeMailFiles(rule: MailFileRule): Promise<number> {
  const files = await dueMailFiles(rule);
  for (const file of files) await rm(file, { force: true });
  return files.length;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // Without mail files there is no folder.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
