/** Limits endless address spaces: calendars, filters, sessions, links that grow. A crawl visits some of each. */
import { crawlLimits } from '../run/audit-limits.ts';

const { depth: deepest, combinations, views, sameSegments } = crawlLimits;

/** Parameters for visitors or campaigns; they never select a page. */
const idleParameters =
  /^(?:utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|_ga|sid|s_id|sess|session|session_?id|phpsessid|jsessionid|aspsessionid\w*|cfid|cftoken)$/i;

const sorting =
  /^(?:sort|order|orderby|order_by|dir|direction|view|display|filter|filters|color|colour|size|price|tag|date|day|week|month|year|from|to|start|end|cal|calendar|ical|print|replytocom|share)$/i;
/** A path that ends in a month or a day; blog posts have a slug after the date. */
const datedPath = /\/(?:19|20|21)\d\d[-/](?:0?[1-9]|1[0-2])(?:[-/][0-3]?\d)?\/?$/;
const date = /^\d{4}-\d\d?(?:-\d\d?)?$/;

export function createCrawlTraps() {
  const seen = new Set<string>();
  const variants = new Map<string, number>();

  return {
    /** Call once per address, in the order found. False: skip it. */
    admits(address: string, depth: number): boolean {
      const url = URL.parse(address);
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
  // Delete only when needed: deleting rewrites the query and may change its encoding.
  for (const name of idle) url.searchParams.delete(name);
}

/** Variants visited per path and kind of query; 0 for no limit: article ids and page numbers are no variants. */
function variantsTaken({ searchParams }: URL): number {
  const [only, another] = [...searchParams];
  if (only === undefined) return 0;
  if (another !== undefined) return combinations;
  return sorting.test(only[0]) || date.test(only[1]) ? views : 0;
}

/** Detects `/a/b/a/b/a/b`, from a relative link that nests ever deeper. */
function repeatsItself({ pathname }: URL): boolean {
  const counts = new Map<string, number>();
  return pathname
    .split('/')
    .some((segment) => segment !== '' && !isCounted(counts, segment, sameSegments));
}

function isCounted(counts: Map<string, number>, key: string, most: number): boolean {
  const count = (counts.get(key) ?? 0) + 1;
  if (count > most) return false;
  counts.set(key, count);
  return true;
}
