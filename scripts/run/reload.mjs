/** Reloads this project's running servers with the current build, and waits until they serve it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const lookEveryMs = 200;
/** Longer than a supervisor's timeout for a new server. */
const longestWaitMs = 90_000;

/**
 * `build`: real path of the build to serve, from the project in `root`. Returns the outcome: `none` no server runs on
 * this data folder, `served`, `foreign` it belongs to another user, `failed` with a `reason`.
 */
export async function reload(root, build, dataDir = resolve(root, process.env.DATA_DIR?.trim() || 'data')) {
  const folder = join(dataDir, 'supervisors');
  let states;
  try {
    states = runningIn(folder, root);
  } catch (error) {
    if (error.code === 'ENOENT') return { outcome: 'none' };
    if (error.code === 'EACCES' || error.code === 'EPERM') return { outcome: 'foreign' };
    throw error;
  }
  if (states.length === 0) return { outcome: 'none' };
  for (const state of states) {
    const reason = await reloadOne(folder, state, build);
    if (reason !== undefined) return { outcome: 'failed', reason };
  }
  return { outcome: 'served' };
}

/** States of running supervisors. Throws EACCES or EPERM if they belong to another user. */
export function runningIn(folder, root) {
  return readdirSync(folder)
    .filter((name) => /^\d+\.json$/.test(name))
    .map((name) => readState(folder, Number.parseInt(name, 10)))
    .filter((state) => state && isOf(root, state) && isSupervisor(state.pid));
}

/** Data folders may be shared. An upgraded site's supervisor serves a build in another folder below its root. */
const isOf = (root, state) => state.root === root || state.build.startsWith(`${root}/`);

/** Undefined if it has ended. */
function readState(folder, pid) {
  try {
    return JSON.parse(readFileSync(join(folder, `${pid}.json`), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A killed supervisor leaves its file, and another program may have its pid: a signal would end that. */
function isSupervisor(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code === 'ESRCH') return false;
    throw error;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('supervisor');
  } catch {
    // Without /proc there is no way to check.
    return process.platform !== 'linux';
  }
}

/** Returns why the server does not serve the build; undefined if it does. */
async function reloadOne(folder, { pid, build: served, reload: before }, build) {
  if (served === build && before?.state !== 'running') return undefined;
  process.kill(pid, 'SIGHUP');
  const begun = performance.now();
  while (performance.now() - begun < longestWaitMs) {
    await sleep(lookEveryMs);
    const state = readState(folder, pid);
    if (!state || !isSupervisor(pid)) return 'The server has ended meanwhile.';
    const { reload } = state;
    if (!reload || reload.number <= (before?.number ?? 0) || reload.state === 'running') continue;
    if (reload.state === 'failed') return reload.reason;
    return state.build === build ? undefined : `It serves ${state.build} instead.`;
  }
  return `It has not said so within ${longestWaitMs / 1000} seconds.`;
}
