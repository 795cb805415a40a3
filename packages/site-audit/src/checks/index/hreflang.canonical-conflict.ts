import {
  type DocumentSubject,
  documentCheck,
  fail,
  info,
  pass,
} from '../../catalog/define-check.ts';
import { canonicalOf, quotedLink, type UsableCanonical } from '../../links/page-links.ts';
import { isSameUrl } from '../../site/urls.ts';

/**
 * Whether the canonical is another member of the set. A tracking-parameter copy of the page, which is not in the
 * set itself, may name the member it duplicates.
 */
function isConflict(
  canonical: UsableCanonical,
  { links: { alternates }, url }: DocumentSubject,
): boolean {
  const isMember = (address: string | URL) =>
    alternates.some((one) => one.url !== null && isSameUrl(one.url, address));
  if (isSameUrl(canonical.url, url) || !isMember(canonical.url)) return false;
  const { origin, pathname } = new URL(canonical.url);
  return isMember(url) || origin !== url.origin || pathname !== url.pathname;
}

export const check = documentCheck('PSQ', 5, {
  title: 'Canonical across languages',
  why: 'A canonical to another language makes the Spanish page disappear into the English one.',
  fix: 'Make each language version canonical to itself.',
  source: 'G:localized-versions; LH:canonical',
  judge(subject) {
    if (subject.links.alternates.length === 0) return info('The page names no language versions.');
    const canonical = canonicalOf(subject.links);
    if (canonical === null) return pass('No canonical points to another language version.');
    return isConflict(canonical, subject)
      ? fail('The canonical address is that of another language version.', {
          items: [quotedLink(canonical)],
        })
      : pass('The canonical does not point to another language version.');
  },
});
