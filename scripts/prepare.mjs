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

const oldestNode = 20;

/** Leaves with a sentence on a Node that cannot install the packages or run these scripts. */
function ensureNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= oldestNode) return;
  stop(
    `This machine has Node ${major}. Node ${oldestNode} or later is needed to install the site, which then brings its own Node 26. See https://nodejs.org/en/download.`,
  );
}

/** Installs from the lock file when it has changed since the last time. */
export async function ensureInstalled() {
  ensureNode();
  const lock = hashOf('package-lock.json');
  const isStamped = existsSync(lockStamp) && readFileSync(lockStamp, 'utf8') === lock;
  if (!existsSync(node26) || !(isStamped || isInstalledByHand())) await install();
  await ensureNodeRuns();
  if (!isStamped) stamp(lock);
}

async function install() {
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
}

/** Whether `npm ci` was run without us: npm notes what it has installed. Packages of development may be left out. */
function isInstalledByHand() {
  const noted = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(noted)) return false;
  const { packages: installed } = JSON.parse(readFileSync(noted, 'utf8'));
  const { packages: wanted } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(wanted).every(
    ([path, { version, dev, optional, devOptional, peer }]) =>
      path === '' || dev || optional || devOptional || peer || installed[path]?.version === version,
  );
}

/** A minimal system lacks a library that Node 26 needs. */
async function ensureNodeRuns() {
  const { status, output } = await run(node26, ['--version'], { quiet: true });
  if (status === 0) return;
  if (output.includes('libatomic')) {
    stop('Node 26 needs a library of the system. On Debian and Ubuntu: apt-get install libatomic1.');
  }
  stop(`Node 26 does not run on this machine:\n${output.trimEnd()}\nRemove node_modules and try again.`);
}

/** On a read-only disk the next start looks again. */
function stamp(lock) {
  try {
    writeFileSync(lockStamp, lock);
  } catch (error) {
    if (!['EROFS', 'EACCES', 'EPERM'].includes(error.code)) throw error;
  }
}
