/**
 * Short-lived cache of pages that depend only on their address (a tool with values, a search, a filtered list), so that
 * a popular link is rendered once.
 */
import { isBrowserKey } from './static-files.ts';

/** An answer with status 200. */
interface KeptPage {
  headers: readonly (readonly [string, string])[];
  body: Buffer;
  /** When it was rendered, in monotonic ms. */
  at: number;
}

interface Limits {
  mostBytes: number;
  mostPages: number;
  /** Maximum age in ms: pages know the day and print its date. */
  keptMs: number;
}

/** Overhead in bytes of key, headers and map entry; measured with short queries. */
const bytesBeside = 2000;

export type KeptPages = ReturnType<typeof createKeptPages>;

/** `now`: monotonic ms. Evicts the least recently used pages. */
export function createKeptPages({ mostBytes, mostPages, keptMs }: Limits, now: () => number) {
  const pages = new Map<string, KeptPage>();
  let bytes = 0;
  const sizeOf = (key: string, { body }: Pick<KeptPage, 'body'>) => body.length + key.length + bytesBeside;

  function remove(key: string, page: KeptPage): void {
    pages.delete(key);
    bytes -= sizeOf(key, page);
  }

  return {
    find(key: string): KeptPage | undefined {
      const page = pages.get(key);
      if (!page) return undefined;
      if (now() - page.at >= keptMs) {
        remove(key, page);
        return undefined;
      }
      // Maps iterate in insertion order: the first key is the least recently used.
      pages.delete(key);
      pages.set(key, page);
      return page;
    },
    keep(key: string, page: Omit<KeptPage, 'at'>): void {
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
 * Canonical query: sorted by name, without keys that only browsers read. Values of one name keep their order, since the
 * first counts. Undefined if the query is too long to cache.
 *
 * @example canonicalQuery(new URL('https://x.example/tools/t?b=2&utm_source=y&a=1')) // 'a=1&b=2'
 */
export function canonicalQuery({ pathname, search, searchParams }: URL): string | undefined {
  if (search.length > longestQuery) return undefined;
  const asked = new URLSearchParams([...searchParams].filter(([key]) => !isBrowserKey(key, pathname)));
  asked.sort();
  return asked.toString();
}
