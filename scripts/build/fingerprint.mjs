/** Detects whether a build is up to date with its sources. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/prepare.mjs';
import { presentFolder } from './build-folder.mjs';
import { printedValues } from './build-settings.mjs';

const stampOf = (folder) => join(folder, 'fingerprint');
const folders = [
  'app',
  'content',
  'domain',
  'server',
  'public',
  'scripts/build',
  'scripts/icons',
  'scripts/photos',
  'scripts/pictures',
  'scripts/social-cards',
  'scripts/style-sheet',
];
const files = [
  'package-lock.json',
  'package.json',
  'react-router.config.ts',
  'cli/project/read-values.ts',
  'cli/project/values.ts',
  'tsconfig.json',
  'vite.config.ts',
];

function sourcesOf(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

export function fingerprint() {
  const hash = createHash('sha256');
  const paths = [...files.map((file) => join(root, file)), ...folders.flatMap(sourcesOf)].sort();
  for (const path of paths)
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  // Names, numbers and addresses are printed into pages, so they count as sources.
  for (const [name, value] of Object.entries(printedValues())) hash.update(`${name}=${value}\0`);
  return hash.digest('hex');
}

/** Whether the build in `folder` matches the current sources and settings. */
export function isFresh(folder = presentFolder(root)) {
  if (!folder || !existsSync(stampOf(folder))) return false;
  return readFileSync(stampOf(folder), 'utf8') === fingerprint();
}

export function markFresh(folder, print) {
  writeFileSync(stampOf(folder), print);
}
