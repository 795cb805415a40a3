/** Merges a new version of the shipped words, values and pictures with the firm's. */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
    if (error?.code === 'ENOENT') throw new Error('The program git is not installed on this machine.');
    if (status !== 0) throw new Error(stderr?.trim() || `git ${args.join(' ')} failed (${status}).`);
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
  const changedUntil = (commit) => git('diff', '--name-only', base, commit, '--', ...own).split('\n');
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
