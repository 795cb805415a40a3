import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { instantOf } from '../shared/ids.ts';

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
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // Without mail files there is no folder.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter(isDue).map((name) => join(folder, name));
}

/** Returns the number of removed files. */
export async function removeMailFiles(rule: MailFileRule): Promise<number> {
  const files = await dueMailFiles(rule);
  for (const file of files) await rm(file, { force: true });
  return files.length;
}
