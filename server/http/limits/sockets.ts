/** Limits on connections: how many there are, and how long an answer may stay unread. */
import type { Server, ServerResponse } from 'node:http';
import { isProxyIn, type TrustedProxies } from '../forwarded.ts';
import { createRoom } from './room.ts';

/** Each takes about 20 kB. */
const mostSockets = 4096;

/** More than forty browsers in one office open at once; a visitor behind a proxy may have as many open requests. */
export const mostOfOneNetwork = 256;

interface SocketOptions {
  trustedProxies: TrustedProxies;
  /** Multiplies what one network may open; 0 turns this limit off. */
  scale: number;
}

/**
 * Closes connections that are too many at once, in all or of one network that is no trusted proxy, and those that were
 * reset before they were accepted: nobody would get the answer, and the limits would not know whom to count.
 */
export function limitSockets(server: Server, { trustedProxies, scale }: SocketOptions): void {
  const room = createRoom({ each: mostOfOneNetwork, scale });
  const isProxy = isProxyIn(trustedProxies);
  server.maxConnections = mostSockets;
  server.on('connection', (socket) => {
    // Read now, Node keeps it. After a reset the system no longer knows it, and the request would have no sender.
    const peer = socket.remoteAddress ?? '';
    const isKnown = peer !== '';
    if (isKnown && isProxy(peer)) return;
    const leave = isKnown ? room(peer) : undefined;
    if (leave) socket.once('close', leave);
    else socket.destroy();
  });
}

/**
 * Ends an answer of which the client has read nothing for `ms`, at the latest after twice as long: Node first notes how
 * much is left. An answer that is still being made has more time.
 */
export function endUnread(outgoing: ServerResponse, ms: number): void {
  outgoing.setTimeout(ms, () => {
    if ((outgoing.socket?.writableLength ?? 0) > 0) outgoing.destroy();
  });
}
