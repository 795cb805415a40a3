import type { Exchange, Step } from './exchange.ts';
import { isRead } from './exchange.ts';
import { refuse } from './refuse.ts';

/**
 * Whether a request that changes something comes from this site's own pages. Browsers say so in `Sec-Fetch-Site`,
 * older ones in `Origin`; programs say neither and may pass, for there is no session to borrow.
 */
export function isSameOrigin(headers: Exchange['req']['headers'], hosts: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  if (site) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}

export function sameOrigin(siteUrl: string): Step {
  return (exchange) => {
    if (isRead(exchange) || isSameOrigin(exchange.req.headers, [new URL(siteUrl).host, exchange.url.host]))
      return false;
    return refuse(
      exchange,
      403,
      'cross_site',
      'This form was sent from another site. Open our page and send it from there.',
    );
  };
}
