/**
 * What must stand before anything runs: installed packages and Node 26 among them. Written for the system's own Node,
 * which may be older, so it uses nothing newer than Node 18.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const lockStamp = join(root, 'node_modules', '.installed-lock');
export const node26 = join(root, 'node_modules', 'node', 'bin', 'node');

/** Leaves with a sentence; a stack would tell a newcomer nothing. */
export function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Runs a program to its end and returns its exit status. Local binaries, Node 26 among them, come first. */
export function run(command, args, { quiet = false, env = {} } = {}) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, PATH: path, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ status: code ?? (signal ? 1 : 0), output }));
  });
}

function hashOf(file) {
  return createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex');
}

/** Installs from the lock file when it has changed since the last time. */
export async function ensureInstalled() {
  const lock = hashOf('package-lock.json');
  const current = existsSync(lockStamp) && readFileSync(lockStamp, 'utf8') === lock && existsSync(node26);
  if (current) return;
  console.log('Installing packages ...');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund'];
  const { status } = await (npm?.endsWith('.js') ? run(process.execPath, [npm, ...args]) : run('npm', args));
  if (status !== 0) stop('The packages could not be installed. The lines above say why; then try again.');
  if (!existsSync(node26)) {
    stop(
      'Node 26 was not installed. Allow the install script of the package "node" (allowScripts in package.json), then try again.',
    );
  }
  writeFileSync(lockStamp, lock);
}
