import type { IncomingMessage } from 'node:http';

/**
 * The visitor's network address: that of the peer, or behind `trustedProxies` proxies the n-th entry from the right of
 * `X-Forwarded-For`. Entries further left were written by the visitor and prove nothing.
 */
export function clientAddress({ headers }: IncomingMessage, peer: string, trustedProxies: number): string {
  if (trustedProxies < 1) return peer;
  const header = headers['x-forwarded-for'];
  const entries = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((entry) => entry.trim());
  return entries.at(-trustedProxies) || peer;
}
