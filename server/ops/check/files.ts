import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Finding, machineFinding, reasonOf } from './finding.ts';
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

export async function checkDisk(dataDir: string, world: World): Promise<Finding[]> {
  const read = await world.fileSystem(dataDir).catch(reasonOf);
  if (typeof read === 'string') {
    const todo = 'Check that the folder exists and is yours.';
    return [machineFinding(`DATA_DIR cannot be read (${read}).`, todo, 'error')];
  }
  const { type, freeBytes } = read;
  const network = networkTypes[type >>> 0];
  const lock = `DATA_DIR lies on a network file system (${network}), where the database’s locks do not hold.`;
  return [
    ...spaceFindings(freeBytes),
    ...(network ? [machineFinding(lock, 'Move DATA_DIR to a disk of this machine.', 'note')] : []),
  ];
}

function spaceFindings(freeBytes: number): Finding[] {
  if (freeBytes >= comfortable) return [];
  const free = `${Math.floor(freeBytes / mebibyte)} MiB are free under DATA_DIR`;
  if (freeBytes < leastFree) {
    const todo = 'Make room on that disk, or move DATA_DIR.';
    return [machineFinding(`Only ${free}; inquiries are refused below 100.`, todo, 'error')];
  }
  const todo = 'Make room before it is less than 100 MiB: then the server says it is not ready.';
  return [machineFinding(`${free}.`, todo, 'note')];
}

/** Checks that only their owner may open private files. Windows has no such modes. */
export async function checkModes(dataDir: string): Promise<Finding[]> {
  if (process.platform === 'win32') return [];
  const wrong: string[] = [];
  for (const [path, rightMode] of await privatePaths(dataDir)) {
    const found = await stat(path).catch(() => undefined);
    if (found && (found.mode & 0o077) !== 0) wrong.push(`chmod ${rightMode} ${path}`);
  }
  if (wrong.length === 0) return [];
  const shown = wrong.slice(0, 5).join('; ');
  const more = wrong.length > 5 ? `; and ${wrong.length - 5} more` : '';
  const message = `${wrong.length} of the private files can be opened by other users.`;
  return [machineFinding(message, `Run: ${shown}${more}`, 'error')];
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
