/** Finds the build to serve; looked up for each server, because upgrades and publications replace it. */
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

export interface PresentBuild {
  /** Folder of the project version it was built from. */
  version: string;
  /** Real path of its folder, which stays valid when another build takes its place. */
  folder: string;
  /** The Node binary of that version. */
  node: string;
}

/** The build in `root` or behind its link `current`, with its Node or else `ownNode`. Undefined if there is none. */
export function presentBuild(root: string, ownNode: string): PresentBuild | undefined {
  const current = join(root, 'current');
  const version = existsSync(current) ? realpathSync(current) : root;
  const build = join(version, 'build');
  if (!existsSync(join(build, 'server', 'main.js'))) return undefined;
  const node = join(version, 'node_modules', 'node', 'bin', 'node');
  return { version, folder: realpathSync(build), node: existsSync(node) ? node : ownNode };
}
