import { createServer, type Server } from 'node:net';
import { UserError } from './user-error.ts';

/** Every address of this machine: nothing to type into a browser. */
const everywhere: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

export interface Place {
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** Other threads open the same port, and the kernel deals out the connections. */
  reusePort?: boolean;
}

/** Opens the port and returns the address to type into a browser. A taken or forbidden port is a UserError. */
export function listen(server: Server, { host, port, reusePort = false }: Place): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen({ port, host, reusePort }, () => {
      const address = server.address();
      const bound = typeof address === 'object' && address ? address.port : port;
      resolve(shownAddress(host, bound));
    });
  });
}

/** Whether the port can be had: resolves once it was open for a moment. A taken or forbidden one is a UserError. */
export async function tryPort(place: Place): Promise<void> {
  const server = createServer();
  await listen(server, place);
  await new Promise((closed) => server.close(closed));
}

/** The address of a server to type into a browser. */
export function shownAddress(host: string, port: number): string {
  const shown = everywhere.has(host) ? '127.0.0.1' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
}

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
