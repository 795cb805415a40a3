/** A sitemap file as it streams in: sitemaps.org XML (a list of pages or an index of sitemaps) or one address a line. */
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { entryLimit, type SitemapEntry, type SitemapFile } from './sitemap.ts';
import { parseW3cDate } from './w3c-date.ts';

/** sitemaps.org: of one file, unpacked. */
const byteLimit = 50 * 1024 * 1024;
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** Longer texts of one element are cut. */
const longestText = 4000;
/** The parser keeps what it has not finished: open elements, and all that stands between two tags. */
const deepest = 32;
const longestGap = 1024 * 1024;

export interface SitemapReading {
  kind: SitemapFile['kind'];
  /** Addresses written in it, also those that cannot be used. */
  count: number;
  /** Of a list of pages: what can be used, on the hosts that are kept. */
  entries: SitemapEntry[];
  /** Of an index: sitemaps on the host that serves it. */
  parts: string[];
  faults: string[];
  oddities: string[];
}

export interface SitemapReader {
  /** Unpacked bytes. False: nothing that follows would be looked at. */
  write(chunk: Uint8Array): boolean;
  /** `isCut`: there was more, so that an end in the middle is no fault. */
  end(options?: { isCut: boolean }): SitemapReading;
}

export interface SitemapSource {
  /** Final address of the file. */
  url: string;
  /** Epoch milliseconds. */
  now: number;
  /** Its type or name says plain text. */
  isPlainText: boolean;
  /** Entries worth keeping; an address on another host than the file's is a fault all the same. */
  isKept: (url: URL) => boolean;
}

/** Never throws, whatever the bytes. Documents with a DTD are refused, not expanded. */
export function createSitemapReader(source: SitemapSource): SitemapReader {
  const notes = createNotes();
  const list = createList(source, notes);
  let bytes = 0;
  let decoder: TextDecoder | undefined;
  let reader: Format | undefined;
  let opening = '';

  const feed = (text: string): boolean => {
    if (reader) return reader.write(text);
    opening += text;
    const first = opening.trimStart();
    // A long run of blanks at the start is no reason to wait for ever.
    if (first.length < 15 && opening.length < 1000) return true;
    return start(first);
  };
  const start = (first: string): boolean => {
    if (/^<(!doctype html|html)/i.test(first)) {
      notes.fault('it is an HTML page, not a sitemap');
      reader = unreadable;
    } else if (/^https?:\/\//i.test(first) || (source.isPlainText && !first.startsWith('<'))) {
      reader = readLines(list);
    } else reader = readXml(list, notes);
    return reader.write(opening);
  };

  return {
    write(chunk) {
      bytes += chunk.length;
      if (bytes > byteLimit) {
        notes.fault('it is larger than 50 MB');
        return false;
      }
      decoder ??= new TextDecoder(encodingOf(chunk));
      return feed(decoder.decode(chunk, { stream: true }));
    },
    end({ isCut } = { isCut: false }) {
      if (bytes <= byteLimit && !isCut) {
        feed(decoder?.decode() ?? '');
        if (!reader) start(opening.trimStart());
      }
      const kind = reader?.end(isCut || bytes > byteLimit) ?? 'unreadable';
      const { count, entries, parts } = list;
      return { kind, count, entries, parts, ...notes.told() };
    },
  };
}

interface Format {
  write(text: string): boolean;
  end(isCut: boolean): SitemapFile['kind'];
}

const unreadable: Format = { write: () => false, end: () => 'unreadable' };

function encodingOf(chunk: Uint8Array): string {
  if (chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be';
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
  const start = String.fromCharCode(...chunk.subarray(0, 200));
  const label = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]{1,40})["']/i.exec(start)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return 'utf-8';
  }
}

/** Each kind of fault is told once, with its first case and the number of cases. */
function createNotes() {
  const faults = new Map<string, { example: string; count: number }>();
  const oddities = new Map<string, { example: string; count: number }>();
  const add =
    (notes: typeof faults) =>
    (words: string, example = '') => {
      const known = notes.get(words);
      if (known) known.count += 1;
      else notes.set(words, { example: example.slice(0, 200), count: 1 });
    };
  const told = (notes: typeof faults) =>
    [...notes].map(([words, { example, count }]) => {
      const more = count > 1 ? `, and ${count - 1} more` : '';
      return example ? `${words}: “${example}”${more}` : words;
    });
  return {
    fault: add(faults),
    oddity: add(oddities),
    told: () => ({ faults: told(faults), oddities: told(oddities) }),
  };
}

