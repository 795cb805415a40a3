import type { Server } from 'node:http';

const lookForIdleEveryMs = 50;

/**
 * Stops accepting connections. Resolves when all open requests are answered; after `graceMs` cuts their connections.
 */
export async function closeServer(server: Server, graceMs: number): Promise<void> {
  // A connection that was busy at the signal would otherwise wait for its next request.
  const look = setInterval(() => server.closeIdleConnections(), lookForIdleEveryMs);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(look);
  clearTimeout(cut);
}
