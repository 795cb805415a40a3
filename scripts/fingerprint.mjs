/** Tells whether the build still belongs to its sources. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { present } from './build-folder.mjs';
import { root } from './prepare.mjs';

const stampOf = (folder) => join(folder, 'fingerprint');
const presentStamp = stampOf(join(root, present));
const folders = [
  'app',
  'content',
  'domain',
  'server',
  'public',
  'scripts/icons',
  'scripts/pictures',
  'scripts/social-cards',
  'scripts/style-sheet',
];
const files = [
  'package-lock.json',
  'package.json',
  'react-router.config.ts',
  'scripts/build-folder.mjs',
  'scripts/build-pictures.ts',
  'scripts/build-programs.ts',
  'scripts/finish-build.ts',
  'scripts/routes-on-server-only.ts',
  'scripts/site-cards.ts',
  'scripts/write-twins.ts',
  'tsconfig.json',
  'vite.config.ts',
];

/** Brand values of the environment are printed into prerendered pages, so they count as sources. */
const environmentPrefix = 'SITE_';

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
  for (const name of Object.keys(process.env).sort()) {
    if (name.startsWith(environmentPrefix)) hash.update(`${name}=${process.env[name]}\0`);
  }
  return hash.digest('hex');
}

export function isFresh() {
  return existsSync(presentStamp) && readFileSync(presentStamp, 'utf8') === fingerprint();
}

/** Notes in the folder of a build which sources it was made from. */
export function markFresh(folder, print) {
  writeFileSync(stampOf(folder), print);
}
