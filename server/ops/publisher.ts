/**
 * Publishes for the server, with scripts/publish.mjs as a program of its own: changes of the desk, and pages that are due.
 * Looks twice a minute: a timer of weeks would miss clock changes.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, existsSync, globSync, readFileSync, realpathSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import type { Log } from '../shared/log.ts';

/** Files of the project, by path from its root; null: there is no file. */
export interface Changes {
  files: readonly { path: string; before: string | null; after: string | null }[];
  /** Of the git commit. */
  author: { name: string; email: string };
  title: string;
}

/** What the program does now: its step, and how many there are. */
export interface PublishStep {
  step: number;
  of: number;
  words: string;
}

const lookEveryMs = 30_000;
const niceness = 10;
/** How long before its moment a build begins: several times its duration. As in scripts/publish.mjs. */
export const aheadMs = 10 * 60_000;
/** Wait after a failed build: the cause may be a full disk or wrong content. */
const retryMs = 15 * 60_000;
/** Characters of output that are kept. */
const mostOutput = 6000;

export type Publisher = ReturnType<typeof createPublisher>;

interface Folders {
  /** The project with its programs. */
  root: string;
  /** What the firm owns. */
  siteDir: string;
  /** The folder with the link `build`. */
  buildsDir: string;
}

export function createPublisher({ root, siteDir, buildsDir }: Folders, log: Pick<Log, 'error'>) {
  const jobs = new Set<ChildProcess>();
  let timer: NodeJS.Timeout | undefined;

  /** Resolves when the program has ended. `message`: what came of it, or its output. */
  function run(
    option: '--due' | '--changes',
    changes?: Changes,
    onStep?: (step: PublishStep) => void,
  ) {
    const { BUILD_FOLDER: _, PUBLISH_AT: __, ...env } = process.env;
    // The channel closes when this server dies, and the program ends with it.
    const child = spawn(process.execPath, [join(root, 'scripts', 'publish.mjs'), option], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const ended = Promise.withResolvers<{ isPublished: boolean; message: string }>();
    let output = '';
    let said: string | undefined;
    jobs.add(child);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output = (output + chunk).slice(-mostOutput);
      });
    }
    child.on('message', (message) => {
      if (typeof message === 'object') onStep?.(message as unknown as PublishStep);
      else said = String(message);
    });
    child.on('error', (error) => {
      output += error.message;
    });
    // Unlike 'exit', also after it could not be started.
    child.once('close', (status) => {
      jobs.delete(child);
      ended.resolve({ isPublished: status === 0, message: said ?? output.trim() });
    });
    try {
      // Visitors come first. If a service may not change priorities, publish anyway.
      if (child.pid) setPriority(child.pid, niceness);
    } catch {}
    if (changes && child.connected) child.send(changes, () => {});
    return ended.promise;
  }

  /** Why nothing can be published from here, in a sentence; undefined when it can. */
  function obstacle(): string | undefined {
    const pages = globSync('content/pages/**/*.md', { cwd: siteDir }).map(dirname);
    const folders = ['content/values', ...new Set(pages)].map((folder) => join(siteDir, folder));
    if (![buildsDir, ...folders].every((folder) => !existsSync(folder) || isWritable(folder)))
      return 'The server may not write to the folder of the site.';
    if (!existsSync(join(root, 'node_modules', 'vite', 'package.json')))
      return 'The packages that build the site are not installed on this server.';
    return existsSync(join(root, 'scripts', 'publish.mjs'))
      ? undefined
      : 'The program that publishes is missing.';
  }

  /** Looks now and twice a minute for pages that are due. */
  function watchDuePages(): void {
    let isRunning = false;
    let failed: { build: string; at: number } | undefined;
    let saidOf: string | undefined;

    async function look(): Promise<void> {
      const build = realpathSync(join(buildsDir, 'build'));
      const next = nextMoment(build);
      if (isRunning || next === undefined || Date.now() < next - aheadMs) return;
      // A clock that was set back must not delay it.
      const sinceFailure = failed?.build === build ? Date.now() - failed.at : retryMs;
      if (sinceFailure >= 0 && sinceFailure < retryMs) return;
      const reason = obstacle();
      if (reason && saidOf !== build) log.error({}, `A page is due. ${reason}`);
      saidOf = build;
      if (reason) return;
      isRunning = true;
      const { isPublished, message } = await run('--due');
      isRunning = false;
      if (isPublished) return;
      failed = { build, at: Date.now() };
      log.error({ reason: message }, 'a page that is due could not be published');
    }

    const tryToLook = () => {
      look().catch((error) =>
        log.error({ err: error }, 'the publishing schedule could not be checked'),
      );
    };
    timer = setInterval(tryToLook, lookEveryMs);
    tryToLook();
  }

  return {
    obstacle,
    watchDuePages,
    /** `onStep`: called with each step of the build. */
    publish: (changes: Changes, onStep?: (step: PublishStep) => void) =>
      run('--changes', changes, onStep),
    isBusy: () => jobs.size > 0,
    /** Stops looking, and lets what runs end. */
    leave: () => clearInterval(timer),
    /** Stops looking, and ends what runs: nothing of it is live yet. */
    stop() {
      clearInterval(timer);
      for (const job of jobs) job.kill('SIGTERM');
    },
  };
}

/** When the next page is due, in ms since 1970; undefined if none waits. */
function nextMoment(build: string): number | undefined {
  const file = join(build, 'schedule.json');
  const { next } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { next: null };
  return next === null ? undefined : Date.parse(next);
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
