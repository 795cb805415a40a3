import { fail, info, pass, siteCheck, warn } from '../../catalog/define-check.ts';
import { clicksFrom, internalLinks } from '../../links/internal-links.ts';
import { addressOf, crawledDocuments } from '../../site/crawled-pages.ts';
import type { Snapshot } from '../../site/snapshot.ts';
import { isVisited } from '../../site/target-state.ts';
import { isRoot, withoutFragment } from '../../site/urls.ts';
import { counted } from '../../text/texts.ts';

interface Page {
  url: string;
  clicks: number;
}

/** A site's crawl began at its homepage and counted on the way. */
function pagesOfSite(snapshot: Snapshot): Page[] {
  const depths = new Map(snapshot.crawl?.pages.map(({ url, depth }) => [url, depth]));
  return crawledDocuments(snapshot).flatMap((subject) => {
    const { asked } = subject.page.answer;
    const clicks = depths.get(addressOf(subject)) ?? depths.get(withoutFragment(asked));
    return clicks === undefined ? [] : [{ url: addressOf(subject), clicks }];
  });
}

/**
 * Recount from the homepage, since the crawl of a QA began at the focus page; null if the homepage was not crawled.
 */
function pagesAround(snapshot: Snapshot): Page[] | null {
  const site = snapshot.page.answer.url;
  const subjects = new Map(
    crawledDocuments(snapshot).map((subject) => [addressOf(subject), subject]),
  );
  const home = [...subjects.values()].find(({ url }) => isRoot(url));
  if (!home) return null;
  const clicks = clicksFrom(addressOf(home), (url) => {
    const document = subjects.get(url)?.document;
    const links = document ? internalLinks(document, url, site) : [];
    return links.map((link) => ({ to: redirectEnd(snapshot, link.url), clicks: 1 }));
  });
  return [...clicks].flatMap(([url, count]) => (subjects.has(url) ? [{ url, clicks: count }] : []));
}

function redirectEnd({ targets }: Snapshot, url: string): string {
  const result = targets.get(url)?.result ?? 'skipped';
  return isVisited(result) ? withoutFragment(result.answer.url) : url;
}

export const check = siteCheck('SQ', 2, {
  title: 'Clicks from the homepage',
  why: 'Pages far from the homepage are crawled less often, and few clients click that far.',
  fix: 'Link the services that matter most from the homepage or the menu.',
  source: 'G:links-crawlable',
  judge(snapshot) {
    if (!snapshot.crawl) return info('The site was not crawled, so clicks were not counted.');
    const pages = snapshot.tool === 'qa' ? pagesAround(snapshot) : pagesOfSite(snapshot);
    if (!pages)
      return info(
        'The crawl around this page did not meet the homepage, so clicks were not counted.',
      );
    if (pages.length < 2) return info('Only one page was read, so there are no clicks to count.');
    const deepest = Math.max(...pages.map(({ clicks }) => clicks));
    const deep = pages.filter(({ clicks }) => clicks > 3).sort((a, b) => b.clicks - a.clicks);
    const words = `The deepest of ${counted(pages.length, 'crawled page')} is ${counted(deepest, 'click')} from the homepage.`;
    const extra = {
      value: deepest,
      items: deep.map(({ url, clicks }) => ({
        url,
        detail: `${clicks} clicks from the homepage.`,
      })),
    };
    if (deepest > 5) return fail(words, extra);
    return deepest > 3 ? warn(words, extra) : pass(words, { value: deepest });
  },
});
