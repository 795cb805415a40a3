/** Files past their time: mails, and the backups that upgrades make in the data folder. */
import { join } from 'node:path';
import { day } from '#domain/dates/durations.ts';
import { namesIn } from '../../shared/files.ts';
import { instantOf } from '../../shared/ids.ts';

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
  const names = await namesIn(folder);
  return names.filter(isDue).map((name) => join(folder, name));
}

/** Relative to the data folder. */
export const backupFolder = 'backups';

/** Maximum age of backups in days: older ones still contain erased people. */
export const backupDays = 35;

/** Backup name that contains its time; `at` in ms since 1970. */
export function backupName(at: number): string {
  return `before-upgrade-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`;
}

function madeAt(name: string): number | undefined {
  const [, date, time] =
    /^before-upgrade-(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d)\.(?:db|tar\.gz)/.exec(name) ?? [];
  return date && time ? Date.parse(`${date}T${time.replaceAll('-', ':')}Z`) : undefined;
}

/** Paths of backups expired at `now`. Ignores files with other names. */
export async function dueBackups(dataDir: string, now: number): Promise<string[]> {
  const folder = join(dataDir, backupFolder);
  const names = await namesIn(folder);
  return names
    .filter((name) => (madeAt(name) ?? now) < now - backupDays * day)
    .map((name) => join(folder, name));
}
