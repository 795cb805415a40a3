/** Permanent redirects: one origin and one spelling for every page, and former addresses. */
import { keyedFolders } from '#domain/messages/newsletter.ts';
import { type Exchange, isRead, type Step } from './exchange.ts';
import { send } from './refuse.ts';

/**
 * Permanent redirect within this site, cached for a day: short enough to correct mistakes. Use `keptBy` 'browser' if
 * host or scheme decide: a shared cache may ignore them and then answer everyone with a redirect to itself.
 */
export function redirectTo(
  exchange: Exchange,
  location: string,
  keptBy: 'anyone' | 'browser' = 'anyone',
): Response {
  const scope = keptBy === 'anyone' ? 'public' : 'private';
  return send(exchange, 301, '', {
    Location: location,
    'Cache-Control': `${scope}, max-age=86400`,
  });
}

/** `www.firm.test.` with a final dot is the same name in DNS. */
const bareName = (hostname: string) => hostname.replace(/^www\./, '').replace(/\.$/, '');

/**
 * Canonical address of a request to another spelling of the site's origin; undefined if it is right or the host is
 * another one: a laptop, a health check, a preview.
 */
export function canonicalOrigin(url: URL, site: URL): string | undefined {
  if (url.origin === site.origin || bareName(url.hostname) !== bareName(site.hostname))
    return undefined;
  const isUsualPort = url.port === '' || url.port === site.port;
  return isUsualPort ? `${site.origin}${url.pathname}${url.search}` : undefined;
}

/** For plain http and the other spelling of `www.`. Before the canonical path, so that one more redirect follows. */
export function oneOrigin(siteUrl: string): Step {
  const site = new URL(siteUrl);
  return (exchange) => {
    const there = isRead(exchange) ? canonicalOrigin(exchange.env.url, site) : undefined;
    return there === undefined ? undefined : redirectTo(exchange, there, 'browser');
  };
}

/**
 * The canonical path of a page: lower case, no trailing or double slash, no index.html, no needless encoding. File
 * paths (`/favicon.svg`) and signed keys keep their case; `/about.md` is the page's path with an extension.
 */
export function canonicalPath(path: string): string {
  const single = readable(path)
    .replace(/\/{2,}/g, '/')
    .replace(/\/index\.html?$/i, '/');
  const [, folder, key] = beforeKey.exec(single) ?? [];
  if (folder !== undefined && key !== undefined)
    return (folder.toLowerCase() + plainKey(key)).replace(/\/+$/, '');
  if (/\.[a-z0-9]+$/i.test(single) && !/\.(html?|md)$/i.test(single)) return single;
  const bare = single.replace(/\.html?$/i, '').replace(/\/+$/, '');
  return withUpperCaseCodes(bare.toLowerCase()) || '/';
}

/** Followed by a signed key, which is case-sensitive. */
const beforeKey = new RegExp(`^(/(?:${keyedFolders}|desk/sign-in)/)(.+)$`, 'i');

/**
 * A key without what mail programs and people copy with it: the end of the sentence, brackets, quotes, spaces, and the `=`
 * at which a mail's lines are broken.
 */
function plainKey(key: string): string {
  const whole = key.replace(/^(?:%[0-9A-F]{2}|[^\w-])+/, '').replaceAll(/=(?=[\w-])/g, '');
  return /^[\w/-]*(?:\.ics(?![\w-]))?/.exec(whole)?.[0] ?? '';
}

/**
 * Decodes a path as the router reads it: `%61` is `a` (RFC 3986, 2.3), and line breaks from pasted addresses are
 * dropped, since they match no route. Undecodable paths were refused before (request-url.ts).
 */
function readable(path: string): string {
  return withUpperCaseCodes(path)
    .replace(lineBreaks, '')
    .replace(unreserved, (code) => decodeURIComponent(code));
}

/** LF, CR, U+2028 and U+2029. */
const lineBreaks = /%0A|%0D|%E2%80%A[89]/g;

/** Encoded letters, digits, `-`, `.`, `_` and `~`. */
const unreserved = /%(?:4[1-9A-F]|5[0-9A]|6[1-9A-F]|7[0-9A]|3[0-9]|2D|2E|5F|7E)/g;

function withUpperCaseCodes(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
}

/** Redirects other spellings permanently to the canonical path, keeping the query. */
export const canonicalUrl: Step = (exchange) => {
  const { pathname, search } = exchange.env.url;
  if (!isRead(exchange) || pathname.startsWith('/assets/')) return undefined;
  const path = canonicalPath(pathname);
  return path === pathname ? undefined : redirectTo(exchange, path + search);
};

/**
 * Redirects former addresses to their page, keeping the query. `successor` returns the current address of an old one.
 */
export const oldAddresses =
  (successor: (path: string) => string | undefined): Step =>
  (exchange) => {
    const { pathname, search } = exchange.env.url;
    const present = isRead(exchange) ? successor(pathname) : undefined;
    return present === undefined ? undefined : redirectTo(exchange, present + search);
  };
