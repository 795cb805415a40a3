import type { IncomingMessage } from 'node:http';
import type { Scheme } from './client-address.ts';

const hostPattern = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Whether a path's encoding is UTF-8 without NUL: a path that cannot be decoded, or that NUL would cut off, names no
 * page.
 */
function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

/**
 * The address of a request as the visitor sees it; undefined if Host or path are unusable. HTTP/1.0, used by some load
 * balancers, may omit Host.
 * Without a `scheme` from a trusted proxy, the site's own host gets the site's scheme, because TLS ends at a proxy;
 * other hosts (a health check, a laptop) get plain http.
 */
export function requestUrl(
  { headers, url: target = '/' }: Pick<IncomingMessage, 'headers' | 'url'>,
  site: URL,
  scheme: Scheme | undefined,
): URL | undefined {
  const host = headers.host ?? site.host;
  // Concatenated, not resolved: a target such as //elsewhere.example or an absolute one must not set the host.
  if (!hostPattern.test(host) || !target.startsWith('/')) return undefined;
  if (!isDecodable(target.split(/[?#]/, 1)[0] ?? '')) return undefined;
  const url = URL.parse(`${scheme ?? site.protocol.slice(0, -1)}://${host}${target}`);
  if (!url || scheme !== undefined || url.host === site.host) return url ?? undefined;
  return URL.parse(`http://${host}${target}`) ?? undefined;
}
