/** The build to serve, looked up for each server because upgrades and publications replace it, and what it has printed. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { consentVariables } from '#content/site/consent-settings.ts';
import { overridable } from '#content/site/site.ts';

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

/** Servers use only what their build has printed into its pages, so that a page and the mail after it agree. */
const names = [...Object.keys(overridable), ...Object.keys(consentVariables)];

/** A server's environment without the variables that come from its build. */
export function withoutBuiltWords(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !names.includes(name)));
}

/** Variables that differ from the build. */
export function staleWords(environment: NodeJS.ProcessEnv, build: string): string[] {
  const file = join(build, 'settings.json');
  if (!existsSync(file)) return [];
  const built: Record<string, string | undefined> = JSON.parse(readFileSync(file, 'utf8'));
  return names.filter((name) => {
    const given = environment[name]?.trim();
    return given !== undefined && given !== (built[name] ?? '');
  });
}
