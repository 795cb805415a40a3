/** Publishes pages when they are due, at low priority. Looks twice a minute: a timer of weeks would miss clock changes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, realpathSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Log } from '../shared/log.ts';

const lookEveryMs = 30_000;
const niceness = 10;
/** How long before its moment a build begins: several times its duration. As in scripts/publish.mjs. */
export const aheadMs = 10 * 60_000;
/** Wait after a failed build: the cause may be a full disk or wrong content. */
const retryMs = 15 * 60_000;

/** `root`: the project. `leave` stops looking and lets a running build end; `stop` ends it, too. */
export function publishDuePages(root: string, log: Pick<Log, 'error'>) {
  let job: ChildProcess | undefined;
  let failed: { build: string; at: number } | undefined;
  let saidOf: string | undefined;

  function look(): void {
    const build = realpathSync(join(root, 'build'));
    const next = nextMoment(build);
    if (job || next === undefined || Date.now() < next - aheadMs) return;
    // A clock that was set back must not delay it.
    const sinceFailure = failed?.build === build ? Date.now() - failed.at : retryMs;
    if (sinceFailure >= 0 && sinceFailure < retryMs) return;
    const obstacle = obstacleIn(root);
    if (!obstacle) begin(build);
    else if (saidOf !== build) log.error({}, obstacle);
    saidOf = build;
  }

  function begin(build: string): void {
    const args = [join(root, 'scripts', 'publish.mjs'), '--due'];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    job = child;
    try {
      // Visitors come first. If a service may not change priorities, publish anyway.
      if (child.pid) setPriority(child.pid, niceness);
    } catch {}
    child.once('error', (error) => log.error({ err: error }, 'a build could not be started'));
    // Unlike 'exit', also after it could not be started.
    child.once('close', (status) => {
      job = undefined;
      if (status === 0) return;
      failed = { build, at: Date.now() };
      log.error({ status }, 'a page that is due could not be published; the lines above say why');
    });
  }

  function tryToLook(): void {
    try {
      look();
    } catch (error) {
      log.error({ err: error }, 'the publishing schedule could not be checked');
    }
  }

  const timer = setInterval(tryToLook, lookEveryMs);
  tryToLook();
  const leave = () => clearInterval(timer);
  return {
    leave,
    stop() {
      leave();
      job?.kill('SIGTERM');
    },
  };
}

/** When the next page is due, in ms since 1970; undefined if none waits. */
function nextMoment(build: string): number | undefined {
  const file = join(build, 'schedule.json');
  const { next } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { next: null };
  return next === null ? undefined : Date.parse(next);
}

/** Why nothing can be built here, with the remedy; undefined if it can. */
function obstacleIn(root: string): string | undefined {
  if (!existsSync(join(root, 'node_modules', 'vite'))) {
    return 'A page is due, but building needs the packages of development, which are not installed here. Run npm ci, or bring a new build.';
  }
  try {
    accessSync(root, constants.W_OK);
    return undefined;
  } catch {
    return `A page is due, but this user may not write a build to ${root}. Let it, as deploy/tallygrove.service does, or run "npm run publish -- --due" every minute as a user who may.`;
  }
}
