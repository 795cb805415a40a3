/** Opens the port, and ends a program without cutting off what runs. */

import type { ChildProcess } from 'node:child_process';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { inTime } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import { UserError } from '../shared/user-error.ts';

/** Wildcard addresses, which browsers cannot open. */
const everywhere: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

interface Place {
  host: string;
  /** 0 picks a free one. */
  port: number;
}

/** Opens the port. Throws a UserError if it is taken or forbidden. */
export function listen(server: Server, { host, port }: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen({ port, host }, resolve);
  });
}

/** Resolves if the port can be opened; closes it again. Rejects with a UserError if it is taken or forbidden. */
export async function tryPort(place: Place): Promise<void> {
  const server = createServer();
  await listen(server, place);
  await new Promise((closed) => server.close(closed));
}

/** URL of an open server for a browser. */
export function addressOf(server: Server, host: string): string {
  const address = server.address();
  const shown = everywhere.has(host) ? '127.0.0.1' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${typeof address === 'object' ? address?.port : address}`;
}

/** Turns a failure to open a port into a UserError with a remedy; returns other errors unchanged. */
function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new UserError(
      `Port ${port} is taken. Stop the other program or choose a port: PORT=3001 npm start.`,
    );
  }
  if (error.code === 'EACCES')
    return new UserError(`Port ${port} needs more rights. Choose one above 1023 with PORT.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new UserError(
      `HOST=${host} is no address of this machine. Use 127.0.0.1, or 0.0.0.0 for all.`,
    );
  }
  return error;
}

const lookForIdleEveryMs = 50;

/** Open connections of a server, also those that another process has accepted, which the server does not count. */
export function connectionsOf(server: HttpServer): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
}

/**
 * Stops accepting connections. Resolves when all open requests are answered; after `graceMs` cuts their connections.
 * `open`: from `connectionsOf`.
 */
export async function closeServer(
  server: HttpServer,
  graceMs: number,
  open: ReadonlySet<Socket> = new Set(),
): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const cutAt = performance.now() + graceMs;
  let isCut = false;
  while (
    open.size > 0 ||
    !(await inTime(
      lookForIdleEveryMs,
      closed.then(() => true),
      () => false,
    ))
  ) {
    // A connection that was busy at the signal would otherwise wait for its next request.
    server.closeIdleConnections();
    if (!isCut && performance.now() >= cutAt) {
      isCut = true;
      server.closeAllConnections();
    }
    if (open.size > 0) await sleep(lookForIdleEveryMs);
  }
}

/** Part of the grace period reserved for closing the database, in ms. */
const closingMs = 500;
/**
 * A terminal and systemd signal the whole process group, and `npm start` passes its signal on: two signals within this
 * time count as one. In ms.
 */
const sameSignalMs = 500;

interface Stoppable {
  /** Takes no new work and waits up to `graceMs` for what is running. */
  stopWork(graceMs: number): Promise<void>;
  close(): Promise<void>;
  log: Log;
}

/**
 * On SIGTERM or SIGINT: stops accepting, finishes open requests, closes the services, exits with status 0. An uncaught
 * error is logged and does the same with status 1. After `graceMs` or on a second signal exits at once; nothing
 * acknowledged is lost. Returns a function that does the same as the first signal, with a given status.
 */
export function stopCleanly(
  /** Accepts no new requests and waits up to `graceMs` for open ones. Undefined in a program without a server. */
  stopServing: ((graceMs: number) => Promise<void>) | undefined,
  services: Stoppable,
  graceMs: number,
  onStopping: () => void,
): (status?: 0 | 1) => void {
  let stoppingSince: number | undefined;
  const stop = async () => {
    stoppingSince = performance.now();
    onStopping();
    setTimeout(() => process.exit(), graceMs).unref();
    const workMs = Math.max(0, graceMs - closingMs);
    await Promise.all([stopServing?.(workMs), services.stopWork(workMs)]);
    await services.close();
    process.exit();
  };
  const stopOnce = (status: 0 | 1 = 0) => {
    if (stoppingSince !== undefined) return;
    process.exitCode = status;
    stop();
  };
  const onSignal = () => {
    if (stoppingSince === undefined) stop();
    else if (performance.now() - stoppingSince > sameSignalMs) process.exit(1);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  // Unhandled promise rejections arrive here too.
  process.on('uncaughtException', (error) => {
    services.log.fatal({ err: error }, 'uncaught error');
    stopOnce(1);
    process.exitCode = 1;
  });
  return stopOnce;
}

/** From a server: it can take the port; it serves; it has the connection of this number. */
export type FromServer = 'prepared' | 'ready' | { taken: number };
/** To a server: the port, as a handle; a connection; take no new connections, and exit when the open ones have ended. */
export type ToServer = 'listen' | 'retire' | { connection: number };

/** Connections that wait while no server runs. */
const mostHeld = 1000;

/** `servers`: those that take connections now. */
export function passedConnections(servers: () => readonly ChildProcess[]) {
  const held: Socket[] = [];
  const passed = new Map<number, { server: ChildProcess; socket: Socket }>();
  let turn = 0;

  /** Gives a connection to the next server, or lets it wait for one. */
  function pass(socket: Socket): void {
    const open = servers().filter(({ connected }) => connected);
    turn += 1;
    const server = open[turn % open.length];
    if (!server) {
      if (held.push(socket) > mostHeld) held.shift()?.destroy();
      return;
    }
    // A dying server drops a connection without an answer, so the socket stays open here until the server answers.
    passed.set(turn, { server, socket });
    server.send({ connection: turn } satisfies ToServer, socket, { keepOpen: true }, () => {});
  }

  return {
    pass,
    /** A server has the connection of this number. */
    taken(number: number): void {
      passed.get(number)?.socket.destroy();
      passed.delete(number);
    },
    /** Passes on what a server that has ended did not take. */
    passOn(ended: ChildProcess): void {
      for (const [number, { server, socket }] of passed) {
        if (server !== ended) continue;
        passed.delete(number);
        pass(socket);
      }
    },
    /** Passes on what has waited for a server. */
    passHeld(): void {
      for (const socket of held.splice(0)) pass(socket);
    },
  };
}
