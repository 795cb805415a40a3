/**
 * Answers of pages that depend on their address alone (a tool with values, a search, a list that is filtered), kept for
 * a short while: a link that many follow at once is rendered once.
 */
import { isBrowserKey } from './static-files.ts';

/** An answer with status 200. */
export interface KeptPage {
  headers: readonly (readonly [string, string])[];
  body: Buffer;
  /** When it was rendered, in milliseconds that only run forward. */
  at: number;
}

interface Limits {
  mostBytes: number;
  mostPages: number;
  /** Pages know the day and, in print, its date: after this many ms one is rendered anew. */
  keptMs: number;
}

/** Keys, headers and the map itself; measured with short queries. */
const bytesBeside = 2000;

export interface KeptPages {
  find(key: string): KeptPage | undefined;
  keep(key: string, page: Omit<KeptPage, 'at'>): void;
}

/** `now` in milliseconds that only run forward. The pages used least recently leave first. */
export function createKeptPages({ mostBytes, mostPages, keptMs }: Limits, now: () => number): KeptPages {
  const pages = new Map<string, KeptPage>();
  let bytes = 0;
  const sizeOf = (key: string, { body }: Pick<KeptPage, 'body'>) => body.length + key.length + bytesBeside;

  function remove(key: string, page: KeptPage): void {
    pages.delete(key);
    bytes -= sizeOf(key, page);
  }

  return {
    find(key) {
      const page = pages.get(key);
      if (!page) return undefined;
      if (now() - page.at >= keptMs) {
        remove(key, page);
        return undefined;
      }
      // A map lists its keys in the order of insertion: the first is the one used least recently.
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    keep(key, page) {
      const size = sizeOf(key, page);
      if (size > mostBytes / 8) return;
      const earlier = pages.get(key);
      if (earlier) remove(key, earlier);
      pages.set(key, { ...page, at: now() });
      bytes += size;
      for (const [oldest, its] of pages) {
        if (bytes <= mostBytes && pages.size <= mostPages) break;
        remove(oldest, its);
      }
    },
  };
}

const longestQuery = 1000;

/**
 * The query in one spelling: sorted by name, without what only browsers read. Values of one name keep their order, for
 * the first counts. Undefined for a query that is too long to keep.
 *
 * @example canonicalQuery(new URL('https://x.example/tools/t?b=2&utm_source=y&a=1')) // 'a=1&b=2'
 */
export function canonicalQuery({ pathname, search, searchParams }: URL): string | undefined {
  if (search.length > longestQuery) return undefined;
  const asked = new URLSearchParams([...searchParams].filter(([key]) => !isBrowserKey(key, pathname)));
  asked.sort();
  return asked.toString();
}
