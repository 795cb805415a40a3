/** Builds the site beside the present build and replaces that at the end; `--if-needed` only when its sources have changed. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { next, present, restoreBuild, switchBuild } from './build-folder.mjs';
import { fingerprint, isFresh, markFresh } from './fingerprint.mjs';
import { loadEnv } from './load-env.mjs';
import { ensureInstalled, node26, root, run, stop } from './prepare.mjs';

export async function build({ onlyIfNeeded = false } = {}) {
  restoreBuild(root);
  if (onlyIfNeeded && isFresh()) return;
  if (!existsSync(join(root, 'node_modules', 'vite'))) {
    stop('Building needs the packages of development. Run npm ci, build, then npm prune --omit=dev.');
  }
  const print = fingerprint();
  await step([join(root, 'scripts', 'check-site.ts')]);
  rmSync(join(root, next), { recursive: true, force: true });
  console.log('Building the site ...');
  await step([join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs'), 'build']);
  await step([join(root, 'scripts', 'build-programs.ts')]);
  await step([join(root, 'scripts', 'build-pictures.ts')]);
  await step([join(root, 'scripts', 'write-twins.ts')]);
  await step([join(root, 'scripts', 'finish-build.ts')]);
  markFresh(join(root, next), print);
  switchBuild(root);
}

async function step(args) {
  const { status, output } = await run(node26, args, {
    quiet: true,
    env: { NODE_ENV: 'production', BUILD_FOLDER: next },
  });
  if (status === 0) return;
  const unchanged = existsSync(join(root, present)) ? ' The build before is unchanged.' : '';
  stop(`${output.trimEnd()}\nThe site could not be built. The lines above say why.${unchanged}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  loadEnv();
  await ensureInstalled();
  await build({ onlyIfNeeded: process.argv.includes('--if-needed') });
}
