/**
 * `npm run build`: compiles the code into build/. It is the same for every firm and every day: words are read by the server.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, loadEnv, node26, root, run, stop } from './run/prepare.mjs';

const folder = join(root, 'build');
const stampOf = (build) => join(build, 'fingerprint');

const sources = ['app', 'content', 'domain', 'packages', 'server', 'scripts/build', 'public'];
const files = ['package-lock.json', 'package.json', 'tsconfig.json', 'vite.config.ts'];

/** Words are no sources of a build. */
const isWord = (name) => /^content\/.*\.(md|ya?ml)$/.test(name);

/** A hash of everything that a build is made of. */
function fingerprint() {
  const below = sources.flatMap((source) =>
    readdirSync(join(root, source), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name))),
  );
  const hash = createHash('sha256');
  for (const name of [...below.filter((name) => !isWord(name)), ...files].sort())
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(join(root, name)))
      .update('\0');
  return hash.digest('hex');
}

/** Whether the build is that of the sources. A release brings its build and has no fingerprint: it is always fresh. */
export function isFresh() {
  if (!existsSync(join(folder, 'static.json'))) return false;
  return !existsSync(stampOf(folder)) || readFileSync(stampOf(folder), 'utf8') === fingerprint();
}

/** Vite, and what it leaves to do. */
const steps = [
  ['node_modules/vite/bin/vite.js', 'build'],
  ['scripts/build/parse-sheet.ts'],
  ['scripts/build/pack-assets.ts'],
];

/** Builds beside the present build and replaces that at the end. A build that fails changes nothing. */
export async function build() {
  if (!existsSync(join(root, 'node_modules', 'vite')))
    stop(
      'Building needs the packages of development. Run npm ci --include=dev, or use a release, which brings its build.',
    );
  console.log('Building ...');
  const print = fingerprint();
  const made = `${folder}.part`;
  rmSync(made, { recursive: true, force: true });
  for (const [program, ...args] of steps) {
    const env = { NODE_ENV: 'production', BUILD_FOLDER: made };
    const { status, output } = await run(node26, [join(root, program), ...args], {
      quiet: true,
      env,
    });
    if (status !== 0) stop(`${output.trimEnd()}\nThe build failed. The lines above say why.`);
  }
  writeFileSync(stampOf(made), print);
  rmSync(`${folder}.old`, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, `${folder}.old`);
  renameSync(made, folder);
  rmSync(`${folder}.old`, { recursive: true, force: true });
}

/** Builds if the sources have changed. */
export async function ensureBuilt() {
  if (!isFresh()) await build();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  loadEnv();
  await ensureInstalled({ development: true });
  await (process.argv.includes('--if-needed') ? ensureBuilt() : build());
}
