import type { IncomingMessage } from 'node:http';

const hostPattern = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The address of a request as the visitor sees it, or undefined when Host or path are not usable. HTTP/1.0, which some
 * load balancers still ask in, may leave Host out.
 * The site's own host gets the site's scheme, because TLS ends at a proxy; other hosts (a health check, a laptop) are
 * plain http unless a trusted proxy says otherwise.
 */
export function requestUrl(req: IncomingMessage, siteUrl: string, trustedProxies: number): URL | undefined {
  const forwarded = (name: string) => (trustedProxies > 0 ? lastOf(req.headers[name]) : undefined);
  const site = new URL(siteUrl);
  const host = forwarded('x-forwarded-host') ?? req.headers.host ?? site.host;
  if (!hostPattern.test(host)) return undefined;
  const scheme = forwarded('x-forwarded-proto') ?? (host === site.host ? site.protocol.slice(0, -1) : 'http');
  if (scheme !== 'http' && scheme !== 'https') return undefined;
  const target = req.url ?? '/';
  // Joined as text, not resolved: a target such as //elsewhere.example or an absolute one must not decide the host.
  const address = `${scheme}://${host}${target}`;
  return target.startsWith('/') && URL.canParse(address) ? new URL(address) : undefined;
}

function lastOf(header: string | string[] | undefined): string | undefined {
  const value = Array.isArray(header) ? header.at(-1) : header;
  return value?.split(',').at(-1)?.trim() || undefined;
}
