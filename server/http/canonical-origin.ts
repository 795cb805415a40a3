/** One origin for every page: plain http and the host with or without `www.` redirect permanently to SITE_URL. */
import { isRead, type Step } from './exchange.ts';
import { redirectTo } from './redirect.ts';

/** `www.firm.test.` with a final dot is the same name in DNS. */
const bareName = (hostname: string) => hostname.replace(/^www\./, '').replace(/\.$/, '');

/**
 * Canonical address of a request to another spelling of the site's origin; undefined if it is right or the host is
 * another one: a laptop, a health check, a preview.
 */
export function canonicalOrigin(url: URL, site: URL): string | undefined {
  if (url.origin === site.origin || bareName(url.hostname) !== bareName(site.hostname)) return undefined;
  const isUsualPort = url.port === '' || url.port === site.port;
  return isUsualPort ? `${site.origin}${url.pathname}${url.search}` : undefined;
}

/** Runs before the canonical path step, so that at most one more redirect follows. */
export function oneOrigin(siteUrl: string): Step {
  const site = new URL(siteUrl);
  return (exchange) => {
    const there = isRead(exchange) ? canonicalOrigin(exchange.url, site) : undefined;
    return there !== undefined && redirectTo(exchange, there, 'browser');
  };
}
