/** Backups that upgrades make in the data folder: the site itself removes expired ones. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { day } from '#domain/dates/durations.ts';

/** Relative to the data folder. */
export const backupFolder = 'backups';

/** Maximum age of backups in days: older ones still contain erased people. */
export const backupDays = 35;

/** Backup name that contains its time; `at` in ms since 1970. */
export function backupName(at: number): string {
  return `before-upgrade-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}.db`;
}

function madeAt(name: string): number | undefined {
  const [, date, time] = /^before-upgrade-(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d)\.db/.exec(name) ?? [];
  return date && time ? Date.parse(`${date}T${time.replaceAll('-', ':')}Z`) : undefined;
}

/** Paths of backups expired at `now`. Ignores files with other names. */
export async function dueBackups(dataDir: string, now: number): Promise<string[]> {
  const folder = join(dataDir, backupFolder);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => (madeAt(name) ?? now) < now - backupDays * day)
    .map((name) => join(folder, name));
}

export async function removeBackups(dataDir: string, now: number): Promise<number> {
  const files = await dueBackups(dataDir, now);
  for (const file of files) await rm(file, { force: true });
  return files.length;
}
