/** Detects whether a build is up to date with its sources. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../run/prepare.mjs';
import { presentFolder } from './build-folder.mjs';
import { printedValues } from './build-settings.mjs';

const stampOf = (folder) => join(folder, 'fingerprint');
const folders = [
  'app',
  'content',
  'domain',
  'packages',
  'server',
  'public',
  'scripts/build',
  'scripts/icons',
  'scripts/photos',
  'scripts/pictures',
  'scripts/social-cards',
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

/** Paths by their names in the project. A publication of the desk builds from a changed copy of `content`. */
function sourcesOf(folder) {
  const { CONTENT_DIR } = process.env;
  const base = folder === 'content' && CONTENT_DIR ? dirname(CONTENT_DIR) : root;
  return (
    readdirSync(join(base, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      // The desk's list names each of these by its content; a new one changes nothing before it is published.
      .filter((path) => !path.startsWith(join(root, 'public', 'pictures')))
      .map((path) => [relative(base, path), path])
  );
}

export function fingerprint() {
  const hash = createHash('sha256');
  const sources = [...files.map((file) => [file, join(root, file)]), ...folders.flatMap(sourcesOf)].sort();
  for (const [name, path] of sources) hash.update(name).update('\0').update(readFileSync(path)).update('\0');
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
