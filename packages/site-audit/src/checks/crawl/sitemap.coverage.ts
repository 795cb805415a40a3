import { fail, info, pass, siteCheck, warn } from '../../catalog/define-check.ts';
import { sitemapLimits } from '../../run/audit-limits.ts';
import { addressOf, indexablePages } from '../../site/crawled-pages.ts';
import { withoutFragment } from '../../site/urls.ts';
import { whyNoSitemap } from '../../sitemap/sitemap.ts';
import { counted } from '../../text/texts.ts';

export const check = siteCheck('SQ', 2, {
  title: 'Pages the sitemap lists',
  why: 'Pages left out are found later and refreshed less often.',
  fix: 'Generate the sitemap from the same source as the navigation, and add the pages listed.',
  source: 'G:build-sitemap',
  judge(snapshot) {
    const reason = whyNoSitemap(snapshot);
    if (reason) return info(reason);
    const { sitemap, crawl } = snapshot;
    if (!sitemap || !crawl) return info('The site was not crawled.');
    if (sitemap.isPartial || sitemap.total > sitemapLimits.entries)
      return info(
        'The sitemaps are too large to be read in full, so it is not known what they leave out.',
      );
    const pages = indexablePages(snapshot).map(addressOf);
    if (pages.length === 0) return info('The crawl found no page that search engines may list.');
    const listedUrls = new Set(sitemap.entries.map(({ url }) => withoutFragment(url)));
    const missing = pages.filter((url) => !listedUrls.has(url));
    const share = (pages.length - missing.length) / pages.length;
    const extra = {
      value: Math.floor(share * 100),
      items: missing.map((url) => ({
        url,
        detail: 'Crawled, may be listed, and not in the sitemap.',
      })),
    };
    const words = `The sitemap lists ${pages.length - missing.length} of ${counted(pages.length, 'crawled page')} that may be listed.`;
    if (share >= 0.9) return pass(words, extra);
    return (share >= 0.6 ? warn : fail)(words, extra);
  },
});
