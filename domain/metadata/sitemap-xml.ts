/** Writes sitemaps and their index (sitemaps.org). Pure. */
import { xmlText } from './xml-text.ts';

export interface SitemapEntry {
  /** Path on this site. */
  path: string;
  /** ISO date. */
  lastModified: string | undefined;
}

function listXml(
  root: 'urlset' | 'sitemapindex',
  element: 'url' | 'sitemap',
  entries: readonly SitemapEntry[],
  origin: string,
): string {
  const lines = entries.map(({ path, lastModified }) => {
    const day = lastModified ? `<lastmod>${xmlText(lastModified)}</lastmod>` : '';
    return `  <${element}><loc>${xmlText(origin + path)}</loc>${day}</${element}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</${root}>\n`;
}

/** A list of pages. `origin` has no trailing slash. */
export const sitemapXml = (pages: readonly SitemapEntry[], origin: string) =>
  listXml('urlset', 'url', pages, origin);

/** A list of sitemaps. `origin` has no trailing slash. */
export const sitemapIndexXml = (files: readonly SitemapEntry[], origin: string) =>
  listXml('sitemapindex', 'sitemap', files, origin);
