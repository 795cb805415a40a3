/** A site's sitemaps: files, faults and entries. */
import type { Robots } from '../robots/parse-robots.ts';

export interface SitemapFile {
  url: string;
  /** HTTP status; null without a usable answer. */
  status: number | null;
  kind: 'urlset' | 'index' | 'text' | 'unreadable';
  entries: number;
  /** Listed in an index, not in robots.txt or at a usual address. */
  isPart?: boolean;
  /** Faults make it invalid, oddities are untidy (namespace, dates); in words. */
  faults: string[];
  oddities: string[];
}

export interface SitemapEntry {
  url: string;
  lastmod?: string;
}

export interface Sitemap {
  /** Where the search began: robots.txt names it, or it is at a usual address. Null: none was found. */
  foundBy: 'robots' | 'usual-address' | null;
  files: SitemapFile[];
  /** Entries of all files, at most 50,000. */
  entries: SitemapEntry[];
  total: number;
  /** Not every file was read to its end: audit limits, or parts without an answer. */
  isPartial?: boolean;
  /** Up to 50 entries, evenly spread; their answers are in `Snapshot.targets`. */
  sample: string[];
}

interface SitemapSearch {
  sitemap: Sitemap | null;
  robots: Robots;
}

/** Why there are no sitemap addresses to judge; null when there are. */
export function whyNoSitemap({ sitemap, robots }: SitemapSearch): string | null {
  if (!sitemap) {
    return robots.meaning === 'everything-disallowed'
      ? 'Sitemaps were not looked for, because robots.txt could not be read.'
      : 'Sitemaps were not looked for in this audit.';
  }
  if (sitemap.foundBy === null) return 'No sitemap was found.';
  return sitemap.total === 0 ? 'The sitemap lists no address that could be read.' : null;
}
