/** Sitemaps for tests of checks. */
import type { Sitemap, SitemapFile } from '../sitemap/sitemap.ts';

export const sitemapFile = (more: Partial<SitemapFile> = {}): SitemapFile => ({
  url: 'https://firm.test/sitemap.xml',
  status: 200,
  kind: 'urlset',
  entries: 1,
  faults: [],
  oddities: [],
  ...more,
});

/** A valid sitemap in robots.txt that lists these addresses of https://firm.test, all sampled. */
export function sitemapOf(paths: readonly string[], more: Partial<Sitemap> = {}): Sitemap {
  const urls = paths.map((path) => new URL(path, 'https://firm.test/').href);
  return {
    foundBy: 'robots',
    files: [sitemapFile({ entries: urls.length })],
    entries: urls.map((url) => ({ url })),
    total: urls.length,
    sample: urls,
    ...more,
  };
}

export const noSitemap: Sitemap = { foundBy: null, files: [], entries: [], total: 0, sample: [] };