type Notes = ReturnType<typeof createNotes>;
type List = ReturnType<typeof createList>;

/** Judges and keeps what is listed. */
function createList({ url, now, isKept }: SitemapSource, notes: Notes) {
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
    /** Nothing that follows would be kept. */
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
      if (!address || !isKept(address) || this.entries.length >= entryLimit) return;
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

function readLines(list: List): Format {
  let rest = '';
  const take = (line: string) => {
    const loc = line.trim();
    if (loc) list.page(loc.slice(0, longestText));
  };
  return {
    write(text) {
      const lines = (rest + text).split(/\r\n|\r|\n/);
      rest = (lines.pop() ?? '').slice(0, longestText);
      lines.forEach(take);
      return !list.isOver();
    },
    end(isCut) {
      if (!isCut && !list.isOver()) take(rest);
      return 'text';
    },
  };
}

const roots = { urlset: 'url', sitemapindex: 'sitemap' } as const;
type RootName = keyof typeof roots;
const isRootName = (name: string): name is RootName => Object.hasOwn(roots, name);

function readXml(list: List, notes: Notes): Format {
  const parser = new SaxesParser({ xmlns: true });
  let isStopped = false;
  let depth = 0;
  let sinceTag = 0;
  let root: { name: RootName; uri: string } | undefined;
  let isInEntry = false;
  let entry: { loc?: string; lastmod?: string } = {};
  let field: 'loc' | 'lastmod' | undefined;
  let text = '';

  const stop = (fault: string, example?: string) => {
    if (!isStopped) notes.fault(fault, example);
    isStopped = true;
  };
  const open = (tag: SaxesTagNS) => {
    depth += 1;
    sinceTag = 0;
    if (depth > deepest) stop('its elements are nested deeper than any sitemap');
    if (depth === 1) openRoot(tag);
    if (!root || tag.uri !== root.uri) return;
    if (depth === 2 && tag.local === roots[root.name]) {
      isInEntry = true;
      entry = {};
    }
    if (depth === 3 && isInEntry && (tag.local === 'loc' || tag.local === 'lastmod')) {
      field = tag.local;
      text = '';
    }
  };
  const openRoot = ({ local, uri }: SaxesTagNS) => {
    if (!isRootName(local)) {
      stop('its outermost element is neither urlset nor sitemapindex', `<${local}>`);
      return;
    }
    root = { name: local, uri };
    if (uri === '') notes.oddity('it does not name the sitemaps.org namespace');
    else if (uri !== namespace) notes.oddity('its namespace is not that of sitemaps.org', uri);
  };
  const close = () => {
    sinceTag = 0;
    if (depth === 3 && field) {
      entry[field] ??= text.trim();
      field = undefined;
    }
    if (depth === 2 && isInEntry) {
      isInEntry = false;
      take();
    }
    depth -= 1;
  };
  const take = () => {
    if (!entry.loc) notes.fault(`a <${roots[root?.name ?? 'urlset']}> has no address`);
    else if (root?.name === 'sitemapindex') list.part(entry.loc, entry.lastmod);
    else list.page(entry.loc, entry.lastmod);
  };
  const addText = (more: string) => {
    if (field && depth === 3 && text.length < longestText) text += more.slice(0, longestText - text.length);
  };

  const unlessStopped =
    <T>(handle: (value: T) => void) =>
    (value: T) => {
      if (!isStopped) handle(value);
    };
  parser.on('opentag', unlessStopped(open));
  parser.on('closetag', unlessStopped(close));
  parser.on('text', unlessStopped(addText));
  parser.on('cdata', unlessStopped(addText));
  parser.on('doctype', () => stop('it has a document type (DTD), which is refused'));
  parser.on('error', ({ message }) => stop('its XML is not well-formed', message));

  return {
    write(chunk) {
      sinceTag += chunk.length;
      if (!isStopped) parser.write(chunk);
      if (sinceTag > longestGap + chunk.length) stop('more than 1 MB stands between two of its tags');
      if (list.isOver()) isStopped = true;
      return !isStopped;
    },
    end(isCut) {
      if (!isStopped && !isCut) parser.close();
      if (!root) return 'unreadable';
      return root.name === 'sitemapindex' ? 'index' : 'urlset';
    },
  };
}
