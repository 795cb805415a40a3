/**
 * `npm run publish`: checks, builds beside the current build, switches, and reloads the running server. `-- --back`
 * restores the previous build. `-- --due` publishes scheduled pages whose time is near, for the server and timers.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  hold,
  isHeld,
  present,
  presentFolder,
  restoreBuild,
  scheduled,
  swapBuilds,
} from './build/build-folder.mjs';
import { takeSettingsOf } from './build/build-settings.mjs';
import { isFresh } from './build/fingerprint.mjs';
import { keepAssets } from './build/keep-assets.mjs';
import { BuildFailed, build, buildInto, putInPlace } from './build.mjs';
import { loadEnv } from './run/load-env.mjs';
import { ensureInstalled, root, stop } from './run/prepare.mjs';
import { reload } from './run/reload.mjs';

/** How long before its moment a page is built; the same as in server/process/publish-due.ts, which runs this. */
const aheadMs = 10 * 60_000;
const longestSleepMs = 15_000;

async function publish() {
  if (isHeld(root) || !isFresh()) {
    await build();
    console.log('The new build is in its place.');
  } else {
    console.log('Nothing has changed since the last build.');
  }
  await serveNew();
}

async function back() {
  const after = presentFolder(root);
  if (!swapBuilds(root)) stop('There is no build before this one.');
  keepAssets(after, presentFolder(root));
  hold(root);
  console.log('The build before is in its place again, and stays until the next "npm run publish".');
  await serveNew();
}

/** Reloads the servers with the current build. If that fails, restores the previous one. */
async function serveNew() {
  const { outcome, reason } = await reload(root, presentFolder(root));
  switch (outcome) {
    case 'served':
      console.log('The server serves it now.');
      return;
    case 'none':
      console.log('No server runs on this data folder. Start it with "npm start"; it will serve this build.');
      console.log('A server that was started in another way must be restarted.');
      return;
    case 'foreign':
      stop('One step is left, because the server belongs to another user: systemctl reload tallygrove');
      break;
    default:
      swapBuilds(root);
      stop(
        `${reason}\nThe server did not take up this build and goes on as before. The build before is in its place again.`,
      );
  }
}

/** Builds for the next moment, waits for it, and switches. Does nothing if no page is due soon. */
async function publishDue() {
  const before = presentFolder(root);
  const next = nextMoment(before);
  if (next === undefined || Date.now() < next - aheadMs) return;
  if (isHeld(root)) stop('A page is due, but an earlier build was put back: run "npm run publish" to go on.');
  if (!isFresh()) {
    stop('A page is due, but other things have changed since the last publication: run "npm run publish".');
  }
  // After a pause, later moments may have passed too.
  await buildInto(scheduled, { publishAt: new Date(Math.max(next, Date.now())).toISOString() });
  while (Date.now() < next) {
    // Short, because the clock may change meanwhile.
    await sleep(Math.min(longestSleepMs, next - Date.now()));
    if (presentFolder(root) !== before) return;
  }
  putInPlace(scheduled);
  console.log(`What was due at ${new Date(next).toISOString()} is published.`);
  await serveNew();
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

const works = { '': publish, '--back': back, '--due': publishDue };
const [wish = ''] = process.argv.slice(2);
const work = works[wish];
if (!work)
  stop(`"${wish}" is not known. Use npm run publish, with -- --back to go back to the build before.`);
loadEnv();
await ensureInstalled();
restoreBuild(root);
if (presentFolder(root)) takeSettingsOf(join(root, present));
try {
  await work();
} catch (error) {
  if (!(error instanceof BuildFailed)) throw error;
  stop(`${error.message} Nothing was published.`);
}
