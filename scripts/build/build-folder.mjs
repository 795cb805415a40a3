/**
 * The versions of the site: folders in `builds/`, named by their time, because a running server loads parts of its build
 * late. The link `build` leads to the live one and changes atomically; it is the only answer to which version is live.
 * `build.mjs` sets BUILD_FOLDER for its steps; run alone, a step uses the live version.
 */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Relative to the folder of the builds (buildsDir in scripts/run/site-dir.mjs), which all `root` below are. */
export const present = 'build';
const all = 'builds';

export const buildFolder = process.env.BUILD_FOLDER ?? present;

/** A server may still be finishing requests with the version before the previous one. */
const keptBuilds = 3;

/** What a build that was killed leaves behind is removed after this. */
const longestBuildMs = 3_600_000;

const unfinished = '.part';

/** Real path of the live version; undefined if there is none. */
export function presentFolder(root) {
  return existsSync(join(root, present)) ? realpathSync(join(root, present)) : undefined;
}

/** Path for a new build relative to the root. It becomes a version when it goes live. */
export function newBuildFolder(root) {
  mkdirSync(join(root, all), { recursive: true });
  // A proxy sends its files.
  chmodSync(join(root, all), 0o755);
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const taken = readdirSync(join(root, all));
  let name = time;
  for (let n = 2; taken.some((one) => one.replace(unfinished, '') === name); n += 1)
    name = `${time}-${n}`;
  return join(all, name + unfinished);
}

/**
 * Makes a finished build live: the path of a new build, or the real path of a version. A new one ends those that were
 * taken back, so that the version before is always one that was good enough to stay.
 */
export function goLive(root, folder) {
  const name = basename(folder, unfinished);
  const isNew = folder.endsWith(unfinished);
  const live = presentFolder(root);
  const takenBack = isNew && live ? versions(root).filter((one) => one > basename(live)) : [];
  if (isNew) renameSync(join(root, all, basename(folder)), join(root, all, name));
  const made = join(root, `${present}.new`);
  rmSync(made, { force: true });
  symlinkSync(join(all, name), made);
  renameSync(made, join(root, present));
  removeOld(root, takenBack);
}

/** Real path of the version before the live one; undefined if there is none. */
export function versionBefore(root) {
  const live = presentFolder(root);
  const older = live && versions(root).findLast((name) => name < basename(live));
  return older && join(realpathSync(join(root, all)), older);
}

/** Whether an earlier version was put back by hand: it stays until the next publication, even if sources change. */
export function isHeld(root) {
  const live = presentFolder(root);
  return live !== undefined && versions(root).at(-1) !== basename(live);
}

/** Names of the finished builds, oldest first. */
function versions(root) {
  if (!existsSync(join(root, all))) return [];
  return readdirSync(join(root, all))
    .filter((name) => !name.endsWith(unfinished))
    .sort();
}

function removeOld(root, takenBack) {
  const good = versions(root).filter((name) => !takenBack.includes(name));
  const kept = [...good.slice(-keptBuilds), basename(presentFolder(root))];
  for (const name of readdirSync(join(root, all))) {
    const folder = join(root, all, name);
    const mayRun =
      name.endsWith(unfinished) && Date.now() - statSync(folder).mtimeMs < longestBuildMs;
    if (!kept.includes(name) && !mayRun) rmSync(folder, { recursive: true, force: true });
  }
}

const suffixes = { br: '.br', gzip: '.gz' };

/** `from` and `into`: folders of builds; does nothing if `from` is no build. */
export function keepAssets(from, into) {
  if (!existsSync(join(from, 'static.json'))) return;
  const list = readList(into);
  const known = new Set(list.files.map(({ path }) => path));
  const missing = readList(from).files.filter(
    ({ path, immutable, kept }) => immutable && !kept && !known.has(path),
  );
  for (const entry of missing) {
    // Outside the client folder, whose files tests and tools take for the build's own.
    const file = join('..', 'kept', entry.path);
    for (const suffix of ['', ...entry.encodings.map((encoding) => suffixes[encoding])]) {
      const to = join(into, 'client', file + suffix);
      mkdirSync(dirname(to), { recursive: true });
      cpSync(join(from, 'client', entry.file + suffix), to);
    }
    list.files.push({ ...entry, file, kept: true });
  }
  if (missing.length > 0) writeList(into, list);
}

const listOf = (build) => join(build, 'static.json');
const readList = (build) => JSON.parse(readFileSync(listOf(build), 'utf8'));

function writeList(build, list) {
  const made = `${listOf(build)}.new`;
  writeFileSync(made, JSON.stringify(list));
  renameSync(made, listOf(build));
}
