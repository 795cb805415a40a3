/**
 * Prerequisites of everything: installed packages, including Node 26. Runs on the system's own Node, which may be
 * older, so it uses nothing newer than Node 18.
 */
import { spawn } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
export const node26 = join(root, 'node_modules', 'node', 'bin', 'node');

/**
 * Exits with a message; a stack trace would not help a newcomer.
 *
 * @returns {never}
 */
export function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Runs a program and returns its exit status and output. Prefers local binaries, including Node 26. */
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
    // Not `exit`, after which output may still come.
    child.once('close', (code, signal) => resolve({ status: code ?? (signal ? 1 : 0), output }));
  });
}

const oldestNode = 20;

/** Exits with a message if this Node cannot install the packages or run these scripts. */
function ensureNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= oldestNode) return;
  stop(
    `This machine has Node ${major}. Node ${oldestNode} or later is needed to install the site, which then brings its own Node 26. See https://nodejs.org/en/download.`,
  );
}

/**
 * Installs the packages of the lock file unless they are installed. A server needs no development packages;
 * `development: true` requires them too.
 */
export async function ensureInstalled({ development = false } = {}) {
  ensureNode();
  if (!existsSync(node26) || !isInstalled(development)) await install(development);
  await ensureNodeRuns();
}

async function install(development) {
  console.log('Installing packages ...');
  const npm = process.env.npm_execpath;
  // Hosts set NODE_ENV=production or NPM_CONFIG_OMIT=dev, with which npm leaves out what a build needs.
  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund'];
  if (development) args.push('--include=dev');
  const cache = isWritable(process.env.npm_config_cache ?? join(homedir(), '.npm'))
    ? undefined
    : mkdtempSync(join(tmpdir(), 'npm-'));
  if (cache) args.push('--cache', cache);
  const { status } = await (npm?.endsWith('.js')
    ? run(process.execPath, [npm, ...args])
    : run('npm', args));
  if (cache) rmSync(cache, { recursive: true, force: true });
  if (status !== 0)
    stop('The packages could not be installed. The lines above say why; then try again.');
  if (!existsSync(node26)) {
    stop(
      'Node 26 was not installed. Allow the install script of the package "node" (allowScripts in package.json), then try again.',
    );
  }
}

/** Services often have a home that is missing or that they may not write, where npm would keep its cache. */
function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Compares the lock file with npm's own record of what is installed. Packages for other systems may
 * be missing.
 */
function isInstalled(development) {
  const noted = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(noted)) return false;
  const { packages: installed } = JSON.parse(readFileSync(noted, 'utf8'));
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const wanted = Object.entries(packages).filter(([path]) => path !== '');
  const isPruned = !development && wanted.every(([path, { dev }]) => !dev || !installed[path]);
  return wanted.every(([path, { version, dev, optional, devOptional, peer }]) => {
    if (installed[path]) return installed[path].version === version;
    return optional || devOptional || peer || (dev && isPruned);
  });
}

/** Minimal systems may lack a library that Node 26 needs. */
async function ensureNodeRuns() {
  const { status, output } = await run(node26, ['--version'], { quiet: true });
  if (status === 0) return;
  if (output.includes('libatomic')) {
    stop(
      'Node 26 needs a library of the system. On Debian and Ubuntu: apt-get install libatomic1.',
    );
  }
  stop(
    `Node 26 does not run on this machine:\n${output.trimEnd()}\nRemove node_modules and try again.`,
  );
}

/**
 * Reads the settings in `.env`, like the commands (`--env-file-if-exists` in package.json). The environment takes
 * precedence.
 */
export function loadEnv() {
  const file = join(root, '.env');
  if (!existsSync(file)) return;
  if (!process.loadEnvFile) stop('The file .env needs Node 20.12 or later on this machine.');
  process.loadEnvFile(file);
  // Node keeps the byte order mark of the file in the name of its first setting.
  for (const [name, value] of Object.entries(process.env)) {
    if (name.startsWith('\uFEFF')) process.env[name.slice(1)] ??= value;
  }
}
