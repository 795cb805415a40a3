import { documentCheck, info, pass, warn } from '../../catalog/define-check.ts';
import { quotedLink } from '../../links/page-links.ts';
import { isSameUrl } from '../../site/urls.ts';

export const check = documentCheck('PSQ', 3, {
  title: 'Own entry among the versions',
  why: 'A list of language versions that leaves out its own page may be ignored.',
  fix: 'Add the page to its own list: `<link rel="alternate" hreflang="en-US" href="address of this page">`.',
  source: 'G:localized-versions',
  judge({ links: { alternates }, url }) {
    if (alternates.length === 0) return info('The page names no language versions.');
    const own = alternates.find(
      (alternate) => alternate.url !== null && isSameUrl(alternate.url, url),
    );
    if (own)
      return pass('The page is in its own list of language versions.', {
        value: own.hreflang.slice(0, 60),
      });
    const items = alternates.map((alternate) => quotedLink(alternate));
    return warn('The list of language versions has no entry for this page.', { items });
  },
});
