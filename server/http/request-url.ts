import type { IncomingMessage } from 'node:http';
import type { Scheme } from './forwarded.ts';

const hostPattern = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The address of a request as the visitor sees it, or undefined when Host or path are not usable. HTTP/1.0, which some
 * load balancers still ask in, may leave Host out.
 * Without a `scheme` from a trusted proxy, the site's own host gets the site's, because TLS ends at a proxy; other hosts
 * (a health check, a laptop) are plain http.
 */
export function requestUrl(
  { headers, url: target = '/' }: Pick<IncomingMessage, 'headers' | 'url'>,
  siteUrl: string,
  scheme: Scheme | undefined,
): URL | undefined {
  const site = new URL(siteUrl);
  const host = headers.host ?? site.host;
  // Joined as text, not resolved: a target such as //elsewhere.example or an absolute one must not decide the host.
  if (!hostPattern.test(host) || !target.startsWith('/')) return undefined;
  const url = URL.parse(`${scheme ?? site.protocol.slice(0, -1)}://${host}${target}`);
  if (!url || scheme !== undefined || url.host === site.host) return url ?? undefined;
  return URL.parse(`http://${host}${target}`) ?? undefined;
}
