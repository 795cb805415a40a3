/** Results of a crawl's internal links. */
import type { Fault } from '../site/answer.ts';
import type { CrawlEnd, Snapshot, VisitedPage } from '../site/snapshot.ts';
import { withoutFragment } from '../site/urls.ts';
import { internalLinks } from './internal-links.ts';

export interface LinkResult {
  /** As linked, normalized. */
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
      return result === 'skipped' || sources.size === 0 ? [] : [{ target, result, sources: [...sources] }];
    }),
  );

function sourcesOf({ crawl, page }: Snapshot): Map<string, Set<string>> {
  const sources = new Map<string, Set<string>>();
  const add = (target: string, source: string) =>
    sources.getOrInsertComputed(target, () => new Set()).add(source);
  for (const { url, linkedFrom, result } of crawl?.pages ?? []) {
    for (const source of linkedFrom) add(withoutFragment(url), source);
    if ('kind' in result || !result.document) continue;
    for (const link of internalLinks(result.document, result.answer.url, page.answer.url)) add(link.url, url);
  }
  return sources;
}

/** As evidence: one item per linking page, at most three. */
export const linkItems = ({ target, sources }: LinkResult, words: string) =>
  sources.slice(0, 3).map((url) => ({ url, detail: `Links to ${target}, which ${words}.` }));

export const whyIncomplete: Readonly<Record<Exclude<CrawlEnd, 'complete'>, string>> = {
  'page-limit': 'The crawl reached its number of pages, so other pages may link to what it did not see.',
  'time-limit': 'The crawl ran out of time, so other pages may link to what it did not see.',
  robots: 'robots.txt kept the crawl from the pages, so their links are not known.',
  'refusing-server': 'The server refused further requests, so not all links are known.',
};

export const whyNotFollowed = (end: CrawlEnd): string =>
  end === 'complete'
    ? 'The page has no internal link that could be followed in its HTML, so there is nothing to judge.'
    : `No internal link was followed. ${whyIncomplete[end]}`;
