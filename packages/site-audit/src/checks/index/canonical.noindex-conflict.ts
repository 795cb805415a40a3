import { documentCheck, pass, warn } from '../../catalog/define-check.ts';
import { canonicalOf, quotedLink } from '../../links/page-links.ts';
import { isSameUrl } from '../../site/urls.ts';

export const check = documentCheck('PSQ', 3, {
  title: 'Canonical against noindex',
  why: 'The canonical says “merge these,” noindex says “drop it.” Search engines may drop both.',
  fix: 'Keep the canonical if the page is a copy, or the noindex if it should not be found. Remove the other one.',
  source: 'G:canonicalization',
  judge({ links, url, directives }) {
    const canonical = canonicalOf(links);
    if (!directives.isNoindex)
      return pass('The page has no noindex that a canonical could contradict.');
    if (canonical === null || isSameUrl(canonical.url, url))
      return pass('The page is set to noindex and names no other address as its canonical.');
    return warn('The page is set to noindex and names another address as its canonical.', {
      items: [quotedLink(canonical)],
    });
  },
});
