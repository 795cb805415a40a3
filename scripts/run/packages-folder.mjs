/** Replaces the installed packages by rename. Runs on the system's own Node, like prepare.mjs. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Relative to the root of the project. */
export const installed = 'node_modules';
export const nextInstalled = 'node_modules-next';
const previousInstalled = 'node_modules-previous';

/** `root`: the project's folder. Running programs keep their open files. */
export function switchPackages(root) {
  rmSync(join(root, previousInstalled), { recursive: true, force: true });
  if (existsSync(join(root, installed))) renameSync(join(root, installed), join(root, previousInstalled));
  renameSync(join(root, nextInstalled), join(root, installed));
  rmSync(join(root, previousInstalled), { recursive: true, force: true });
}

/** Finishes a switch that was killed between the two renames: the new packages are complete. */
export function restorePackages(root) {
  if (existsSync(join(root, installed)) || !existsSync(join(root, previousInstalled))) return;
  renameSync(join(root, nextInstalled), join(root, installed));
}
