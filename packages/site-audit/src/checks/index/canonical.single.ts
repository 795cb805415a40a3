import { documentCheck, fail, info, pass, warn } from '../../catalog/define-check.ts';
import { countedCanonicals, quotedLink } from '../../links/page-links.ts';
import { withoutFragment } from '../../site/urls.ts';

export const check = documentCheck('PSQ', 5, {
  title: 'One canonical',
  why: 'If two canonicals disagree, search engines may ignore both.',
  fix: 'Keep exactly one canonical link. Two usually come from a theme and a plugin, or from the page and the server.',
  source: 'G:consolidate-duplicate-urls; LH:canonical',
  judge({ links }) {
    const named = countedCanonicals(links).filter(({ href }) => href.trim() !== '');
    if (named.length === 0) return info('The page names no canonical address.');
    const addresses = [
      ...new Set(named.map(({ url, href }) => withoutFragment(url ?? href.trim()))),
    ];
    if (named.length === 1) return pass('The page names one canonical address.', { value: 1 });
    const items = named.map((one) => quotedLink(one));
    return addresses.length === 1
      ? warn(`The page names the same canonical address ${named.length} times.`, {
          value: 1,
          items,
        })
      : fail(`The page names ${addresses.length} different canonical addresses.`, {
          value: addresses.length,
          items,
        });
  },
});
