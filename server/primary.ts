/**
 * The program behind `npm start` and the service: holds the port, runs the server, restarts it when it dies, and on SIGHUP
 * replaces it with one from the current build, without refusing a request. Why: docs/decisions/0019-one-process.md.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { staleWords, withoutBuiltWords } from './process/built-words.ts';
import { buildsDir, projectRoot } from './process/project-root.ts';
import { removeServerNote, type ServerNote, writeServerNote } from './process/server-note.ts';
import {
  addressOf,
  type FromServer,
  listen,
  passedConnections,
  type ToServer,
} from './process/serving.ts';
import { orSentence, UserError } from './shared/user-error.ts';

const longestStartMs = 60_000;
const longestPauseMs = 30_000;

const given = (name: string) => process.env[name]?.trim() || undefined;
const whole = (name: string, usual: number) =>
  /^\d{1,9}$/.test(given(name) ?? '') ? Number(given(name)) : usual;

const log = (level: 30 | 40 | 50, msg: string, facts: object) =>
  console.log(JSON.stringify({ level, time: Date.now(), ...facts, msg }));

await orSentence(async () => {
  const dataDir = given('DATA_DIR') ?? './data';
  const host = given('TEST_MODE') === '1' ? '127.0.0.1' : (given('HOST') ?? '0.0.0.0');
  // SQLite has one writer: more processes would wait for each other.
  const wanted = given('DATABASE_URL') ? Math.max(1, whole('WEB_WORKERS', 1)) : 1;
  const build = join(buildsDir, 'build');
  const children = new Set<ChildProcess>();
  let serving: ChildProcess[] = [];
  let folder = '';
  let starts = 0;
  let underWay: Promise<void> | undefined;
  let isAsked = false;
  let isStopping = false;

  const connections = passedConnections(() => serving);

  // Servers accept connections too. Those that this process accepts are passed on, or wait for a server.
  const listener = createServer({ pauseOnConnect: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    connections.pass(socket);
  });
  await listen(listener, { host, port: whole('PORT', 3000) });
  const address = addressOf(listener, host);
  const stale = staleWords(process.env, build);
  if (stale.length > 0)
    log(40, 'the build has other values than the environment; build again to show the new ones', {
      stale,
    });

  /** Starts a server from the current build. Rejects with its last words if it does not become ready. */
  async function start(number: number): Promise<ChildProcess> {
    const env = { ...withoutBuiltWords(process.env), SERVER_NUMBER: String(number) };
    const file = join(realpathSync(build), 'server', 'main.js');
    const child = fork(file, { env, stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
    const ready = Promise.withResolvers<ChildProcess>();
    let words = '';
    children.add(child);
    child.stderr?.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk);
      words = (words + chunk).slice(-2000);
    });
    child.on('message', (message: FromServer) => {
      if (message === 'prepared') child.send('listen' satisfies ToServer, listener);
      else if (message === 'ready') ready.resolve(child);
      else connections.taken(message.taken);
    });
    child.on('error', ready.reject);
    // Comes after all of its stderr, unlike 'exit'.
    child.once('close', (status) => {
      children.delete(child);
      ready.reject(new UserError(words.trim() || `It ended with status ${status ?? 1}.`));
      const wasServing = serving.includes(child);
      serving = serving.filter((one) => one !== child);
      connections.passOn(child);
      if (isStopping || !wasServing) return;
      log(50, 'the server has exited and is restarted', { status, pid: child.pid });
      restart(number, 0);
    });
    const tooLate = setTimeout(() => child.kill('SIGKILL'), longestStartMs);
    return ready.promise.finally(() => clearTimeout(tooLate));
  }

  /** Tries until a server runs; a reload may have brought one meanwhile. */
  async function restart(number: number, pauseMs: number): Promise<void> {
    await sleep(pauseMs);
    await underWay;
    if (isStopping || serving.length >= wanted) return;
    const server = await start(number).catch(() => undefined);
    if (server) take([...serving, server]);
    else await restart(number, Math.min(longestPauseMs, pauseMs * 2 || 500));
  }

  function take(servers: ChildProcess[], from = folder): void {
    folder = from;
    for (const one of serving)
      if (!servers.includes(one)) one.send('retire' satisfies ToServer, () => {});
    serving = servers;
    connections.passHeld();
  }

  /** Starts servers from the current build, which take over. If one fails, the present ones stay. */
  async function takeOver(): Promise<void> {
    note('running');
    const next = realpathSync(build);
    const tries = await Promise.allSettled(
      Array.from({ length: wanted }, (_, number) => start(number)),
    );
    const servers = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const fault: Error | undefined = tries.find((one) => one.status === 'rejected')?.reason;
    if (fault) for (const child of servers) child.kill('SIGKILL');
    else take(servers, next);
    if (fault)
      log(50, 'the server from the current build did not start', { reason: fault.message });
    else log(30, 'the server from the current build serves', { build: folder });
    note(fault ? 'failed' : 'done', fault?.message);
  }

  /** For `npm run publish`, which waits for the end of the start that it has asked for. */
  function note(state: ServerNote['state'], reason?: string): void {
    starts += state === 'running' ? 1 : 0;
    const facts = {
      pid: process.pid,
      root: projectRoot,
      build: folder,
      address,
      starts,
      state,
      reason,
    };
    const fault = writeServerNote(dataDir, facts);
    if (fault !== undefined)
      log(50, 'server.json cannot be written, so publishing will not find this server', {
        reason: fault,
      });
  }

  async function stop(): Promise<void> {
    isStopping = true;
    const longestEndMs = whole('SHUTDOWN_GRACE_MS', 10_000) + 5000;
    setTimeout(() => [...children].map((child) => child.kill('SIGKILL')), longestEndMs);
    for (const child of children) child.kill('SIGTERM');
    while (children.size > 0) await sleep(20);
    removeServerNote(dataDir);
    process.exit(0);
  }

  // Signals during a start cause one more.
  process.on('SIGHUP', async () => {
    isAsked = true;
    await underWay;
    if (isStopping || !isAsked) return;
    isAsked = false;
    underWay = takeOver();
  });
  // On 'disconnect' `npm start` was killed, and nothing else would stop the server.
  for (const end of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(end, stop);
  underWay = takeOver();
  await underWay;
  if (serving.length === 0 && !isStopping) process.exit(1);
});
