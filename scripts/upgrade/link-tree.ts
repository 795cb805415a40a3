import { copyFile, link, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Copies a folder as hard links, which need no space; npm's own records, which it rewrites in place, as files. */
export async function linkTree(from: string, to: string): Promise<void> {
  await linkFolder(from, to, (name) => name.startsWith('.') && name !== '.bin');
}

async function linkFolder(from: string, to: string, isNote: (name: string) => boolean): Promise<void> {
  await mkdir(to, { recursive: true });
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const [source, target] = [join(from, entry.name), join(to, entry.name)];
      if (entry.isSymbolicLink()) return symlink(await readlink(source), target);
      if (isNote(entry.name)) return entry.isFile() ? copyFile(source, target) : undefined;
      if (entry.isDirectory()) return linkFolder(source, target, () => false);
      if (entry.isFile()) return linkOrCopy(source, target);
    }),
  );
}

async function linkOrCopy(source: string, target: string): Promise<void> {
  try {
    await link(source, target);
  } catch (error) {
    // Another disk, or more links to one file than the file system allows.
    if (!['EXDEV', 'EMLINK', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await copyFile(source, target);
  }
}
