import type { OutsideSources } from '#domain/consent/settings.ts';

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
