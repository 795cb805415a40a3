/** Validates the addresses of a sitemap file one by one and keeps usable ones. */
import { entryLimit, type SitemapEntry } from './sitemap.ts';
import type { Notes } from './sitemap-notes.ts';
import { parseW3cDate } from './w3c-date.ts';

export interface SitemapSource {
  /** Final address of the file. */
  url: string;
  /** Epoch milliseconds. */
  now: number;
  /** Its type or name indicates plain text. */
  isPlainText: boolean;
  /** Most entries kept; all are validated and counted. */
  mostKept?: number;
  /** Entries to keep; an address on another host than the file's is still a fault. */
  isKept: (url: URL) => boolean;
}

export function createList(source: SitemapSource, notes: Notes) {
  const { url, now, isKept, mostKept = entryLimit } = source;
  const { host } = new URL(url);
  const usable = (loc: string): URL | null => {
    if (!/^[a-z][a-z\d+.-]*:/i.test(loc)) {
      notes.fault('an address is not absolute', loc);
      return null;
    }
    const address = URL.parse(loc);
    if (!address || !/^https?:$/.test(address.protocol)) {
      notes.fault('an address is not a web address', loc);
      return null;
    }
    if (address.host !== host) notes.fault('an address lies on another host', loc);
    address.hash = '';
    return address;
  };
  return {
    count: 0,
    /** No further entry would be kept. */
    isOver(): boolean {
      return this.count > entryLimit;
    },
    entries: [] as SitemapEntry[],
    parts: [] as string[],
    page(loc: string, lastmod?: string) {
      this.count += 1;
      if (this.count === entryLimit + 1) notes.fault('it lists more than 50,000 addresses');
      const address = usable(loc);
      if (lastmod !== undefined) this.date(lastmod);
      if (!address || !isKept(address) || this.entries.length >= mostKept) return;
      this.entries.push({ url: address.href, ...(lastmod && { lastmod }) });
    },
    part(loc: string, lastmod?: string) {
      this.count += 1;
      if (this.count === entryLimit + 1) notes.fault('it lists more than 50,000 sitemaps');
      const address = usable(loc);
      if (lastmod !== undefined) this.date(lastmod);
      if (address?.host === host && this.parts.length < entryLimit) this.parts.push(address.href);
    },
    date(lastmod: string) {
      const time = parseW3cDate(lastmod);
      if (time === null) notes.oddity('a lastmod is not a W3C date', lastmod || 'empty');
      else if (time > now) notes.oddity('a lastmod lies in the future', lastmod);
    },
  };
}

export type SitemapList = ReturnType<typeof createList>;
