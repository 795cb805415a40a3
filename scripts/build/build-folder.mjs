/**
 * Locations of builds. Each has its own folder in `builds/` with a fixed name, because a running server loads parts of
 * its build late. The link `build` points to the current one and changes atomically. `build.mjs` sets BUILD_FOLDER for
 * its steps; run alone, a step uses the current build.
 */
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Relative to the root of the project. */
export const present = 'build';
export const previous = 'build-previous';
/** The build in progress; incomplete until it is finished. */
export const next = 'build-next';
/** The same for pages scheduled for later. */
export const scheduled = 'build-scheduled';
const all = 'builds';

export const buildFolder = process.env.BUILD_FOLDER ?? present;

/** A server may still be finishing requests with the build before the previous one. */
const keptBuilds = 3;

/** Makes a finished build the current one and keeps the previous. `root`: the project's folder. */
export function switchBuild(root, finished = next) {
  takeInFolder(root);
  const folder = moveIn(root, finished);
  if (existsSync(join(root, present))) pointTo(root, previous, readlinkSync(join(root, present)));
  pointTo(root, present, folder);
  removeOld(root);
}

/** Swaps the current and the previous build. Returns false if there is no previous one. */
export function swapBuilds(root) {
  takeInFolder(root);
  if (![present, previous].every((link) => existsSync(join(root, link)))) return false;
  const [is, was] = [present, previous].map((link) => readlinkSync(join(root, link)));
  pointTo(root, present, was);
  pointTo(root, previous, is);
  return true;
}

/** Restores the previous build if the current one was removed by hand. */
export function restoreBuild(root) {
  if (existsSync(join(root, present)) || !existsSync(join(root, previous))) return;
  renameSync(join(root, previous), join(root, present));
}

const heldFile = (root) => join(root, present, 'held');

/** Whether the current build was restored by hand: it then stays until the next publication, even if sources change. */
export const isHeld = (root) => existsSync(heldFile(root));
export const hold = (root) => writeFileSync(heldFile(root), '');

/** Real path of the current build; undefined if there is none. */
export function presentFolder(root) {
  return existsSync(join(root, present)) ? realpathSync(join(root, present)) : undefined;
}

/** Earlier versions kept the current build in a folder of that name. */
function takeInFolder(root) {
  for (const name of [previous, present]) {
    const path = join(root, name);
    if (!existsSync(path) || lstatSync(path).isSymbolicLink()) continue;
    pointTo(root, name, moveIn(root, name));
  }
}

/** Moves a folder into `builds/` under a unique name; returns its path relative to the root. */
function moveIn(root, folder) {
  mkdirSync(join(root, all), { recursive: true });
  // A proxy sends its files.
  chmodSync(join(root, all), 0o755);
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const taken = new Set(readdirSync(join(root, all)));
  let name = time;
  for (let n = 2; taken.has(name); n += 1) name = `${time}-${n}`;
  renameSync(join(root, folder), join(root, all, name));
  return `${all}/${name}`;
}

/** Replaces a link atomically: there is always a build. */
export function pointTo(root, link, folder) {
  const made = join(root, `${link}.new`);
  rmSync(made, { force: true });
  symlinkSync(folder, made);
  renameSync(made, join(root, link));
}

function removeOld(root) {
  const used = [present, previous].map((link) => linkTarget(root, link));
  const names = readdirSync(join(root, all)).sort();
  for (const name of names.slice(0, -keptBuilds)) {
    const folder = `${all}/${name}`;
    if (!used.includes(folder)) rmSync(join(root, folder), { recursive: true, force: true });
  }
}

function linkTarget(root, link) {
  return existsSync(join(root, link)) ? readlinkSync(join(root, link)) : undefined;
}
