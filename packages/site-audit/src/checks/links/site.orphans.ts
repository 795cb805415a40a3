import { info, pass, siteCheck, warn } from '../../catalog/define-check.ts';
import { whyIncomplete } from '../../links/internal-links.ts';
import type { Snapshot } from '../../site/snapshot.ts';
import { withoutFragment } from '../../site/urls.ts';
import { whyNoSitemap } from '../../sitemap/sitemap.ts';
import { counted } from '../../text/texts.ts';

/** Addresses reached by a link, also over a redirect. */
function reached({ crawl, page }: Snapshot): Set<string> {
  const own = [page.answer.asked, page.answer.url].map(withoutFragment);
  return new Set([...own, ...(crawl?.linked ?? []), ...(crawl?.pages ?? []).map(({ url }) => url)]);
}

export const check = siteCheck('SQ', 3, {
  title: 'Pages nothing links to',
  why: 'Clients can’t click their way to a page without links, and it ranks poorly.',
  fix: 'Link it from a related page or the menu, or remove it from the sitemap.',
  source: 'G:links-crawlable',
  judge(snapshot) {
    const { crawl, sitemap } = snapshot;
    if (!crawl) return info('The site was not crawled, so its links are not known.');
    const reason = whyNoSitemap(snapshot);
    if (reason) return info(reason);
    if (crawl.end !== 'complete') return info(whyIncomplete[crawl.end]);
    const known = reached(snapshot);
    const addresses = [...new Set((sitemap?.entries ?? []).map(({ url }) => withoutFragment(url)))];
    const orphans = addresses.filter((url) => !known.has(url));
    if (orphans.length === 0)
      return pass(
        `Some page links to each of ${counted(addresses.length, 'address', 'addresses')} in the sitemap.`,
        { value: 0 },
      );
    return warn(
      `${counted(orphans.length, 'address', 'addresses')} in the sitemap ${orphans.length === 1 ? 'has' : 'have'} no link from any crawled page.`,
      {
        value: orphans.length,
        items: orphans.map((url) => ({ url, detail: 'In the sitemap, linked from nowhere.' })),
      },
    );
  },
});
