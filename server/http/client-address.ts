import type { IncomingMessage } from 'node:http';

/**
 * The visitor's network address: the socket's, or behind `trustedProxies` proxies the n-th entry from the right of
 * `X-Forwarded-For`. Entries further left were written by the visitor and prove nothing.
 */
export function clientAddress(req: IncomingMessage, trustedProxies: number): string {
  const socket = req.socket.remoteAddress ?? '';
  if (trustedProxies < 1) return socket;
  const header = req.headers['x-forwarded-for'];
  const entries = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((entry) => entry.trim());
  return entries.at(-trustedProxies) || socket;
}
