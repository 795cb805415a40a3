import type { Exchange, Step } from './exchange.ts';
import { isRead } from './exchange.ts';
import { redirectTo } from './redirect.ts';

/**
 * The one spelling of a page's path: lower case, no trailing or doubled slash, no index.html, nothing encoded without
 * need. Paths of files (`/favicon.svg`) and signed keys keep their case; `/about.md` is the page's own path with an
 * ending.
 */
export function canonicalPath(path: string): string {
  const single = readable(path)
    .replace(/\/{2,}/g, '/')
    .replace(/\/index\.html?$/i, '/');
  if (/\.[a-z0-9]+$/i.test(single) && !/\.(html?|md)$/i.test(single)) return single;
  if (withToken.test(single)) return single.replace(/\/+$/, '');
  const bare = single.replace(/\.html?$/i, '').replace(/\/+$/, '');
  const [, folder, key] = beforeKey.exec(bare) ?? [];
  if (folder !== undefined && key !== undefined) return folder.toLowerCase() + key;
  return withUpperCaseCodes(bare.toLowerCase()) || '/';
}

/** What follows is a signed key, in which `a` and `A` are two letters. */
const beforeKey = /^(\/(?:bookings|unsubscribe|newsletter\/confirm)\/)(.+)$/i;

/** Signed links end in a token, whose capitals are its own. */
const withToken = /^\/(?:bookings|newsletter\/confirm|unsubscribe)\/./;

/**
 * The path as the router can read it: `%61` is `a` (RFC 3986, 2.3), a percent sign that encodes nothing is one, and line
 * breaks, which come with addresses copied out of letters, match no route at all.
 */
function readable(path: string): string {
  if (!isDecodable(path)) return path.replaceAll('%', '%25');
  return withUpperCaseCodes(path)
    .replace(lineBreaks, '')
    .replace(unreserved, (code) => decodeURIComponent(code));
}

/** LF, CR, U+2028 and U+2029. */
const lineBreaks = /%0A|%0D|%E2%80%A[89]/g;

/** Codes of letters, digits, `-`, `.`, `_` and `~`. */
const unreserved = /%(?:4[1-9A-F]|5[0-9A]|6[1-9A-F]|7[0-9A]|3[0-9]|2D|2E|5F|7E)/g;

function withUpperCaseCodes(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Sends other spellings to the canonical one for good, query kept. */
export const canonicalUrl: Step = (exchange: Exchange) => {
  if (!isRead(exchange) || exchange.url.pathname.startsWith('/assets/')) return false;
  const path = canonicalPath(exchange.url.pathname);
  if (path === exchange.url.pathname) return false;
  return redirectTo(exchange, `${path}${exchange.url.search}`);
};
