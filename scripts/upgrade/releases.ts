/**
 * Versions beside the checkout: each has a folder in `releases/`, complete with packages and build, and a record
 * written when it is finished. The link `current` makes supervisors serve one of them instead of the checkout.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { pointTo } from '../build/build-folder.mjs';

export interface Release {
  /** Name of its folder; sorts by time. */
  id: string;
  commit: string;
  /** `before`: the checkout's state before an upgrade, to go back to. */
  kind: 'new' | 'before';
  /** It has served visitors on the real port: from then on an upgrade is finished, not undone. */
  isProved: boolean;
}

const all = 'releases';
const link = 'current';

export const folderOf = (root: string, { id }: Pick<Release, 'id'>) => join(root, all, id);

export function newRelease(commit: string, kind: Release['kind'], now = new Date()): Release {
  const time = now.toISOString().slice(0, 23).replaceAll(/[:.]/g, '-');
  return { id: `${time}-${commit.slice(0, 10)}`, commit, kind, isProved: false };
}

/** Records that a release's folder is complete. */
export function record(root: string, release: Release): void {
  const file = `${folderOf(root, release)}.json`;
  mkdirSync(join(root, all), { recursive: true });
  writeFileSync(`${file}.part`, JSON.stringify(release));
  renameSync(`${file}.part`, file);
}

/** Finished releases, oldest first. */
export function releasesOf(root: string): Release[] {
  return namesIn(root)
    .filter((name) => name.endsWith('.json'))
    .map((name): Release => JSON.parse(readFileSync(join(root, all, name), 'utf8')))
    .filter((release) => existsSync(folderOf(root, release)));
}

/** Removes the record first: a folder without one is no release. */
export function removeRelease(root: string, { id }: Pick<Release, 'id'>): void {
  rmSync(join(root, all, `${id}.json`), { force: true });
  // A build that outlived a killed upgrade may still be writing.
  rmSync(join(root, all, id), { recursive: true, force: true, maxRetries: 5 });
}

export function keepOnly(root: string, kept: readonly Release[]): void {
  const names = new Set(kept.flatMap(({ id }) => [id, `${id}.json`]));
  for (const name of namesIn(root)) {
    if (!names.has(name)) removeRelease(root, { id: name.replace(/\.json$/, '') });
  }
}

/** The upgrade lock begins with a dot. */
const namesIn = (root: string) =>
  existsSync(join(root, all))
    ? readdirSync(join(root, all))
        .filter((name) => !name.startsWith('.'))
        .sort()
    : [];

export function currentRelease(root: string): Release | undefined {
  const path = join(root, link);
  if (!existsSync(path)) return undefined;
  const id = basename(readlinkSync(path));
  return releasesOf(root).find((release) => release.id === id);
}

/** Atomic: the link always points to a release. */
export function setCurrent(root: string, { id }: Release): void {
  pointTo(root, link, join(all, id));
}

/** Makes the checkout itself serve again. */
export const removeCurrent = (root: string) => rmSync(join(root, link), { force: true });
