/** Opens the port, and ends a program without cutting off what runs. */

import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
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

/** Stops accepting connections. Resolves when all open requests are answered; after `graceMs` cuts their connections. */
export async function closeServer(server: HttpServer, graceMs: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const cutAt = performance.now() + graceMs;
  let isCut = false;
  const hasClosed = () =>
    inTime(
      lookForIdleEveryMs,
      closed.then(() => true),
      () => false,
    );
  while (!(await hasClosed())) {
    // A connection that was busy at the signal would otherwise wait for its next request.
    server.closeIdleConnections();
    if (!isCut && performance.now() >= cutAt) {
      isCut = true;
      server.closeAllConnections();
    }
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
  /** Accepts no new requests and waits up to `graceMs` for open ones. */
  stopServing: (graceMs: number) => Promise<void>,
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
    await Promise.all([stopServing(workMs), services.stopWork(workMs)]);
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
  // `npm start` was killed, and nothing else would stop the server.
  process.on('disconnect', () => stopOnce());
  // Unhandled promise rejections arrive here too.
  process.on('uncaughtException', (error) => {
    services.log.fatal({ err: error }, 'uncaught error');
    stopOnce(1);
    process.exitCode = 1;
  });
  return stopOnce;
}
