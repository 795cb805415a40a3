import type { OutsideSources } from '#domain/consent/settings.ts';

/** Scripts and style sheets that a page may contain inline: by hash. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * The Content-Security-Policy of a page. Nobody may frame it, except where the page is made for that. No inline script
 * runs unless it is listed. Of other hosts just those are allowed that the operator configured. Style *attributes* are
 * allowed: positions computed for a drawing or a menu are written there, and they cannot run code.
 */
export function contentSecurityPolicy(
  { scripts, styles }: InlineSources,
  { outside, framedBy = 'none' }: { outside?: OutsideSources; framedBy?: 'none' | 'anyone' } = {},
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
    "manifest-src 'self'",
    "form-action 'self'",
    framedBy === 'none' ? "frame-ancestors 'none'" : 'frame-ancestors *',
    "base-uri 'none'",
  ].join('; ');
}
