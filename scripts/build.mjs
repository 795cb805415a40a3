/**
 * Builds the site beside the current build and replaces that at the end; `--if-needed` only if sources have changed.
 */
import { existsSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  goLive,
  isHeld,
  keepAssets,
  newBuildFolder,
  present,
  presentFolder,
} from './build/build-folder.mjs';
import {
  fingerprint,
  isFresh,
  markFresh,
  takeSettingsOf,
  writeSettings,
} from './build/fingerprint.mjs';
import { ensureInstalled, loadEnv, node26, root, run, stop } from './run/prepare.mjs';
import { buildsDir, prepareSite, siteDir } from './run/site-dir.mjs';

/** After Vite's build, in this order: the program, and what it does in words for the desk. */
const steps = [
  ['build-programs.ts', 'Building the server'],
  ['write-pages.ts', 'Rendering the pages'],
  ['build-pictures.ts', 'Resizing pictures'],
  ['write-sheets.ts', 'Writing the style sheets'],
  ['finish-build.ts', 'Compressing the files'],
];

/** Steps of `buildBeside`, with the check and the build of the templates. */
export const buildSteps = steps.length + 2;

/** A failed build has changed nothing; the message says why. */
export class BuildFailed extends Error {}

/** An invalid setting: it must be corrected before anything starts. */
class SettingsWrong extends BuildFailed {}

/**
 * Builds into `folder`, a path from the root. `publishAt` decides which pages it has; now by default. `site`: the folder of
 * what the firm owns. `onStep` is called with the words of each step.
 */
export async function buildInto(folder, { publishAt, site = siteDir(), onStep = () => {} } = {}) {
  if (!existsSync(join(root, 'node_modules', 'vite'))) {
    throw new BuildFailed(
      'Building needs the packages of development. Run npm ci, build, then npm prune --omit=dev.',
    );
  }
  const print = fingerprint(site);
  const env = {
    BUILD_FOLDER: folder,
    SITE_DIR: site,
    PUBLISH_AT: publishAt || process.env.PUBLISH_AT || new Date().toISOString(),
  };
  const step = (...args) => runStep(args, env);
  onStep('Checking words and values');
  await runStep([join(root, 'scripts', 'build', 'check-site.ts')], env, SettingsWrong);
  rmSync(join(root, folder), { recursive: true, force: true });
  console.log('Building the site ...');
  // A proxy sends its files, whatever else the service keeps to itself.
  const umask = process.umask(0o022);
  try {
    onStep('Building the templates');
    await step(join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build');
    for (const [name, words] of steps) {
      onStep(words);
      await step(join(root, 'scripts', 'build', name));
    }
    writeSettings(join(root, folder));
    markFresh(join(root, folder), print);
  } catch (error) {
    rmSync(join(root, folder), { recursive: true, force: true });
    throw error;
  } finally {
    process.umask(umask);
  }
}

async function runStep(args, env, Fault = BuildFailed) {
  const { status, output } = await run(node26, args, {
    quiet: true,
    env: { NODE_ENV: 'production', ...env },
  });
  if (status === 0) return;
  throw new Fault(`${output.trimEnd()}\nThe site could not be built. The lines above say why.`);
}

/** Builds a new version beside the live one; returns its folder. `options` as above. */
export async function buildBeside(options) {
  const folder = relative(root, join(buildsDir(), newBuildFolder(buildsDir())));
  await buildInto(folder, options);
  return folder;
}

/** Makes a new build live. */
export function putInPlace(folder) {
  const before = presentFolder(buildsDir());
  if (before) keepAssets(before, join(root, folder));
  goLive(buildsDir(), folder);
}

/** Builds the site and makes the build live. */
export async function build() {
  putInPlace(await buildBeside());
}

/**
 * For programs that run from the build: takes the current build's settings where none are given, and rebuilds after
 * changes. If that fails, keeps the current build.
 */
export async function ensureBuilt() {
  prepareSite();
  const live = join(buildsDir(), present);
  takeSettingsOf(live);
  if (isHeld(buildsDir())) {
    console.log('The build that was put back is used until the next "npm run publish".');
    return;
  }
  if (isFresh()) return;
  try {
    await build();
  } catch (error) {
    if (!(error instanceof BuildFailed)) throw error;
    if (error instanceof SettingsWrong || !existsSync(live)) stop(error.message);
    console.error(`${error.message}\nThe build before is unchanged, and is used.`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  loadEnv();
  await ensureInstalled();
  prepareSite();
  try {
    if (!process.argv.includes('--if-needed') || !isFresh()) await build();
  } catch (error) {
    if (!(error instanceof BuildFailed)) throw error;
    stop(
      existsSync(join(buildsDir(), present))
        ? `${error.message} The build before is unchanged.`
        : error.message,
    );
  }
}
