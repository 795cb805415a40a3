import type { Exchange, Step } from './exchange.ts';
import { isRead } from './exchange.ts';
import { redirectTo } from './redirect.ts';

/**
 * The canonical path of a page: lower case, no trailing or double slash, no index.html, no needless encoding. File
 * paths (`/favicon.svg`) and signed keys keep their case; `/about.md` is the page's path with an extension.
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

/** Followed by a signed key, which is case-sensitive. */
const beforeKey = /^(\/(?:bookings|unsubscribe|newsletter\/confirm|watches\/(?:confirm|stop))\/)(.+)$/i;

/** Signed links end in a case-sensitive token. */
const withToken = /^\/(?:bookings|newsletter\/confirm|unsubscribe|watches\/(?:confirm|stop))\/./;

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
export const canonicalUrl: Step = (exchange: Exchange) => {
  if (!isRead(exchange) || exchange.url.pathname.startsWith('/assets/')) return false;
  const path = canonicalPath(exchange.url.pathname);
  if (path === exchange.url.pathname) return false;
  return redirectTo(exchange, `${path}${exchange.url.search}`);
};
