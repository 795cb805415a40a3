/** A site's sitemaps: files, faults and entries. */

/** sitemaps.org limit per file, also used for all entries kept. */
export const entryLimit = 50_000;

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
