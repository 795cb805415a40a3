/** The sitemaps of a site: which were found, what is wrong with them, and what they list. */

/** sitemaps.org: of one file, and of what is kept of all. */
export const entryLimit = 50_000;

export interface SitemapFile {
  url: string;
  /** HTTP status; null when nothing usable came back. */
  status: number | null;
  kind: 'urlset' | 'index' | 'text' | 'unreadable';
  entries: number;
  /** Named by an index rather than by robots.txt or found at a usual address. */
  isPart?: boolean;
  /** What makes it invalid, and what is only untidy (namespace, dates); in words. */
  faults: string[];
  oddities: string[];
}

export interface SitemapEntry {
  url: string;
  lastmod?: string;
}

export interface Sitemap {
  /** Where the search began: robots.txt names it, or it stands at a usual address. Null: none was found. */
  foundBy: 'robots' | 'usual-address' | null;
  files: SitemapFile[];
  /** Of all files together; the list is cut at 50,000; a file is not read beyond as many. */
  entries: SitemapEntry[];
  total: number;
  /** Not every file was read to its end: limits of the audit, or parts without an answer. */
  isPartial?: boolean;
  /** Up to 50 entries, evenly spread; their answers stand in `Snapshot.targets`. */
  sample: string[];
}
