import type { Server as HttpServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { inTime } from '../shared/in-time.ts';
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
    return new UserError(`HOST=${host} is no address of this machine. Use 127.0.0.1, or 0.0.0.0 for all.`);
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
