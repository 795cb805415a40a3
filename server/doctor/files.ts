import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Check, checkNamed, reasonOf } from './check.ts';
import type { World } from './world.ts';

const mebibyte = 1024 * 1024;
const leastFree = 100 * mebibyte;
const comfortable = 1024 * mebibyte;

/** File systems that do not show another machine's locks (statfs(2), `f_type`). */
const networkTypes: Readonly<Record<number, string>> = {
  26985: 'NFS',
  20859: 'SMB',
  4283649346: 'CIFS',
  4266872130: 'SMB2',
  16914839: '9P',
  12805120: 'Ceph',
  1397113167: 'AFS',
  1196443219: 'GPFS',
  198183888: 'Lustre',
};

export async function checkDisk(dataDir: string, world: World): Promise<Check[]> {
  try {
    const { type, freeBytes } = await world.fileSystem(dataDir);
    const free = `${Math.floor(freeBytes / mebibyte)} MiB are free under DATA_DIR`;
    const network = networkTypes[type >>> 0];
    return [
      freeBytes < leastFree
        ? checkNamed('disk').failed(
            `Only ${free}; inquiries are refused below 100.`,
            'Make room on that disk, or move DATA_DIR.',
          )
        : freeBytes < comfortable
          ? checkNamed('disk').warning(
              `${free}.`,
              'Make room before it is less than 100 MiB: then the server says it is not ready.',
            )
          : checkNamed('disk').ok(`${free}.`),
      network
        ? checkNamed('file system').warning(
            `DATA_DIR lies on a network file system (${network}), where the database’s locks do not hold.`,
            'Move DATA_DIR to a disk of this machine.',
          )
        : checkNamed('file system').ok('DATA_DIR lies on a disk of this machine.'),
    ];
  } catch (error) {
    return [
      checkNamed('disk').failed(
        `DATA_DIR cannot be read (${reasonOf(error)}).`,
        'Check that the folder exists and is yours.',
      ),
    ];
  }
}

/** Checks that only their owner may open private files. Windows has no such modes. */
export async function checkModes(dataDir: string): Promise<Check> {
  const check = checkNamed('file modes');
  if (process.platform === 'win32') return check.ok('Not checked on Windows.');
  const wrong: string[] = [];
  for (const [path, rightMode] of await privatePaths(dataDir)) {
    const found = await stat(path).catch(() => undefined);
    if (found && (found.mode & 0o077) !== 0) wrong.push(`chmod ${rightMode} ${path}`);
  }
  if (wrong.length === 0) return check.ok('Secret, database and mails can be read by their owner only.');
  const shown = wrong.slice(0, 5).join('; ');
  const more = wrong.length > 5 ? `; and ${wrong.length - 5} more` : '';
  return check.failed(
    `${wrong.length} of the private files can be opened by other users.`,
    `Run: ${shown}${more}`,
  );
}

async function privatePaths(dataDir: string) {
  const folders = [join(dataDir, 'mail'), join(dataDir, 'spool')];
  const inFolders = await Promise.all(
    folders.map(async (folder) => (await readdir(folder).catch(() => [])).map((file) => join(folder, file))),
  );
  const own = ['secret.key', 'site.db', 'site.db-wal', 'site.db-shm'].map((file) => join(dataDir, file));
  return [
    ...[dataDir, ...folders].map((path) => [path, '700'] as const),
    ...[...own, ...inFolders.flat()].map((path) => [path, '600'] as const),
  ];
}
