/**
 * Publishes changes of content files for the desk: `publish-changes.mjs JOURNAL`. Writes the files, checks, builds beside
 * the running site and switches, as `npm run publish`; if that fails, puts the files back. The journal says how far it
 * came, so that one that was killed at any moment is completed or undone by starting it again with the same journal.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setPriority, uptime } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { presentFolder } from './build/build-folder.mjs';
import { node26, root, run } from './run/prepare.mjs';

/** Characters of output that the desk shows. */
const mostOutput = 6000;

/** Visitors come first; what this starts inherits it. */
const niceness = 10;

const isFinal = ({ state }) => state === 'done' || state === 'failed';

/** Replaces a file so that a crash leaves the old or the new text, never a part. */
function writeWhole(path, text) {
  const made = `${path}.new`;
  writeFileSync(made, text, { flush: true });
  renameSync(made, path);
}

/** As content/editing/content-file.ts: `values/prices.yaml`, and the pages below content/pages. */
const pathInProject = (file) => (file.endsWith('.yaml') ? `content/${file}` : `content/pages/${file}`);
const pathOf = (file) => join(root, pathInProject(file));
const textOf = (file) => (existsSync(pathOf(file)) ? readFileSync(pathOf(file), 'utf8') : null);

function put(file, text) {
  if (text === null) rmSync(pathOf(file), { force: true });
  else writeWhole(pathOf(file), text);
}

async function publishChanges(path) {
  let journal = JSON.parse(readFileSync(path, 'utf8'));
  if (isFinal(journal)) return;
  const note = (change) => {
    journal = { ...journal, ...change };
    writeWhole(path, JSON.stringify(journal));
  };
  const finish = (state, message) =>
    note({ state, message: message.slice(-mostOutput), endedAt: Date.now() });
  const undo = (reason) => finish('failed', `${reason}${words(putBack(journal.files))}`);
  const isResumed = journal.pid !== null;
  if (isResumed) endGroupOf(journal);
  note({ pid: process.pid, pidAt: Date.now() });

  try {
    await work();
  } catch (error) {
    if (presentFolder(root) !== journal.buildBefore) return finish('done', error.message);
    putBack(journal.files);
    finish('failed', `${error.message}\nNothing was published, and your changes are kept.`);
  }

  async function work() {
    if (isResumed && presentFolder(root) === journal.buildBefore) {
      return undo('The publication was interrupted before the site was switched. ');
    }
    if (!isResumed) {
      const changed = journal.files.filter(({ file, before }) => textOf(file) !== before);
      if (changed.length > 0) {
        const names = changed.map(({ file }) => file).join(', ');
        return finish(
          'failed',
          `Changed on the server meanwhile: ${names}. Nothing was published. Look at the changes again.`,
        );
      }
      note({ step: 'write' });
      for (const { file, after } of journal.files) put(file, after);
      note({ step: 'check' });
      const check = await run(node26, [join(root, 'cli', 'check.ts'), 'content'], {
        quiet: true,
        env: { NODE_ENV: 'production' },
      });
      if (check.status !== 0) return undo(`${errorsIn(check.output)}\n\n`);
    }
    note({ step: 'build' });
    const { status, output } = await run(node26, [join(root, 'scripts', 'publish.mjs')], { quiet: true });
    // A build that is in its place has the new words, even where one step is left to the administrator.
    if (status !== 0 && presentFolder(root) === journal.buildBefore) return undo(`${output.trim()}\n\n`);
    note({ step: 'commit' });
    const commit = commitFiles(journal);
    finish('done', [status === 0 ? '' : output.trim(), commit].filter(Boolean).join('\n'));
  }
}

/** The check prints advice first. */
const errorsIn = (output) =>
  output
    .slice(Math.max(0, output.indexOf('ERRORS\n')))
    .replace('ERRORS\n', '')
    .trim();

/** Restores what is still as it was written; returns the files that someone changed meanwhile. */
function putBack(files) {
  const others = [];
  for (const { file, before, after } of files) {
    const now = textOf(file);
    if (now === after) put(file, before);
    else if (now !== before) others.push(file);
  }
  return others;
}

const words = (left) =>
  left.length === 0
    ? 'The files are as they were, and your changes are kept.'
    : `Your changes are kept. These files were changed on the server meanwhile and stay so: ${left.join(', ')}.`;

/** What a killed run started may still be building. Its group is its own, unless the machine has been restarted since. */
function endGroupOf({ pid, pidAt }) {
  if (pid === process.pid || pidAt < Date.now() - uptime() * 1000) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

const git = (...args) => spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' });

/** Commits exactly these files where the folder is a checkout. Returns a sentence, empty without git. */
function commitFiles({ files, author, title }) {
  if (!existsSync(join(root, '.git'))) return '';
  const paths = files.map(({ file }) => pathInProject(file));
  const index = git('diff', '--cached', '--quiet', '--', ...paths);
  if (index.status === 1) return 'No git commit was made: some of the files are staged for another one.';
  const identity = ['-c', `user.name=${author.name}`, '-c', `user.email=${author.email}`];
  const added = git('add', '--', ...paths);
  const said =
    index.status !== 0 || added.status !== 0
      ? index.stderr || added.stderr
      : failureOf(git(...identity, 'commit', '--quiet', '--no-verify', '-m', title, '--', ...paths));
  return said === ''
    ? 'A git commit was made.'
    : `No git commit could be made: ${said.trim().split('\n')[0]}`;
}

const failureOf = ({ status, stderr, stdout, error }) =>
  status === 0 ? '' : stderr || stdout || error?.message || 'git failed';

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const path = process.argv[2];
  try {
    setPriority(niceness);
  } catch {
    // A service may not change priorities; publish anyway.
  }
  await publishChanges(path);
}
