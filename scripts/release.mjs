/**
 * `npm run release`: builds, and packs what a server needs into tallygrove-VERSION-COMMIT.tar.gz. A machine with Node runs it
 * with `npm ci --omit=dev && npm start`. The same commit gives the same archive.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { ensureInstalled, loadEnv, root, stop } from './run/prepare.mjs';

/** Commands run from their sources, and pictures are drawn with art and colors of the pages. */
const folders = [
  'app/art',
  'build',
  'cli',
  'content',
  'deploy',
  'domain',
  'packages',
  'public',
  'scripts/run',
  'server',
];
const files = [
  '.npmrc',
  // What `npm run check` reads to know which addresses the site itself answers.
  'app/files/fragment-address.ts',
  'app/files/intents-path.ts',
  'app/forms/submission-meta.ts',
  'app/pageless-paths.ts',
  'app/styles/tokens.css',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/start.mjs',
];

/** Tests and what only they use, components, and the mark by which a checkout knows that its build is old. */
const isLeftOut = (file) =>
  /\.test\.ts$|\.tsx$|^app\/art\/.*\.ts$|(^|\/)testing\/|\/generate\/|^build\/fingerprint$/.test(
    file,
  );

function filesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)));
}

/** The folders around a path, outermost first. */
function foldersAround(path) {
  const folder = dirname(path);
  return folder === '.' ? [] : [...foldersAround(folder), folder];
}

/** What the archive has, each folder before its files. */
function contents() {
  const all = [...files, ...folders.flatMap(filesBelow)].filter((file) => !isLeftOut(file)).sort();
  return [...new Set(all.flatMap((file) => [...foldersAround(file), file]))];
}

const git = (...args) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim();

/** The commit and its time; with changes that are not committed, the present time alone. */
function source() {
  try {
    if (git('status', '--porcelain', '--untracked-files=no') === '') {
      const [commit, seconds] = git('log', '-1', '--format=%h %ct').split(' ');
      return { name: commit, time: new Date(Number(seconds) * 1000) };
    }
  } catch {
    // No checkout.
  }
  const time = new Date();
  return { name: time.toISOString().slice(0, 16).replaceAll(/\D/g, ''), time };
}

/** Packs the present build. Returns the archive's path. `folder`: where it goes. */
export async function pack(folder = root) {
  const { create } = await import('tar');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { name, time } = source();
  const file = join(folder, `tallygrove-${version}-${name}.tar.gz`);
  const options = { file, cwd: root, prefix: 'tallygrove', portable: true, mtime: time };
  await create({ ...options, gzip: true, noDirRecurse: true }, contents());
  return file;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  loadEnv();
  await ensureInstalled({ development: true });
  await build();
  try {
    console.log(`The release is ${await pack()}.`);
  } catch (error) {
    stop(`The release could not be written: ${error.message}`);
  }
}
