/**
 * SITE_DIR: the folder of what the firm owns, apart from the code: content/pages, content/values/*.yaml and public. Without it,
 * that is this checkout. The builds lie beside it. Decision 26 says why.
 */

import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { goLive, present, presentFolder } from '../build/build-folder.mjs';
import { root } from './prepare.mjs';

/** Absolute. As in server/process/project-root.ts. */
export const siteDir = () => resolve(root, process.env.SITE_DIR?.trim() || '.');

/** Absolute path of the folder with `build` and `builds`. */
export const buildsDir = () => (siteDir() === root ? root : dirname(siteDir()));

/** The branch with what the code brought; the site's own branch merges it. */
const shipped = 'shipped';

/**
 * Makes SITE_DIR from the checkout, or merges into it what a new version of the code brings. Prints the files that both
 * changed. Throws a sentence when git fails.
 */
export function prepareSite() {
  const site = siteDir();
  if (site === root) return;
  const isEmpty = !existsSync(join(site, 'content'));
  mkdirSync(site, { recursive: true });
  prepareBuilds(buildsDir());
  const git = gitIn(site);
  if (!existsSync(join(site, '.git'))) git('init', '--quiet', '--initial-branch=site');
  const before = git('for-each-ref', '--format=%(objectname) %(tree)', `refs/heads/${shipped}`);
  const [parent, treeBefore] = before.split(' ');
  const tree = shippedTree(site);
  if (tree === treeBefore) return;
  const parents = parent ? ['-p', parent] : [];
  const commit = git('commit-tree', tree, ...parents, '-m', 'What the code brings');
  git('update-ref', `refs/heads/${shipped}`, commit);
  if (!parent) git('reset', '--quiet', ...(isEmpty ? ['--hard'] : []), commit);
  git('add', '--all');
  if (git('status', '--porcelain'))
    git('commit', '--quiet', '--no-verify', '-m', 'Changed outside the desk');
  if (!parent) return console.log(`The folder of the site is ${site}.`);
  const kept = mergeOwn(site, commit);
  if (kept.length > 0) console.log(`Both changed these files, and yours stay:\n${kept.join('\n')}`);
}

/** Programs of a build find their packages and their kind of module there. An image brings its first build. */
function prepareBuilds(folder) {
  mkdirSync(join(folder, 'builds'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  const packages = join(folder, 'node_modules');
  if (!existsSync(packages)) {
    rmSync(packages, { force: true });
    symlinkSync(join(root, 'node_modules'), packages);
  }
  const brought = presentFolder(root);
  if (!brought || existsSync(join(folder, present))) return;
  const copy = join(folder, 'builds', basename(brought));
  cpSync(brought, copy, { recursive: true });
  goLive(folder, copy);
}

/** Writes the checkout's own words, values and pictures into the site's repository; returns the tree. */
function shippedTree(site) {
  const copy = mkdtempSync(join(tmpdir(), 'shipped-'));
  try {
    for (const path of own) if (existsSync(join(root, path))) copyOwn(root, copy, path);
    const git = gitIn(site, { GIT_INDEX_FILE: join(copy, 'index') });
    git(
      '--work-tree',
      copy,
      'add',
      '--all',
      '--',
      ...own.filter((path) => existsSync(join(copy, path))),
    );
    return git('write-tree');
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** Copies one of the folders in `own`; code that lies among the values stays. */
function copyOwn(from, to, path) {
  const isOwn = (name) => path !== 'content/values' || !/\.ts$/.test(name);
  cpSync(realpathSync(join(from, path)), join(to, path), { recursive: true, filter: isOwn });
}

/** What the firm owns, below the folder of its site. */
export const own = ['content/pages', 'content/values', 'public'];

/** The line of a merge before the names of files that both changed; server/ops/check/machine.ts reads them. */
const keptLine = 'Both changed these files, and yours stay:';

/** Runs git in a folder; returns its output. Throws with what git says when it fails. `env`: beside the environment. */
export function gitIn(folder, env = {}) {
  return (...args) => {
    const identity = ['-c', 'user.name=upgrade', '-c', 'user.email=upgrade@localhost'];
    const options = { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } };
    const { status, stdout, stderr, error } = spawnSync('git', [...identity, ...args], options);
    if (error?.code === 'ENOENT')
      throw new Error('The program git is not installed on this machine.');
    if (status !== 0)
      throw new Error(stderr?.trim() || `git ${args.join(' ')} failed (${status}).`);
    return stdout.trim();
  };
}

/**
 * Merges the commit `target` into the branch of the checkout in `folder`. Where both changed a file of the firm, its version
 * stays; returns these files. Throws with the names of other files in which both changed the same lines, and then has
 * changed nothing.
 */
export function mergeOwn(folder, target) {
  const git = gitIn(folder);
  const base = git('merge-base', 'HEAD', target);
  const changedUntil = (commit) =>
    git('diff', '--name-only', base, commit, '--', ...own).split('\n');
  const ours = new Set(changedUntil('HEAD'));
  const kept = changedUntil(target).filter((file) => file && ours.has(file));
  const attributes = git('rev-parse', '--path-format=absolute', '--git-path', 'info/attributes');
  writeFileSync(attributes, own.map((path) => `/${path}/** merge=own\n`).join(''));
  const words = `Take over a new version\n${kept.length > 0 ? `\n${keptLine}\n${kept.join('\n')}\n` : ''}`;
  try {
    git('-c', 'merge.own.driver=true', 'merge', '--quiet', '-m', words, target);
  } catch {
    // The driver is not asked about a file that one side has removed.
    const unmerged = git('diff', '--name-only', '--diff-filter=U').split('\n').filter(Boolean);
    const others = unmerged.filter((file) => !kept.includes(file));
    if (others.length > 0 || unmerged.length === 0) {
      git('merge', '--abort');
      throw new Error(others.join('\n'));
    }
    for (const file of unmerged) keepOurs(git, folder, file);
    git('commit', '--quiet', '--no-verify', '-m', words);
  }
  return kept;
}

function keepOurs(git, folder, file) {
  if (git('ls-tree', 'HEAD', '--', file)) return git('checkout', 'HEAD', '--', file);
  rmSync(join(folder, file), { force: true });
  return git('rm', '--quiet', '--cached', '--', file);
}
