/** Reads a streamed sitemap file: sitemaps.org XML (pages or an index) or one address per line. */
import { encodingName } from '../document/content.ts';
import { sitemapLimits } from '../run/audit-limits.ts';
import { type Format, isHtml, readLines, readXml } from './sitemap-formats.ts';
import { createList, createNotes, type Notes, type SitemapSource } from './sitemap-list.ts';

/** Never throws. Documents with a DTD are refused, not expanded. */
export function createSitemapReader(source: SitemapSource) {
  const notes = createNotes();
  const list = createList(source, notes);
  let bytes = 0;
  let decoder: TextDecoder | undefined;
  let reader: Format | undefined;
  let opening = '';
  let isGzip = false;

  const feed = (text: string): boolean => {
    if (reader) return reader.write(text);
    opening += text;
    const first = opening.trimStart();
    // Limits the wait for content after leading blanks.
    if (first.length < 15 && opening.length < 1000) return true;
    return start(first);
  };
  const start = (first: string): boolean => {
    const isXml = first.startsWith('<');
    const isList = /^https?:\/\//i.test(first) || (source.isPlainText && !isXml);
    const fault = (words: string, example?: string) => {
      notes.fault(words, example);
      return unreadable;
    };
    if (first === '') reader = fault('it is empty');
    else if (isGzip) reader = fault('it is compressed more than once');
    else if (/^<(!doctype html|html)/i.test(first)) reader = fault(isHtml);
    else if (isList) reader = readLines(list);
    else if (isXml) reader = readXml(list, notes);
    else reader = fault('it is neither XML nor a list of addresses', first.slice(0, 40));
    return reader.write(opening);
  };

  return {
    /** Decompressed bytes. Returns false when the rest would be ignored. */
    write(chunk: Uint8Array): boolean {
      bytes += chunk.length;
      if (bytes > sitemapLimits.fileBytes) {
        notes.fault('it is larger than 50 MB');
        return false;
      }
      if (!decoder) {
        isGzip = chunk[0] === 0x1f && chunk[1] === 0x8b;
        decoder = new TextDecoder(encodingOf(chunk, notes));
      }
      return feed(decoder.decode(chunk, { stream: true }));
    },
    /** `isCut`: there was more, so that an abrupt end is not a fault. */
    end(isCut = false) {
      if (bytes <= sitemapLimits.fileBytes && !isCut) {
        feed(decoder?.decode() ?? '');
        if (!reader) start(opening.trimStart());
      }
      const kind = reader?.end(isCut || bytes > sitemapLimits.fileBytes) ?? 'unreadable';
      const { count, entries, parts } = list;
      return { kind, count, entries, parts, ...notes.asFacts() };
    },
  };
}

export type SitemapReader = ReturnType<typeof createSitemapReader>;
export type SitemapReading = ReturnType<SitemapReader['end']>;

const unreadable: Format = { write: () => false, end: () => 'unreadable' };

/** By byte order mark, by the first character, then by declaration. */
function encodingOf(chunk: Uint8Array, notes: Notes): string {
  const [a, b] = chunk;
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be';
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le';
  const start = String.fromCharCode(...chunk.subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]{1,40})["']/i.exec(start)?.[1];
  const found = encodingName(declared ?? 'utf-8');
  // A declaration that was read byte by byte is in no encoding of two bytes.
  if (found && !found.startsWith('UTF-16')) return found;
  notes.oddity('it declares an encoding that it is not in', declared);
  return 'utf-8';
}
