import { documentCheck, fail, info, pass, warn } from '../../catalog/define-check.ts';
import { canonicalOf, quotedLink } from '../../links/page-links.ts';
import { type TargetState, targetState } from '../../site/target-state.ts';
import { isSameUrl } from '../../site/urls.ts';

function messageFor(state: TargetState, own: URL): string {
  if (state.kind === 'canonical-elsewhere' && isSameUrl(state.to, own))
    return 'The canonical address in turn names this page as its canonical: each points at the other.';
  return `The canonical address ${state.words}.`;
}

export const check = documentCheck('SQ', 6, {
  title: 'Target of the canonical',
  why: 'A canonical that redirects, is missing or can’t be indexed is ignored.',
  fix: 'Point the canonical at the final address, one that answers 200, may be indexed and is canonical to itself.',
  source: 'G:consolidate-duplicate-urls',
  judge({ links, url, snapshot }) {
    const canonical = canonicalOf(links);
    if (canonical === null) return info('The page names no usable canonical address.');
    if (isSameUrl(canonical.url, url))
      return info('The canonical address is that of the page itself.');
    const state = targetState(canonical.url, snapshot);
    const message = messageFor(state, url);
    const items = [quotedLink(canonical)];
    switch (state.kind) {
      case 'indexable':
        return pass(message, { items });
      case 'unknown':
        return info(message, { items });
      case 'canonical-elsewhere':
      case 'not-html':
        return warn(message, { items });
      default:
        return fail(message, { items });
    }
  },
});
