/**
 * SITE_DIR: the folder of what the firm owns, apart from the code: content/pages, content/values/*.yaml and public. Without it,
 * that is this checkout. The builds lie beside it. Decision 26 says why.
 */
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
import { gitIn, mergeOwn, own } from './merge-own.mjs';
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
  if (git('status', '--porcelain')) git('commit', '--quiet', '--no-verify', '-m', 'Changed outside the desk');
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
    git('--work-tree', copy, 'add', '--all', '--', ...own.filter((path) => existsSync(join(copy, path))));
    return git('write-tree');
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** Copies one of the folders in `own`; code that lies among the values stays. */
export function copyOwn(from, to, path) {
  const isOwn = (name) => path !== 'content/values' || !/\.ts$/.test(name);
  cpSync(realpathSync(join(from, path)), join(to, path), { recursive: true, filter: isOwn });
}
