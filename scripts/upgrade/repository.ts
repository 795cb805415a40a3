/** Git operations on the checkout being upgraded. */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../server/shared/user-error.ts';
import { run } from './run.ts';

export const short = (commit: string) => commit.slice(0, 10);

export type Repository = ReturnType<typeof openRepository>;

export function openRepository(root: string) {
  const git = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
    run('git', args, { cwd: root, env: { ...process.env, ...env } }).then((out) => out.trimEnd());
  const succeeds = (args: readonly string[]) =>
    git(args).then(
      () => true,
      () => false,
    );
  const commitOf = (ref: string) =>
    git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]).catch(() => undefined);
  const isPartOf = (one: string, other: string) => succeeds(['merge-base', '--is-ancestor', one, other]);

  async function wanted(ref: string | undefined) {
    const fetched = await git(['fetch', '--quiet', '--tags']).catch((error: Error) => error);
    if (ref !== undefined) {
      const commit = await commitOf(ref);
      if (!commit) throw new UserError(`git knows no commit, tag or branch "${ref}".`);
      return { commit, name: ref };
    }
    if (fetched instanceof Error) throw new UserError(`git fetch failed:\n${fetched.message}`);
    const commit = await commitOf('@{upstream}');
    if (!commit) {
      throw new UserError(
        'This branch follows no other one. Name what to upgrade to: npm run upgrade -- REF.',
      );
    }
    return { commit, name: await git(['rev-parse', '--abbrev-ref', '@{upstream}']) };
  }

  async function merged(head: string, commit: string, name: string): Promise<string> {
    const tree = await git([
      'merge-tree',
      '--write-tree',
      '--name-only',
      '--no-messages',
      head,
      commit,
    ]).catch((error: Error) => {
      throw new UserError(
        `Your commits and ${name} change the same lines:\n${error.message.split('\n').slice(1).join('\n')}\nMerge by hand in another checkout (git worktree add ../merge; git merge ${name}), commit, and upgrade to that branch.`,
      );
    });
    const names = await git(['config', 'user.email']).then(
      () => ({}),
      () =>
        Object.fromEntries(
          ['AUTHOR', 'COMMITTER'].flatMap((role) => [
            [`GIT_${role}_NAME`, 'upgrade'],
            [`GIT_${role}_EMAIL`, 'upgrade@localhost'],
          ]),
        ),
    );
    return git(['commit-tree', tree, '-p', head, '-p', commit, '-m', `Merge ${name}`], names);
  }

  return {
    head: (): Promise<string> => git(['rev-parse', 'HEAD']),
    /** Throws a UserError that lists uncommitted changes. */
    async ensureClean(): Promise<void> {
      const changed = await git(['status', '--porcelain']);
      if (changed === '') return;
      throw new UserError(
        `These files have changes that are not committed:\n${changed}\nCommit them (git add -A; git commit), or set them aside (git stash -u).`,
      );
    },
    /**
     * The commit of `ref`, or of the upstream branch without one. If both sides have their own commits, a merge of the
     * two that is on no branch yet. `name` is for messages. Throws a UserError if they conflict.
     */
    async target(ref: string | undefined) {
      const head = await git(['rev-parse', 'HEAD']);
      const { commit, name } = await wanted(ref);
      const chosen = (await isPartOf(commit, head))
        ? head
        : (await isPartOf(head, commit))
          ? commit
          : await merged(head, commit, name);
      return { commit: chosen, name: `${name} (${short(chosen)})` };
    },
    async writeFiles(commit: string, folder: string): Promise<void> {
      mkdirSync(folder, { recursive: true });
      // A separate index, so that the checkout's stays unchanged.
      const index = { GIT_INDEX_FILE: `${folder}.index` };
      try {
        await git(['read-tree', commit], index);
        await git(['checkout-index', '--all', '--force', `--prefix=${folder}/`], index);
      } finally {
        rmSync(`${folder}.index`, { force: true });
      }
    },
    /** Moves checkout and branch. Commits that no branch would contain get one, whose name is returned. */
    async moveTo(commit: string): Promise<string | undefined> {
      const head = await git(['rev-parse', 'HEAD']);
      const isOnward = await isPartOf(head, commit);
      const left = `before-going-back-${short(head)}`;
      if (!isOnward) await git(['branch', '--force', left, head]);
      // Refuses to overwrite uncommitted changes.
      await git(['reset', '--quiet', '--keep', commit]);
      return isOnward ? undefined : left;
    },
  };
}

/** After a kill during a move: stashes what differs from the commit. Returns whether there was anything. */
export async function putAside(root: string): Promise<boolean> {
  rmSync(join(root, '.git', 'index.lock'), { force: true });
  const changed = await run('git', ['status', '--porcelain'], { cwd: root });
  if (changed === '' || !existsSync(join(root, '.git'))) return false;
  const names = ['-c', 'user.name=upgrade', '-c', 'user.email=upgrade@localhost'];
  await run('git', [...names, 'stash', 'push', '--include-untracked', '-m', 'left by a killed upgrade'], {
    cwd: root,
  });
  return true;
}
