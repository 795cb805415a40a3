export interface SitemapEntry {
  /** Address on this site, without origin. */
  path: string;
  /** ISO date. */
  lastModified: string | undefined;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A sitemap after sitemaps.org. `origin` has no trailing slash. Pure. */
export function sitemapXml(entries: readonly SitemapEntry[], origin: string): string {
  const urls = entries.map(({ path, lastModified }) => {
    const day = lastModified ? `<lastmod>${escaped(lastModified)}</lastmod>` : '';
    return `  <url><loc>${escaped(origin + path)}</loc>${day}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}
