/** Headers of every response, and the policy of pages. */
import type { ServerResponse } from 'node:http';
import type { OutsideSources } from '#domain/consent/settings.ts';
import type { Exchange, Step } from './exchange.ts';

/** Only documents heed these. */
const ofDocuments = {
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
} as const;

const oneYear = 31_536_000;

/** Headers of every response, including errors and files. */
export const securityHeaders: Step = ({ res, url, requestId }) => {
  res.setHeader('X-Content-Type-Options', 'nosniff');
  for (const [name, value] of Object.entries(ofDocuments)) res.setHeader(name, value);
  res.setHeader('X-Request-Id', requestId);
  if (url.protocol === 'https:') res.setHeader('Strict-Transport-Security', `max-age=${oneYear}`);
  return false;
};

/** For fonts, scripts and style sheets: 300 bytes fewer, so that a font arrives in one round trip. */
export function dropDocumentHeaders(res: ServerResponse): void {
  for (const name of [...Object.keys(ofDocuments), 'X-Request-Id']) res.removeHeader(name);
}

/** Hash sources of a page's inline scripts and style sheets. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

interface PolicyOptions {
  outside?: OutsideSources;
  framedBy?: 'none' | 'anyone';
  /** Whether the page may frame pages of this site. */
  frames?: boolean;
}

/**
 * The Content-Security-Policy of a page. Framing is allowed only for pages made for it. Only listed inline scripts run.
 * Only hosts that the operator configured are allowed. Style *attributes* are allowed: drawings and menus set computed
 * positions there, and they cannot run code.
 */
export function contentSecurityPolicy(
  { scripts, styles }: InlineSources,
  { outside, framedBy = 'none', frames = false }: PolicyOptions = {},
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
    ...(frames ? ["frame-src 'self'"] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    framedBy === 'none' ? "frame-ancestors 'none'" : 'frame-ancestors *',
    "base-uri 'none'",
  ].join('; ');
}

/**
 * Keeps a whole deployment, files included, out of search engines. Uses a header, not robots.txt: a blocked crawler
 * never learns that it must not list linked pages.
 */
export const notForSearch: Step = ({ res }) => {
  res.setHeader('X-Robots-Tag', 'noindex, nofollow');
  return false;
};

/** The address itself is a secret: all responses stay out of indexes, caches and other sites' logs. */
export function keepPrivate({ res }: Pick<Exchange, 'res'>): false {
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('X-Robots-Tag', 'noindex, nofollow');
  // Not `no-referrer`: browsers would send `Origin: null` with this page's form.
  res.setHeader('Referrer-Policy', 'same-origin');
  return false;
}
