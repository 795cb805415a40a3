import type { Server } from 'node:http';

const lookForIdleEveryMs = 50;

/** Takes no new connection. Resolves when every request under way is answered; after `graceMs` their connections are cut. */
export async function closeServer(server: Server, graceMs: number): Promise<void> {
  // A connection that was busy when the signal came would otherwise wait for its next request.
  const look = setInterval(() => server.closeIdleConnections(), lookForIdleEveryMs);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(look);
  clearTimeout(cut);
}
