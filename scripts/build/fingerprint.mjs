/** Whether a build is up to date with its sources, and with the variables that it prints into its pages and stores. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../run/prepare.mjs';
import { buildsDir, own, siteDir } from '../run/site-dir.mjs';
import { presentFolder } from './build-folder.mjs';

const stampOf = (folder) => join(folder, 'fingerprint');
const folders = [
  'app',
  'content',
  'domain',
  'packages',
  'server',
  'scripts/build',
  'scripts/icons',
  'scripts/photos',
  'scripts/pictures',
  'scripts/social-cards',
];
const files = [
  'package-lock.json',
  'package.json',
  'cli/project/read-values.ts',
  'cli/project/values.ts',
  'tsconfig.json',
  'vite.config.ts',
];

/** Files below a folder of `base`, with their names there. */
function filesIn(base, folder) {
  return readdirSync(join(base, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .map((path) => [relative(base, path), path]);
}

/** Code is not the firm's, although some of it lies among the values. */
const isOwn = (name) =>
  own.some((path) => name.startsWith(`${path}/`)) && !/^content\/.*\.ts$/.test(name);

/** `site`: the folder of what the firm owns. */
export function fingerprint(site = siteDir()) {
  const hash = createHash('sha256');
  const code = folders.flatMap((folder) => filesIn(root, folder)).filter(([name]) => !isOwn(name));
  const words = ['content', 'public']
    .flatMap((folder) => filesIn(site, folder))
    // The desk's list names each of these by its content; a new one changes nothing before it is published.
    .filter(([name]) => isOwn(name) && !name.startsWith(join('public', 'pictures')));
  const sources = [...files.map((file) => [file, join(root, file)]), ...code, ...words].sort();
  for (const [name, path] of sources)
    hash.update(name).update('\0').update(readFileSync(path)).update('\0');
  // Names, numbers and addresses are printed into pages, so they count as sources.
  for (const [name, value] of Object.entries(printedValues())) hash.update(`${name}=${value}\0`);
  return hash.digest('hex');
}

/** Whether the build in `folder` matches the current sources and settings. */
export function isFresh(folder = presentFolder(buildsDir())) {
  if (!folder || !existsSync(stampOf(folder))) return false;
  return readFileSync(stampOf(folder), 'utf8') === fingerprint();
}

export function markFresh(folder, print) {
  writeFileSync(stampOf(folder), print);
}

export const printedVariables = [
  'SITE_PRODUCT',
  'SITE_LEGAL_NAME',
  'SITE_URL',
  'SITE_PHONE',
  'SITE_EMAIL',
  'SITE_REMEMBER',
  'SITE_PLAUSIBLE_DOMAIN',
  'SITE_PLAUSIBLE_URL',
  'SITE_GA4_ID',
];

const fileOf = (build) => join(build, 'settings.json');

/** Names and values of the variables that are set; blank counts as not set, as everywhere. */
export function printedValues(environment = process.env) {
  return Object.fromEntries(
    printedVariables.flatMap((name) => {
      const value = environment[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
}

export function writeSettings(build) {
  writeFileSync(fileOf(build), `${JSON.stringify(printedValues(), null, 2)}\n`);
}

/** Sets variables missing from the environment. A blank value is not missing: it selects the default. */
export function takeSettingsOf(build) {
  if (!existsSync(fileOf(build))) return;
  for (const [name, value] of Object.entries(JSON.parse(readFileSync(fileOf(build), 'utf8')))) {
    process.env[name] ??= value;
  }
}
