/** Reads a streamed sitemap file: sitemaps.org XML (pages or an index) or one address per line. */
import type { SitemapEntry, SitemapFile } from './sitemap.ts';
import { type Format, readLines, readXml } from './sitemap-formats.ts';
import { createList, createNotes, type SitemapSource } from './sitemap-list.ts';

/** sitemaps.org limit per file, decompressed. */
const byteLimit = 50 * 1024 * 1024;

export interface SitemapReading {
  kind: SitemapFile['kind'];
  /** Number of addresses, including unusable ones. */
  count: number;
  /** For a list of pages: usable entries on the wanted hosts. */
  entries: SitemapEntry[];
  parts: string[];
  faults: string[];
  oddities: string[];
}

export interface SitemapReader {
  /** Decompressed bytes. Returns false when the rest would be ignored. */
  write(chunk: Uint8Array): boolean;
  /** `isCut`: there was more, so that an abrupt end is not a fault. */
  end(options?: { isCut: boolean }): SitemapReading;
}

/** Never throws. Documents with a DTD are refused, not expanded. */
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
    // Limits the wait for content after leading blanks.
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
      return { kind, count, entries, parts, ...notes.asFacts() };
    },
  };
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
