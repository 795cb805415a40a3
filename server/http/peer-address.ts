/**
 * How the application learns which network address a request came from: a reader passes requests on over a local socket,
 * so the application's own socket does not know. Readers replace what an outside client wrote under this name.
 */
import type { IncomingMessage } from 'node:http';

export const peerHeader = 'x-reader-peer';

/** The peer of the reader's socket, which only a server that is reachable through readers alone may trust. */
export function peerOfReader({ headers }: IncomingMessage): string {
  const value = headers[peerHeader];
  return typeof value === 'string' ? value : '';
}

/** The peer of the request's own socket; empty when it is gone. */
export const peerOfSocket = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? '';
