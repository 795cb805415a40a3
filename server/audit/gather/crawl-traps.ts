/** Addresses without end: calendars, filters, sessions, links that grow. A crawl takes some of each and leaves the rest. */
import { parseUrl } from '#domain/audit/urls.ts';

/** Deeper pages are no part of any site people use. */
const deepest = 20;
/** Addresses of one path with two parameters or more. */
const combinations = 12;
/** With one that only sorts, filters or picks a day; and days or months in a path. */
const views = 6;
const sameSegments = 3;

/** They tell visitors or campaigns apart, never pages. */
const idleParameters =
  /^(?:utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|_ga|sid|s_id|sess|session|session_?id|phpsessid|jsessionid|aspsessionid\w*|cfid|cftoken)$/i;

const sorting =
  /^(?:sort|order|orderby|order_by|dir|direction|view|display|filter|filters|color|colour|size|price|tag|date|day|week|month|year|from|to|start|end|cal|calendar|ical|print|replytocom|share)$/i;
/** A path that ends in a month or a day; what a post is called would stand after it. */
const datedPath = /\/(?:19|20|21)\d\d[-/](?:0?[1-9]|1[0-2])(?:[-/][0-3]?\d)?\/?$/;
const date = /^\d{4}-\d\d?(?:-\d\d?)?$/;

export interface CrawlTraps {
  /** Asked once for each address, in the order found. False: it is not worth a visit. */
  admits(url: string, depth: number): boolean;
}

export function createCrawlTraps(): CrawlTraps {
  const seen = new Set<string>();
  const variants = new Map<string, number>();

  return {
    admits(address, depth) {
      const url = parseUrl(address);
      if (!url || depth > deepest || repeatsItself(url)) return false;
      dropIdle(url);
      if (seen.has(url.href)) return false;
      const path = url.host + url.pathname;
      const most = variantsTaken(url);
      if (most > 0 && !isCounted(variants, path, most)) return false;
      const undated = path.replace(datedPath, '');
      if (undated !== path && !isCounted(variants, `${undated} by day`, views)) return false;
      seen.add(url.href);
      return true;
    },
  };
}

function dropIdle(url: URL): void {
  url.pathname = url.pathname.replace(/;jsessionid=[^/;]*/i, '');
  const idle = [...url.searchParams.keys()].filter((name) => idleParameters.test(name));
  // Deleting writes the query anew, which may change how it is encoded.
  for (const name of idle) url.searchParams.delete(name);
}

/** Of a path with such a query; 0 without a bound: numbers of articles and of pages in a series are no variants. */
function variantsTaken({ searchParams }: URL): number {
  const [only, another] = [...searchParams];
  if (only === undefined) return 0;
  if (another !== undefined) return combinations;
  return sorting.test(only[0]) || date.test(only[1]) ? views : 0;
}

/** `/a/b/a/b/a/b`: a relative link that leads ever deeper. */
function repeatsItself({ pathname }: URL): boolean {
  const counts = new Map<string, number>();
  return pathname.split('/').some((segment) => segment !== '' && !isCounted(counts, segment, sameSegments));
}

/** Counts one more; false when there were enough. */
function isCounted(counts: Map<string, number>, key: string, most: number): boolean {
  const count = (counts.get(key) ?? 0) + 1;
  if (count > most) return false;
  counts.set(key, count);
  return true;
}
