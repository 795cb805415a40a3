import type { Exchange } from './exchange.ts';

/**
 * Whether a request that changes something comes from this site's own pages. Browsers send `Sec-Fetch-Site`, older ones
 * `Origin`. API clients send neither and may pass, since there is no session to steal.
 */
export function isSameOrigin(headers: Exchange['req']['headers'], hosts: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  if (site) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}
