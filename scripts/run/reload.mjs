/** Reloads this project's running server with the current build, and waits until it serves it. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const lookEveryMs = 200;
/** Longer than the primary's timeout for a new server. */
const longestWaitMs = 90_000;

/**
 * `build`: real path of the build to serve, from the project in `root`. Returns the outcome: `none` no server runs on
 * this data folder, `served`, `foreign` it belongs to another user, `failed` with a `reason`.
 */
export async function reload(
  root,
  build,
  dataDir = resolve(root, process.env.DATA_DIR?.trim() || 'data'),
) {
  try {
    const before = running(dataDir, root);
    if (!before) return { outcome: 'none' };
    if (before.build === build && before.state === 'done') return { outcome: 'served' };
    process.kill(before.pid, 'SIGHUP');
    const reason = await fault(dataDir, root, before, build);
    return reason === undefined ? { outcome: 'served' } : { outcome: 'failed', reason };
  } catch (error) {
    if (error.code === 'EACCES' || error.code === 'EPERM') return { outcome: 'foreign' };
    throw error;
  }
}

/** State of the primary (server/primary.ts) that serves this project; undefined if none runs. */
export function running(dataDir, root) {
  try {
    const state = JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8'));
    return state.root === root && isPrimary(state.pid) ? state : undefined;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A killed primary leaves its file, and another program may have its pid: a signal would end that. */
function isPrimary(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code === 'ESRCH') return false;
    throw error;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('primary');
  } catch {
    // Without /proc there is no way to check.
    return process.platform !== 'linux';
  }
}

/** Why the server does not serve the build; undefined once it does. */
async function fault(dataDir, root, before, build) {
  const begun = performance.now();
  while (performance.now() - begun < longestWaitMs) {
    await sleep(lookEveryMs);
    const state = running(dataDir, root);
    if (!state) return 'The server has ended meanwhile.';
    if (state.starts <= before.starts || state.state === 'running') continue;
    if (state.state === 'failed') return state.reason;
    return state.build === build ? undefined : `It serves ${state.build} instead.`;
  }
  return `It has not said so within ${longestWaitMs / 1000} seconds.`;
}
