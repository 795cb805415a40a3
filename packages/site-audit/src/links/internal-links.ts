/** The internal addresses that pages link to, as crawlers see them, how they answered, and the clicks between them. */
import type { PageFacts } from '../page/page-facts.ts';
import type { Fault } from '../site/answer.ts';
import type { CrawlEnd, Snapshot, VisitedPage } from '../site/snapshot.ts';
import { isInternal, withoutFragment } from '../site/urls.ts';

const linksPerPage = 1000;
const longestAddress = 2048;

interface InternalLink {
  /** Normalized, without fragment. */
  url: string;
  /** Every link to it on the page is rel=nofollow. */
  isNofollow: boolean;
}

/**
 * Distinct addresses in document order, at most 1,000, without the page's own. `site`: final address of the entered
 * page. Addresses are already resolved, so `mailto:` and similar drop out by scheme.
 */
export function internalLinks(document: PageFacts, page: string, site: string): InternalLink[] {
  const own = withoutFragment(page);
  const home = URL.parse(site);
  const found = new Map<string, InternalLink>();
  for (const { url: address, rel } of document.anchors) {
    const url = address === null || address.length > longestAddress ? null : URL.parse(address);
    if (url === null || home === null || !isInternal(url, home)) continue;
    const key = withoutFragment(url);
    if (key === own) continue;
    const isNofollow = rel.includes('nofollow');
    const known = found.get(key);
    if (known) known.isNofollow &&= isNofollow;
    else if (found.size < linksPerPage) found.set(key, { url: key, isNofollow });
  }
  return [...found.values()];
}

const extensions =
  /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|rtf|csv|zip|gz|tgz|rar|7z|dmg|exe|msi|apk|iso|jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|mp[34]|m4[av]|wav|ogg|webm|mov|avi|mkv|woff2?|ttf|otf|css|js|mjs|json|xml|txt|ics|vcf|epub)$/i;

export const isDownload = (url: string): boolean => extensions.test(new URL(url).pathname);

export interface LinkResult {
  target: string;
  result: VisitedPage | Fault;
  sources: string[];
}

const known = new WeakMap<Snapshot, LinkResult[]>();

/** Every requested internal address linked from a crawled page, in the order found. */
export const linkResults = (snapshot: Snapshot): LinkResult[] =>
  known.getOrInsertComputed(snapshot, () =>
    [...sourcesOf(snapshot)].flatMap(([target, sources]): LinkResult[] => {
      const result = snapshot.targets.get(target)?.result ?? 'skipped';
      return result === 'skipped' || sources.size === 0
        ? []
        : [{ target, result, sources: [...sources] }];
    }),
  );

function sourcesOf({ crawl, page }: Snapshot): Map<string, Set<string>> {
  const sources = new Map<string, Set<string>>();
  const add = (target: string, source: string) =>
    sources.getOrInsertComputed(target, () => new Set()).add(source);
  for (const { url, linkedFrom, result } of crawl?.pages ?? []) {
    for (const source of linkedFrom) add(withoutFragment(url), source);
    if ('kind' in result || !result.document) continue;
    for (const link of internalLinks(result.document, result.answer.url, page.answer.url))
      add(link.url, url);
  }
  return sources;
}

/** As evidence: one item per linking page, at most three. */
export const linkItems = ({ target, sources }: LinkResult, words: string) =>
  sources.slice(0, 3).map((url) => ({ url, detail: `Links to ${target}, which ${words}.` }));

export const whyIncomplete: Readonly<Record<Exclude<CrawlEnd, 'complete'>, string>> = {
  'page-limit':
    'The crawl reached its number of pages, so other pages may link to what it did not see.',
  'time-limit': 'The crawl ran out of time, so other pages may link to what it did not see.',
  robots: 'robots.txt kept the crawl from the pages, so their links are not known.',
  'refusing-server': 'The server refused further requests, so not all links are known.',
};

export const whyNotFollowed = (end: CrawlEnd): string =>
  end === 'complete'
    ? 'The page has no internal link that could be followed in its HTML, so there is nothing to judge.'
    : `No internal link was followed. ${whyIncomplete[end]}`;

export interface Way {
  to: string;
  /** Redirects cost no click. */
  clicks: 0 | 1;
}

/** Fewest clicks from `start` to every reachable address, including `start`. */
export function clicksFrom(
  start: string,
  waysFrom: (url: string) => readonly Way[],
): Map<string, number> {
  const clicks = new Map<string, number>();
  let level = [start];
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: string[] = [];
    // Grows during the loop: redirect targets belong to the same level.
    for (const url of level) {
      if (clicks.has(url)) continue;
      clicks.set(url, depth);
      for (const way of waysFrom(url)) (way.clicks === 0 ? level : next).push(way.to);
    }
    level = next;
  }
  return clicks;
}
