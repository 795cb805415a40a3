/** Keeps one server running and replaces it without downtime. Knows no processes or files, for the tests. */
import { inTime } from '../shared/in-time.ts';
import type { ServerProcess } from './server-process.ts';

/** Timeout for a new server to become ready; then the old one stays. */
export const longestStartMs = 60_000;
/** A server that ran this long did not fail at startup: restart it without a pause. */
const longRunMs = 60_000;
const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** Maximum number of retiring servers: each holds its memory for a minute or more. */
const mostRetiring = 2;
/** Timeout for a server to stop accepting connections: normally instant, but it may be busy. */
const longestHandoverMs = 10_000;

/** The outcome of the last reload; `number` counts reloads. */
export interface Reload {
  number: number;
  state: 'running' | 'done' | 'failed';
  /** When it began or ended, as an ISO instant. */
  at: string;
  reason?: string;
}

export interface SupervisorOptions {
  /** Starts a server from the current build; undefined if there is none. */
  start: () => ServerProcess | undefined;
  log: (level: 'info' | 'warn' | 'error', message: string, facts?: object) => void;
  /** Called when another server takes over, and when a reload begins or ends. */
  onChange: (build: string, reload: Reload | undefined) => void;
  /** How long a server may take to stop before it is killed, in ms. */
  stopMs: number;
}

export function createSupervisor({ start, log, onChange, stopMs }: SupervisorOptions) {
  let serving: ServerProcess | undefined;
  const all = new Set<ServerProcess>();
  const retiring: ServerProcess[] = [];
  const over = Promise.withResolvers<number>();
  let isStopping = false;
  let restart: NodeJS.Timeout | undefined;
  let failures = 0;
  let lastReload: Reload | undefined;
  let underWay: Promise<void> | undefined;
  let isAskedAgain = false;

  function startOne(): ServerProcess | undefined {
    const server = tryToStart();
    if (!server) return undefined;
    all.add(server);
    server.ended.then((status) => {
      all.delete(server);
      if (retiring.includes(server)) retiring.splice(retiring.indexOf(server), 1);
      if (isStopping && all.size === 0) over.resolve(0);
      if (server === serving) onLost(server, status);
    });
    return server;
  }

  /** A system out of memory or processes refuses at once; keep going and retry. */
  function tryToStart(): ServerProcess | undefined {
    try {
      return start();
    } catch (error) {
      log('error', 'a server could not be started', { reason: String(error) });
      return undefined;
    }
  }

  /** Makes this server the serving one and retires the previous. Resolves when that accepts no new connections. */
  async function serve(server: ServerProcess): Promise<void> {
    const before = serving;
    clearTimeout(restart);
    serving = server;
    onChange(server.build, lastReload);
    if (!before) return;
    retiring.push(before);
    if (retiring.length > mostRetiring) retiring.shift()?.kill('SIGTERM');
    // A hung server must not block the reload forever.
    await inTime(longestHandoverMs, before.retire(), () => 'late');
  }

  /** A reload may have started a newer server meanwhile. */
  function serveUnlessServed(server: ServerProcess): void {
    if (serving || isStopping) server.kill('SIGTERM');
    else serve(server);
  }

  function onLost(server: ServerProcess, status: number): void {
    serving = undefined;
    if (isStopping) return;
    failures = performance.now() - server.startedAt > longRunMs ? 1 : failures + 1;
    log('error', 'the server has exited and is restarted', { status, pid: server.pid });
    // During a reload the starting server replaces it.
    if (!underWay) startAgain();
  }

  function startAgain(): void {
    const waitMs = failures <= 1 ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 2));
    restart = setTimeout(async () => {
      const server = startOne();
      if (server && (await server.ready)) return serveUnlessServed(server);
      failures += 1;
      if (!isStopping && !underWay && !serving) startAgain();
    }, waitMs);
  }

  async function replace(): Promise<void> {
    const number = (lastReload?.number ?? 0) + 1;
    const note = (state: Reload['state'], reason?: string) => {
      lastReload = { number, state, at: new Date().toISOString(), ...(reason && { reason }) };
      onChange(serving?.build ?? '', lastReload);
    };
    note('running');
    const server = startOne();
    const reason = server ? await faultOfStart(server) : 'There is no build.';
    if (isStopping) return;
    if (server && reason === undefined) {
      await serve(server);
      failures = 0;
      note('done');
      log('info', 'a new server has taken over', { build: server.build, pid: server.pid });
      return;
    }
    server?.kill('SIGKILL');
    note('failed', reason);
    log('error', 'the new server did not start; the previous one stays', { reason });
    if (!serving) startAgain();
  }

  return {
    /** Starts the first server. Resolves to the supervisor's exit status when everything has ended. */
    async run(): Promise<number> {
      const first = startOne();
      if (!first) return 1;
      if (await first.ready) serveUnlessServed(first);
      // A reload meanwhile has started another one.
      else if (!isStopping && !serving && !underWay) return first.ended;
      return over.promise;
    },
    /** Replaces the server with one from the current build. Requests during a reload cause one more. */
    async reload(): Promise<void> {
      if (isStopping) return;
      isAskedAgain = underWay !== undefined;
      underWay ??= (async () => {
        do {
          isAskedAgain = false;
          await replace();
        } while (isAskedAgain && !isStopping);
        underWay = undefined;
      })();
      await underWay;
    },
    /** Stops all servers; `run` resolves to 0. A second call sends the signal again. */
    stop(): void {
      clearTimeout(restart);
      const isFirst = !isStopping;
      isStopping = true;
      for (const server of all) server.kill('SIGTERM');
      if (all.size === 0) over.resolve(0);
      if (isFirst)
        setTimeout(() => {
          for (const server of all) server.kill('SIGKILL');
        }, stopMs).unref();
    },
  };
}

/** Why a server did not become ready; undefined if it did. */
async function faultOfStart(server: ServerProcess): Promise<string | undefined> {
  const outcome = await inTime(longestStartMs, server.ready, () => 'late' as const);
  if (outcome === 'late') return `It was not ready after ${longestStartMs / 1000} seconds.`;
  return outcome ? undefined : server.lastWords() || `It ended with status ${await server.ended}.`;
}
