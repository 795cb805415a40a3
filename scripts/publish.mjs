/**
 * `npm run publish`: builds a new version beside the live one, makes it live, and reloads the running server. `-- --back`
 * makes the version before live again. The server runs the other two: `--due` publishes scheduled pages whose time is
 * near, `--changes` publishes changed content files, which it sends as a message.
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  goLive,
  isHeld,
  keepAssets,
  present,
  presentFolder,
  versionBefore,
} from './build/build-folder.mjs';
import { isFresh, takeSettingsOf } from './build/fingerprint.mjs';
import { BuildFailed, buildBeside, buildSteps, putInPlace } from './build.mjs';
import { ensureInstalled, loadEnv, root, stop } from './run/prepare.mjs';
import { reload } from './run/reload.mjs';
import { buildsDir, prepareSite, siteDir } from './run/site-dir.mjs';

/** How long before its moment a page is built; the same as in server/ops/publisher.ts, which runs this. */
const aheadMs = 10 * 60_000;
const longestSleepMs = 15_000;

loadEnv();
const site = siteDir();
const builds = buildsDir();

async function publish() {
  prepareSite();
  const before = presentFolder(builds);
  if (isHeld(builds) || !isFresh()) {
    putInPlace(await buildBeside());
    console.log('The new build is in its place.');
  } else {
    console.log('Nothing has changed since the last build.');
  }
  say(await serveNew(before));
}

async function back() {
  const after = presentFolder(builds);
  const before = versionBefore(builds);
  if (!before) stop('There is no build before this one.');
  keepAssets(after, before);
  goLive(builds, before);
  console.log(
    'The build before is in its place again, and stays until the next "npm run publish".',
  );
  say(await serveNew(after));
}

/** A step that is left is an error. */
const say = (words) => (process.exitCode ? console.error(words) : console.log(words));

/** Reloads the servers with the live version; returns the outcome in words. Puts `before` back and throws if that fails. */
async function serveNew(before) {
  const live = presentFolder(builds);
  const { outcome, reason } = await reload(root, live);
  switch (outcome) {
    case 'served':
      return 'The server serves it now.';
    case 'none':
      return 'No server runs on this data folder. Start it with "npm start"; it will serve this build.\nA server that was started in another way must be restarted.';
    case 'foreign':
      process.exitCode = 1;
      return 'One step is left, because the server belongs to another user: systemctl reload tallygrove';
  }
  const refused = `${reason}\nThe server did not take up this build and goes on as before.`;
  if (!before || before === live) throw new BuildFailed(refused);
  goLive(builds, before);
  if (live > before) rmSync(live, { recursive: true });
  throw new BuildFailed(`${refused} The build before is in its place again.`);
}

/** Builds for the next moment, waits for it, and switches. Does nothing if no page is due soon. */
async function publishDue() {
  const before = presentFolder(builds);
  const next = nextMoment(before);
  if (next === undefined || Date.now() < next - aheadMs) return;
  if (isHeld(builds))
    stop('A page is due, but an earlier build was put back: run "npm run publish" to go on.');
  if (!isFresh()) {
    stop(
      'A page is due, but other things have changed since the last publication: run "npm run publish".',
    );
  }
  // After a pause, later moments may have passed too.
  const folder = await buildBeside({
    publishAt: new Date(Math.max(next, Date.now())).toISOString(),
  });
  while (Date.now() < next) {
    // Short, because the clock may change meanwhile.
    await sleep(Math.min(longestSleepMs, next - Date.now()));
    if (presentFolder(builds) !== before) return rmSync(join(root, folder), { recursive: true });
  }
  putInPlace(folder);
  console.log(`What was due at ${new Date(next).toISOString()} is published.`);
  say(await serveNew(before));
}

/** When the next page is due, in ms since 1970; undefined if none is waiting. */
function nextMoment(folder) {
  try {
    const { next } = JSON.parse(readFileSync(join(folder, 'schedule.json'), 'utf8'));
    return next === null ? undefined : Date.parse(next);
  } catch {
    return undefined;
  }
}

