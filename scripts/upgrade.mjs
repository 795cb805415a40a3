/**
 * `npm run upgrade`: backs up the site, pulls, installs, publishes and checks. If a step fails, the version before
 * is put back. `-- REF` names a commit, tag or branch; `-- --back` returns to the version before the last upgrade.
 */
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadEnv, node26, root, stop } from './run/prepare.mjs';
import { running } from './run/reload.mjs';
import { gitIn, mergeOwn } from './run/site-dir.mjs';

/** Names the version to go back to; only an upgrade sets it. */
const before = 'refs/upgrade/before';

loadEnv();
const dataDir = resolve(root, process.env.DATA_DIR?.trim() || 'data');
const [wish] = process.argv.slice(2);

/** Runs a program in the project. Its output goes to the terminal, or is returned with `quiet`. Throws if it fails. */
function run(command, args, { quiet = false, owner = {} } = {}) {
  const stdio = ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'];
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    stdio,
    ...owner,
  });
  if (error?.code === 'ENOENT')
    throw new Error(`The program ${command} is not installed on this machine.`);
  if (status !== 0)
    throw new Error(stderr?.trim() || `${command} ${args.join(' ')} failed (${status}).`);
  return stdout?.trim() ?? '';
}

const git = gitIn(root);
const commitOf = (ref) =>
  git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`);
const short = (commit) => commit.slice(0, 10);

function step(name, work) {
  console.log(`${name} ...`);
  return work();
}

/** The packages of the lock file, and a build of this version, which the running server takes up. */
function install() {
  step('Packages', () => run('npm', ['install', '--loglevel=error', '--no-audit', '--no-fund']));
  step('Build', () => run(node26, [join(root, 'scripts', 'publish.mjs')]));
}

/** Throws if the running server does not answer with its new version. No server is no fault. */
async function check() {
  const server = running(dataDir, root);
  if (!server) return console.log('No server runs. The next start serves this version.');
  for (const path of ['/readyz', '/', '/api/form-token?form=contact']) {
    const answer = await fetch(new URL(path, server.address), {
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok)
      throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  }
}

function ensureClean() {
  const changed = git('status', '--porcelain');
  if (changed === '') return;
  stop(
    `These files have changes that are not committed:\n${changed}\nCommit them (git add -A; git commit), or set them aside (git stash -u).`,
  );
}

/** The archive holds the site of this moment; the daily retention knows its name and removes it after 35 days. */
function backUp() {
  if (!existsSync(dataDir)) return 'none, because nothing is stored yet';
  // Files of root in the data folder would be unreadable for the service's own user.
  const { uid, gid } = statSync(dataDir);
  const owner = process.getuid?.() === 0 ? { uid, gid } : {};
  const folder = join(dataDir, 'backups');
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 });
    if (owner.uid) chownSync(folder, uid, gid);
  }
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = join(folder, `before-upgrade-${time}.tar.gz`);
  run(node26, [join(root, 'cli', 'leads.ts'), 'backup', '--force', '--out', file], {
    quiet: true,
    owner,
  });
  return file;
}

/** Merges the new version into this branch. Throws if both changed the same lines of code; then nothing is changed. */
function pull(ref) {
  git('fetch', '--quiet', '--tags');
  const target = commitOf(ref ?? '@{upstream}');
  if (git('merge-base', 'HEAD', target) === target) return;
  try {
    const kept = mergeOwn(root, target);
    if (kept.length > 0)
      console.log(`Both changed these files, and yours stay:\n${kept.join('\n')}`);
  } catch (error) {
    throw new Error(
      `Your commits and the new version change the same lines:\n${error.message}\nMerge by hand (git merge ${ref ?? '@{upstream}'}), commit, and upgrade again.`,
    );
  }
}

async function upgrade(ref) {
  const head = commitOf('HEAD');
  const backup = step('Backup', backUp);
  try {
    step('Files', () => pull(ref));
  } catch (error) {
    stop(`${error.message}\nNothing was changed.`);
  }
  if (commitOf('HEAD') === head) return console.log('This version is there already.');
  try {
    install();
    await step('Check', check);
  } catch (error) {
    console.error(error.message);
    git('reset', '--quiet', '--keep', head);
    install();
    stop(
      `The upgrade failed, for the reason above. The version before serves again. Backup: ${backup}`,
    );
  }
  git('update-ref', before, head);
  console.log(
    `Upgraded to ${short(commitOf('HEAD'))}. Back to the version before: npm run upgrade -- --back`,
  );
}

/** The database keeps its newer schema, with which the version before works, and all that was stored since. */
async function goBack() {
  const head = commitOf('HEAD');
  step('Backup', backUp);
  git('branch', '--force', `before-going-back-${short(head)}`, head);
  git('reset', '--quiet', '--keep', commitOf(before));
  install();
  await step('Check', check);
  console.log(
    `Back at ${short(commitOf('HEAD'))}. The newer version again: npm run upgrade -- ${short(head)}`,
  );
}

try {
  ensureClean();
  await (wish === '--back' ? goBack() : upgrade(wish));
} catch (error) {
  stop(error.message);
}
