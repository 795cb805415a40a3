import { documentCheck, pass, warn } from '../../catalog/define-check.ts';
import { countedCanonicals, quotedLink } from '../../links/page-links.ts';

export const check = documentCheck('PSQ', 3, {
  title: 'Canonical link',
  why: 'A page often has several addresses. Without a canonical, the search engine picks one.',
  fix: 'Add `<link rel="canonical" href="https://www.example.com/this-page">` to the head, with the address of the page itself.',
  source: 'G:consolidate-duplicate-urls; RFC6596',
  judge({ links }) {
    const counted = countedCanonicals(links);
    if (counted.length > 0) {
      const where = counted.some(({ from }) => from === 'head')
        ? 'in its head'
        : 'in a Link header';
      return pass(`The page names its canonical address ${where}.`, {
        items: counted.map((one) => quotedLink(one)),
      });
    }
    const ignored = links.canonicals.map((one) => quotedLink(one, 'in the body, ignored'));
    return ignored.length > 0
      ? warn('The only canonical link is in the body, where search engines ignore it.', {
          items: ignored,
        })
      : warn('The page names no canonical address, neither in its head nor in a Link header.');
  },
});
