/** Validates the addresses of a sitemap file one by one and keeps usable ones. */
import { sitemapLimits } from '../run/audit-limits.ts';
import { instantOf } from '../text/dates.ts';
import type { SitemapEntry } from './sitemap.ts';

export interface SitemapSource {
  url: string;
  now: number;
  /** Its type or name indicates plain text. */
  isPlainText: boolean;
  /** Most entries kept; all are validated and counted. */
  mostKept?: number;
  /** Entries to keep; an address on another host than the file's is still a fault. */
  isKept: (url: URL) => boolean;
}

/** A sitemap may be written for our request, after the audit began, by a server whose clock is fast. */
const aheadMs = 10 * 60_000;

export function createList(source: SitemapSource, notes: Notes) {
  const { url, now, isKept, mostKept = sitemapLimits.entries } = source;
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
  const noteDate = (lastmod: string) => {
    const time = parseW3cDate(lastmod);
    if (time === null) notes.oddity('a lastmod is not a W3C date', lastmod || 'empty');
    else if (time > now + aheadMs) notes.oddity('a lastmod lies in the future', lastmod);
  };
  return {
    count: 0,
    isOver(): boolean {
      return this.count > sitemapLimits.entries;
    },
    entries: [] as SitemapEntry[],
    parts: [] as string[],
    /** Its address; null when it cannot be used. */
    counted(what: 'addresses' | 'sitemaps', loc: string, lastmod?: string): URL | null {
      this.count += 1;
      if (this.count === sitemapLimits.entries + 1)
        notes.fault(`it lists more than 50,000 ${what}`);
      const address = usable(loc);
      if (lastmod !== undefined) noteDate(lastmod);
      return address;
    },
    page(loc: string, lastmod?: string) {
      const address = this.counted('addresses', loc, lastmod);
      if (!address || !isKept(address) || this.entries.length >= mostKept) return;
      this.entries.push({ url: address.href, ...(lastmod && { lastmod }) });
    },
    part(loc: string, lastmod?: string) {
      const address = this.counted('sitemaps', loc, lastmod);
      if (address?.host === host && this.parts.length < sitemapLimits.entries)
        this.parts.push(address.href);
    },
  };
}

export type SitemapList = ReturnType<typeof createList>;

const w3cDate =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:\d\d))?)?)?$/;

/** Earliest time at which a day begins anywhere. */
const firstZone = '+14:00';

/** Start in epoch milliseconds; a date starts where it comes first. Null for another format or a date that does not exist. */
function parseW3cDate(text: string): number | null {
  const [, year, month = '01', day = '01', time, zone = firstZone] = w3cDate.exec(text) ?? [];
  return year === undefined ? null : instantOf(`${year}-${month}-${day}`, time, zone);
}

/** Reports each kind of fault once, with its first example and count. */
export function createNotes() {
  const faults = new Map<string, { example: string; count: number }>();
  const oddities = new Map<string, { example: string; count: number }>();
  const add =
    (notes: typeof faults) =>
    (words: string, example = '') => {
      notes.getOrInsert(words, { example: example.slice(0, 200), count: 0 }).count += 1;
    };
  const listed = (notes: typeof faults) =>
    [...notes].map(([words, { example, count }]) => {
      const more = count > 1 ? `, and ${count - 1} more` : '';
      return example ? `${words}: “${example}”${more}` : words;
    });
  return {
    fault: add(faults),
    oddity: add(oddities),
    asFacts: () => ({ faults: listed(faults), oddities: listed(oddities) }),
  };
}

export type Notes = ReturnType<typeof createNotes>;
