/** Makes a release beside the running site: files, packages, build. */
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, cp, link, mkdir, readdir, readlink, statfs, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { UserError } from '#server/shared/user-error.ts';
import { presentFolder } from '../build/build-folder.mjs';
import { keepAssets } from '../build/keep-assets.mjs';
import { isInstalled } from '../run/prepare.mjs';
import { folderOf, type Release } from './releases.ts';
import type { Repository } from './repository.ts';
import { run, type Step } from './run.ts';
import type { Site } from './site.ts';

const gigabyte = 1024 ** 3;
/** Space for packages and a build, in bytes. */
const leastFree = 2 * gigabyte;

export async function ensureSpace({ root, dataDir, hasDatabase }: Site): Promise<void> {
  for (const folder of hasDatabase ? [root, dataDir] : [root]) {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize >= leastFree) continue;
    const free = (bavail * bsize) / gigabyte;
    throw new UserError(
      `Only ${free.toFixed(1)} GB are free in ${folder}. An upgrade wants 2: make room first.`,
    );
  }
}

export async function makeRelease(site: Site, release: Release, repository: Repository, step: Step) {
  const { root, environment } = site;
  const folder = folderOf(root, release);
  await step('Files', () => repository.writeFiles(release.commit, folder));
  await step('Packages', async () => {
    if (isInstalled(true, root) && isDeepStrictEqual(lockOf(root), lockOf(folder))) {
      await linkTree(join(root, 'node_modules'), join(folder, 'node_modules'));
      return 'the same as before';
    }
    const args = ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'];
    await run('npm', args, { cwd: folder, env: environment });
    return 'installed';
  });
  await step('Build', async () => {
    await run(process.execPath, [join(folder, 'scripts', 'build.mjs')], { cwd: folder, env: environment });
    // Pages that visitors have open request files of the previous build.
    const before = presentFolder(root);
    if (before) keepAssets(before, join(folder, 'build'));
  });
}

const lockOf = (folder: string) =>
  ['package-lock.json', '.npmrc'].map((name) => {
    const file = join(folder, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  });

/** Keeps the checkout as it is served now. Returns false without a build, since there is nothing to go back to. */
export async function keepCheckout(root: string, release: Release, repository: Repository): Promise<boolean> {
  const build = presentFolder(root);
  if (!build) return false;
  const folder = folderOf(root, release);
  await repository.writeFiles(release.commit, folder);
  await linkTree(join(root, 'node_modules'), join(folder, 'node_modules'));
  await cp(build, join(folder, 'build'), { recursive: true });
  return true;
}

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
