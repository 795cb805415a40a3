/** Finds or installs browsers for the browser tests: Debian's packages as root, else Playwright's own download. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { node26, root, run, stop } from './prepare.mjs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

const shellPlace = '/usr/bin/chromium-headless-shell';

/** Path of Chromium, or '' for Playwright's own download. Exits with a message if there is none. */
export async function chromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen))
    stop(`CHROMIUM_PATH=${chosen} does not exist. Correct it, or leave it out.`);
  const found = chosen ?? places.find((path) => existsSync(path));
  if (found) return found;
  return (await fromDebian()) || (await fromPlaywright());
}

/**
 * Path of the browser that most tests use: the same engine without a window takes 40% less time. Without it they use
 * Chromium.
 */
export async function headlessShell() {
  if (existsSync(shellPlace)) return shellPlace;
  const chosen = await chromium();
  if (process.env.CHROMIUM_PATH || !chosen) return chosen;
  await installed('chromium-headless-shell');
  return existsSync(shellPlace) ? shellPlace : chosen;
}

async function fromDebian() {
  await installed('chromium');
  return places.find((path) => existsSync(path)) ?? '';
}

/** Installs a package of Debian, if this is Debian and the user may. */
async function installed(name) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${name} ...`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { quiet: true, env });
  await run('apt-get', ['install', '-y', '--no-install-recommends', name], { quiet: true, env });
}

async function fromPlaywright() {
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const { status } = await run(node26, [cli, 'install', 'chromium'], { quiet: true });
  if (status === 0) return '';
  return stop(
    'The browser tests need Chromium. Install it (on Debian: apt-get install chromium) or name one with CHROMIUM_PATH.',
  );
}