/**
 * Builds from a copy of the content with the changes. The files themselves change just before the switch, so that a
 * failure at any moment before leaves nothing to undo.
 */
async function publishChanges() {
  const [{ files, author, title }] = await once(process, 'message');
  refuseStale(files);
  const before = presentFolder(builds);
  const copy = mkdtempSync(join(tmpdir(), 'publish-'));
  let step = 0;
  // The last step is the switch.
  const onStep = (words) => process.send({ step: ++step, of: buildSteps + 1, words });
  let folder;
  try {
    cpSync(join(site, 'content'), join(copy, 'content'), { recursive: true });
    symlinkSync(join(site, 'public'), join(copy, 'public'));
    for (const { path, after } of files) put(join(copy, path), after);
    folder = await buildBeside({ onStep, site: copy });
    refuseStale(files);
    onStep('Switching the site');
  } finally {
    rmSync(copy, { recursive: true });
  }
  const written = [];
  try {
    for (const file of files) {
      put(join(site, file.path), file.after);
      written.push(file);
    }
    putInPlace(folder);
    const served = await serveNew(before);
    // The words are live, even where one step is left to the administrator.
    process.exitCode = 0;
    process.send([served, commit(files, author, title)].filter(Boolean).join('\n'));
  } catch (error) {
    for (const { path, before: text } of written) put(join(site, path), text);
    throw error;
  }
}

const textOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null);

function refuseStale(files) {
  const changed = files.filter(({ path, before }) => textOf(join(site, path)) !== before);
  if (changed.length === 0) return;
  const names = changed.map(({ path }) => path).join(', ');
  throw new BuildFailed(`Changed on the server meanwhile: ${names}. Look at the changes again.`);
}

/** Writes a file whole or not at all; null removes it. */
function put(path, text) {
  if (text === null) return rmSync(path, { force: true });
  writeFileSync(`${path}.new`, text, { flush: true });
  renameSync(`${path}.new`, path);
}

const git = (...args) => spawnSync('git', ['-C', site, ...args], { encoding: 'utf8' });

/** Commits exactly these files where the folder is a checkout. Returns a sentence, empty without git. */
function commit(files, author, title) {
  if (!existsSync(join(site, '.git'))) return '';
  const paths = files.map(({ path }) => path);
  // Uploads lie in their folder already; those that no text names any more are gone.
  const named = files.flatMap(({ after }) => after?.match(/\/pictures\/[\w-]+\.\w+/g) ?? []);
  paths.push(
    ...new Set(
      named.map((address) => `public${address}`).filter((path) => existsSync(join(site, path))),
    ),
  );
  paths.push(
    ...git('ls-files', '--deleted', '--', 'public/pictures').stdout.split('\n').filter(Boolean),
  );
  const index = git('diff', '--cached', '--quiet', '--', ...paths);
  if (index.status === 1)
    return 'No git commit was made: some of the files are staged for another one.';
  const identity = ['-c', `user.name=${author.name}`, '-c', `user.email=${author.email}`];
  const added = index.status === 0 ? git('add', '--', ...paths) : index;
  const last =
    added.status === 0
      ? git(...identity, 'commit', '--quiet', '--no-verify', '-m', title, '--', ...paths)
      : added;
  if (last.status === 0) return 'A git commit was made.';
  const [reason] = (last.stderr || last.stdout || last.error?.message || 'git failed')
    .trim()
    .split('\n');
  return `No git commit could be made: ${reason}`;
}

const works = { '': publish, '--back': back, '--due': publishDue, '--changes': publishChanges };
const [wish = ''] = process.argv.slice(2);
const work = works[wish];
if (!work)
  stop(
    `"${wish}" is not known. Use npm run publish, with -- --back to go back to the build before.`,
  );
// The server that started this has ended, and nobody would note how it went.
process.once('disconnect', () => process.exit(1));
await ensureInstalled();
if (presentFolder(builds)) takeSettingsOf(join(builds, present));
try {
  await work();
  process.channel?.unref();
} catch (error) {
  // A code is that of the system, such as of a full disk.
  if (!(error instanceof BuildFailed || error.code)) throw error;
  stop(`${error.message} Nothing was published.`);
}
