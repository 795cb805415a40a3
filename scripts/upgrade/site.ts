/** The site being upgraded: its folders, settings, and running a release's programs on its data. */
import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../server/config/config.ts';
import { databaseExists } from '../../server/db/connect.ts';
import { shownAddress } from '../../server/process/listen.ts';
import { backupFolder, backupName } from '../../server/retention/due-files.ts';
import { type Owner, run } from './run.ts';

export type Site = ReturnType<typeof siteOf>;

/** `isFresh`: whether the build matches the checkout's files. */
export function siteOf(root: string, config: Config, environment: NodeJS.ProcessEnv, isFresh: () => boolean) {
  const { dataDir, databaseUrl, host, port } = config;
  return {
    root,
    dataDir,
    hasDatabase: databaseExists(dataDir, databaseUrl),
    address: shownAddress(host, port),
    /** For programs of any release: with absolute paths, so that they mean the same to all. */
    environment: { ...environment, DATA_DIR: dataDir },
    isFresh,
    /** Owner of the data folder, if the upgrade runs as root and the site does not. */
    owner: ownerOf(dataDir),
  };
}

/** Files created by root in the data folder would be unreadable for the site's own user. */
function ownerOf(folder: string): Owner | undefined {
  if (process.getuid?.() !== 0 || !existsSync(folder)) return undefined;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? undefined : { uid, gid };
}

/** Runs a program of the release in `folder` on the site's data. Resolves to its output. */
export function runOnData(site: Site, folder: string, args: readonly string[]): Promise<string> {
  const { root, environment, owner } = site;
  const [program = '', ...rest] = args;
  return run(join(folder, 'node_modules', 'node', 'bin', 'node'), [join(folder, program), ...rest], {
    cwd: root,
    env: environment,
    owner,
  });
}

/** Path for a new backup, in a folder for the site's user only. */
export function newBackupFile({ dataDir, owner }: Site): string {
  const folder = join(dataDir, backupFolder);
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 });
    if (owner) chownSync(folder, owner.uid, owner.gid);
  }
  return join(folder, backupName(Date.now()));
}
