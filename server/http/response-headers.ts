/** Headers of every response, the policy of pages, and what browsers may cache. */

import { createHash } from 'node:crypto';
import { auditToolAt } from '#domain/audit/tools.ts';
import type { OutsideSources } from '#domain/measure/consent.ts';
import { keyedFolders } from '#domain/messages/newsletter.ts';
import type { Exchange } from './exchange.ts';

/** Only documents heed these; without them an answer is 300 bytes smaller. */
const ofDocuments = {
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
} as const;

/** For this host alone, without `includeSubDomains`: the firm's other hosts may have no https. */
const oneYear = 31_536_000;

interface CommonOptions {
  isDocument?: boolean;
  /** Whether the visitor came by https. */
  isSecure: boolean;
  /**
   * False keeps a whole deployment, files included, out of search engines. Uses a header, not robots.txt: a blocked
   * crawler never learns that it must not list linked pages.
   */
  isIndexed: boolean;
}

/** Headers of every response, including errors and files, besides `X-Request-Id`. */
export const commonHeaders = ({ isDocument = true, isSecure, isIndexed }: CommonOptions) => ({
  'X-Content-Type-Options': 'nosniff',
  ...(isDocument && ofDocuments),
  ...(isSecure && { 'Strict-Transport-Security': `max-age=${oneYear}` }),
  ...(!isIndexed && { 'X-Robots-Tag': 'noindex, nofollow' }),
});

/** Hash sources of a page's inline scripts and style sheets. */
interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

interface PolicyOptions {
  outside?: OutsideSources;
  framedBy?: Framing;
}

/** Who may frame a page. */
export type Framing = 'none' | 'us' | 'anyone';

const ancestors: Readonly<Record<Framing, string>> = { none: "'none'", us: "'self'", anyone: '*' };

/**
 * The Content-Security-Policy of a page. Framing is allowed only for pages made for it. Only listed inline scripts run.
 * Only hosts that the operator configured are allowed. Style *attributes* are allowed: drawings and menus set computed
 * positions there, and they cannot run code.
 */
export function contentSecurityPolicy(
  { scripts, styles }: InlineSources,
  { outside, framedBy = 'none' }: PolicyOptions = {},
): string {
  const from = (directive: string, ...sources: (readonly string[] | string | undefined)[]) =>
    [directive, ...sources.flatMap((source) => source ?? [])].join(' ');
  return [
    "default-src 'none'",
    from('script-src', "'self'", scripts, outside?.scripts),
    from('style-src-elem', "'self'", styles),
    "style-src-attr 'unsafe-inline'",
    from('img-src', "'self'", 'data:', outside?.images),
    "font-src 'self'",
    from('connect-src', "'self'", outside?.connections),
    "frame-src 'self'",
    "form-action 'self'",
    from('frame-ancestors', ancestors[framedBy]),
    "base-uri 'none'",
  ].join('; ');
}

/** The address itself is a secret: all responses stay out of indexes, caches and other sites' logs. */
export function keepPrivate(exchange: Exchange): undefined {
  exchange.header('Cache-Control', 'no-store');
  exchange.header('X-Robots-Tag', 'noindex, nofollow');
  // Not `no-referrer`: browsers would send `Origin: null` with this page's form.
  exchange.header('Referrer-Policy', 'same-origin');
}

/** Addresses whose pages show what one visitor has sent or booked, or what only signed-in people may see. */
const personal = new RegExp(`^/(desk|thank-you|${keyedFolders})(/|$)`);

/** Whether a page shows one visitor's own data, judged by its address. */
const isPersonal = (path: string): boolean => personal.test(path);

/**
 * Default `Cache-Control` of a page. Browsers may keep a reading page for the Back button and must revalidate it
 * otherwise; visitors' own data is not stored anywhere.
 */
export function pageCacheControl(isRead: boolean, status: number, path: string): string {
  // Audited addresses stay private to the visitor who asked.
  const isPrivate = isPersonal(path) || auditToolAt(path) !== undefined;
  return isRead && status === 200 && !isPrivate ? 'private, no-cache' : 'no-store';
}

/**
 * Whether an address contains a content hash. Browsers may cache these forever, and pages of earlier builds still
 * request theirs.
 */
export const isNamedByContent = (address: string): boolean =>
  /^\/(assets|resized|social)\//.test(address);

/** The source that allows an inline script or style sheet with exactly this text. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
