/** Files of folders, such as the data folder. */
import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';

/** The file of an address below a folder; undefined for one that leaves it. The only way from an address to the disk. */
export function fileBelow(folder: string, address: string): string | undefined {
  const root = resolve(folder);
  const file = address.includes('\0') ? root : resolve(root, `.${sep}${address}`);
  return file.startsWith(root + sep) ? file : undefined;
}

/** Writes a file atomically and syncs it to disk. Mode 0600. */
export async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const temporary = `${file}.part`;
  {
    await using made = await open(temporary, 'w', 0o600);
    await made.writeFile(content);
    await made.sync();
  }
  await rename(temporary, file);
  // Makes the new name survive a power cut.
  await using folder = await open(dirname(file), 'r');
  await folder.sync();
}

/** Names in a folder, sorted; none if there is no such folder, because it is made with its first file. */
export async function namesIn(folder: string): Promise<string[]> {
  return (await orNothing(readdir(folder), [])).sort();
}

/** `nothing` if the file or folder does not exist. */
export async function orNothing<Read>(reading: Promise<Read>, nothing: Read): Promise<Read> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return nothing;
    throw error;
  }
}

/** Returns how many there were. */
export async function removeFiles(files: readonly string[]): Promise<number> {
  for (const file of files) await rm(file, { force: true });
  return files.length;
}
