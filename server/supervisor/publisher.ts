/** Publishes on schedule, at low priority. Looks twice a minute: a timer of weeks would miss clock changes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { PresentBuild } from './present-build.ts';
import { type Attempt, isDue, parseSchedule } from './schedule.ts';
import type { SupervisorOptions } from './supervise.ts';

const lookEveryMs = 30_000;
const niceness = 10;

interface PublisherOptions {
  presentBuild: () => PresentBuild | undefined;
  environment: NodeJS.ProcessEnv;
  log: SupervisorOptions['log'];
}

/** Returns a function that stops it, including a running build. */
export function startPublisher({ presentBuild, environment, log }: PublisherOptions): () => void {
  let last: Attempt | undefined;
  let job: ChildProcess | undefined;
  let warnedOf: string | undefined;
  let isOver = false;

  function look(): void {
    const build = presentBuild();
    if (job || !build) return;
    const file = join(build.folder, 'schedule.json');
    const schedule = existsSync(file) ? parseSchedule(readFileSync(file, 'utf8')) : undefined;
    if (!isDue(schedule, build.folder, Date.now(), last)) return;
    const obstacle = obstacleIn(build.version);
    if (!obstacle) begin(build);
    else if (warnedOf !== build.folder) log('warn', obstacle);
    warnedOf = build.folder;
  }

  function begin({ version, folder, node }: PresentBuild): void {
    // Not the supervisor's own Node: upgrades remove the version from which it was started.
    const child = spawn(node, [join(version, 'scripts', 'publish.mjs'), '--due'], {
      env: environment,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    job = child;
    try {
      // Visitors come first. If a service may not change priorities, publish anyway.
      if (child.pid) setPriority(child.pid, niceness);
    } catch {}
    child.once('error', (error) => log('error', 'a build could not be started', { reason: String(error) }));
    // Unlike 'exit', also after it could not be started.
    child.once('close', (status) => {
      job = undefined;
      if (status === 0 || isOver) return;
      last = { build: folder, endedAt: Date.now() };
      log('error', 'a page that is due could not be published; the lines above say why', { status });
    });
  }

  /** Errors here must not end the supervisor. */
  function tryToLook(): void {
    try {
      look();
    } catch (error) {
      log('error', 'the publishing schedule could not be checked', { reason: String(error) });
    }
  }

  const timer = setInterval(tryToLook, lookEveryMs);
  tryToLook();
  return () => {
    isOver = true;
    clearInterval(timer);
    job?.kill('SIGTERM');
  };
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
    return `A page is due, but this user may not write a build to ${root}. Run "npm run publish -- --due" every minute as a user who may, as deploy/tallygrove-publish.timer does.`;
  }
}
