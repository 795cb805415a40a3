import { defineCheck, info, listed, pass, warn } from '../../define-check.ts';
import { whyIncomplete } from '../../links/why-not-followed.ts';
import { whyNoSitemap } from '../../sitemap/why-none.ts';
import type { Snapshot } from '../../snapshot.ts';
import { counted } from '../../texts.ts';
import { withoutFragment } from '../../urls.ts';

/** What was reached by a link counts as linked, also over a redirect. */
function reached({ crawl, page }: Snapshot): Set<string> {
  const own = [page.answer.asked, page.answer.url].map(withoutFragment);
  return new Set([...own, ...(crawl?.linked ?? []), ...(crawl?.pages ?? []).map(({ url }) => url)]);
}

export const check = defineCheck({
  id: 'site.orphans',
  of: 'site',
  title: 'Pages nothing links to',
  why: 'A page without links is rarely visited and ranks poorly: clients cannot click their way to it.',
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
    if (orphans.length === 0) {
      return pass(
        `Some page links to each of ${counted(addresses.length, 'address', 'addresses')} in the sitemap.`,
        { value: 0 },
      );
    }
    return warn(
      `${counted(orphans.length, 'address', 'addresses')} in the sitemap have no link from any crawled page.`,
      {
        value: orphans.length,
        ...listed(orphans.map((url) => ({ url, detail: 'In the sitemap, linked from nowhere.' }))),
      },
    );
  },
});
