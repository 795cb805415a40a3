/** Finds or installs Chromium for the browser tests: Debian's package as root, else Playwright's own download. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { node26, root, run, stop } from './prepare.mjs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Path of a browser, or '' for Playwright's own download. Exits with a message if there is none. */
export async function chromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen))
    stop(`CHROMIUM_PATH=${chosen} does not exist. Correct it, or leave it out.`);
  const found = chosen ?? places.find((path) => existsSync(path));
  if (found) return found;
  return (await fromDebian()) || (await fromPlaywright());
}

async function fromDebian() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return '';
  console.log('Installing Chromium ...');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { quiet: true, env });
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { quiet: true, env });
  return places.find((path) => existsSync(path)) ?? '';
}

async function fromPlaywright() {
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const { status } = await run(node26, [cli, 'install', 'chromium'], { quiet: true });
  if (status === 0) return '';
  return stop(
    'The browser tests need Chromium. Install it (on Debian: apt-get install chromium) or name one with CHROMIUM_PATH.',
  );
}
