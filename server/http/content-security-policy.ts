/** Scripts and style sheets that a page may contain inline: by hash where the build knows them, else by nonce. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * The Content-Security-Policy of a page. Nobody may frame it, except where the page is made for that. No inline script runs unless it is listed. Style *attributes* are allowed:
 * positions computed for a drawing or a menu are written there, and they cannot run code.
 */
export function contentSecurityPolicy(
  { scripts, styles }: InlineSources,
  framedBy: 'none' | 'anyone' = 'none',
): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    `style-src-elem 'self' ${styles.join(' ')}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    framedBy === 'none' ? "frame-ancestors 'none'" : 'frame-ancestors *',
    "base-uri 'none'",
  ].join('; ');
}

/** Sources for a page made for one request. */
export function nonceSources(nonce: string): InlineSources {
  const source = `'nonce-${nonce}'`;
  return { scripts: [source], styles: [source] };
}
