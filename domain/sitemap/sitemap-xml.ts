/** Sitemaps and their index after sitemaps.org. Pure. */

export interface SitemapEntry {
  /** Address on this site, without origin. */
  path: string;
  /** ISO date. */
  lastModified: string | undefined;
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');

function listXml(
  root: 'urlset' | 'sitemapindex',
  element: 'url' | 'sitemap',
  entries: readonly SitemapEntry[],
  origin: string,
): string {
  const lines = entries.map(({ path, lastModified }) => {
    const day = lastModified ? `<lastmod>${escaped(lastModified)}</lastmod>` : '';
    return `  <${element}><loc>${escaped(origin + path)}</loc>${day}</${element}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</${root}>\n`;
}

/** A list of pages. `origin` has no trailing slash. */
export const sitemapXml = (pages: readonly SitemapEntry[], origin: string) =>
  listXml('urlset', 'url', pages, origin);

/** A list of sitemaps. `origin` has no trailing slash. */
export const sitemapIndexXml = (files: readonly SitemapEntry[], origin: string) =>
  listXml('sitemapindex', 'sitemap', files, origin);
