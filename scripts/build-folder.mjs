/**
 * Where a build is written: beside the one that serves, which a failed build must not touch. `build.mjs` says so to its
 * steps; by itself each step works on the present build.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Relative to the root of the project. */
export const present = 'build';
export const next = 'build-next';
export const previous = 'build-previous';

export const buildFolder = process.env.BUILD_FOLDER ?? present;

/** Puts the finished build in its place and keeps the one before. `root` is the project's folder. */
export function switchBuild(root) {
  if (existsSync(join(root, present))) {
    rmSync(join(root, previous), { recursive: true, force: true });
    renameSync(join(root, present), join(root, previous));
  }
  renameSync(join(root, next), join(root, present));
}

/** A program that was killed between the two renames has left no present build: the one before serves again. */
export function restoreBuild(root) {
  if (existsSync(join(root, present)) || !existsSync(join(root, previous))) return;
  renameSync(join(root, previous), join(root, present));
}
