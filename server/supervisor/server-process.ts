/** A server process started by the supervisor. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { PresentBuild } from './present-build.ts';

/** Over IPC. `ready`: visitors are served. `retiring`: no new connections, since another server has taken over. */
export type FromServer = { ready: true } | { retiring: true };
/** Another server has taken over: finish open requests, then exit. */
export type ToServer = { retire: true };

export interface ServerProcess {
  /** Real path of its build's folder. */
  build: string;
  pid: number;
  startedAt: number;
  /** Resolves to true when it serves visitors, or to false if it exits before. */
  ready: Promise<boolean>;
  /** Resolves to its exit status; 1 if a signal ended it. */
  ended: Promise<number>;
  /** It finishes open requests, which may take minutes. Resolves when it accepts no connections or has exited. */
  retire(): Promise<unknown>;
  kill(signal: NodeJS.Signals): void;
  /** The end of its stderr: why it could not start. */
  lastWords(): string;
}

interface StartOptions {
  build: PresentBuild;
  /** Descriptors of listening sockets; without any the server opens its own port. */
  sockets: readonly number[];
  environment: NodeJS.ProcessEnv;
  /** Node options. */
  flags: readonly string[];
}

const keptWords = 2000;

export function startServer({ build, sockets, environment, flags }: StartOptions): ServerProcess {
  const { LISTEN_PID: _, ...env } = environment;
  const child = spawn(build.node, [...flags, join(build.folder, 'server', 'main.js')], {
    env: { ...env, ...(sockets.length > 0 && { LISTEN_FDS: String(sockets.length) }) },
    stdio: ['ignore', 'inherit', 'pipe', ...sockets, 'ipc'],
  });
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    words = (words + chunk).slice(-keptWords);
  });
  const ended = new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    // 'close' fires after its stderr was read.
    child.once('close', (code) => resolve(code ?? 1));
  });
  const ready = Promise.withResolvers<boolean>();
  const retiring = Promise.withResolvers<void>();
  child.on('message', (message: FromServer) => {
    if ('ready' in message) ready.resolve(true);
    else retiring.resolve();
  });
  ended.then(() => ready.resolve(false));
  return {
    build: build.folder,
    pid: child.pid ?? 0,
    startedAt: performance.now(),
    ready: ready.promise,
    ended,
    retire() {
      const message: ToServer = { retire: true };
      // A server that has just exited cannot get messages.
      if (child.connected) child.send(message, () => undefined);
      return Promise.race([retiring.promise, ended]);
    },
    kill: (signal) => child.kill(signal),
    lastWords: () => words.trim(),
  };
}
