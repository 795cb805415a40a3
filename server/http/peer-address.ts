/**
 * How the application learns a request's IP address: readers pass requests on over a local socket, so its own socket
 * has none. Readers overwrite what an outside client sends in this header.
 */
import type { IncomingMessage } from 'node:http';

export const peerHeader = 'x-reader-peer';

/** The peer of the reader's socket. Trust it only on a server reachable through readers alone. */
export function peerOfReader({ headers }: IncomingMessage): string {
  const value = headers[peerHeader];
  return typeof value === 'string' ? value : '';
}

/** The peer of the request's own socket; empty once it is closed. */
export const peerOfSocket = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? '';
