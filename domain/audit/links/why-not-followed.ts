import type { CrawlEnd } from '../site/snapshot.ts';

/** Why a crawl may have missed links, as a sentence. */
export const whyIncomplete: Readonly<Record<Exclude<CrawlEnd, 'complete'>, string>> = {
  'page-limit': 'The crawl reached its number of pages, so other pages may link to what it did not see.',
  'time-limit': 'The crawl ran out of time, so other pages may link to what it did not see.',
  robots: 'robots.txt kept the crawl from the pages, so their links are not known.',
  'refusing-server': 'The server refused further requests, so not all links are known.',
};

/** Why no internal link was followed. */
export function whyNotFollowed(end: CrawlEnd): string {
  return end === 'complete'
    ? 'The page has no internal link that could be followed in its HTML, so there is nothing to judge.'
    : `No internal link was followed. ${whyIncomplete[end]}`;
}
