import { documentCheck, fail, info, pass, warn } from '../../catalog/define-check.ts';
import { canonicalOf, quotedLink } from '../../links/page-links.ts';
import { isSameSite, isSameUrl, siteOf, withoutFragment } from '../../site/urls.ts';
import { cutText } from '../../text/texts.ts';

export const check = documentCheck('PSQ', 3, {
  title: 'Canonical of this page',
  why: 'If a page names another address as its original, that one ranks instead.',
  fix: 'If this page is a copy, audit the canonical address instead; if not, make the canonical the address of the page itself, with https.',
  source: 'G:canonicalization',
  judge({ links, url, isHttps }) {
    const canonical = canonicalOf(links);
    if (canonical === null) return info('The page names no usable canonical address.');
    const target = new URL(canonical.url);
    const address = cutText(withoutFragment(target), 200);
    const extra = { value: address, items: [quotedLink(canonical)] };
    if (isSameUrl(target, url))
      return pass('The canonical address is that of the page.', { value: address });
    if (!isSameSite(target, url))
      return fail(
        `The canonical address belongs to another site, ${siteOf(target).slice(0, 100)}.`,
        extra,
      );
    if (isHttps && target.protocol === 'http:')
      return fail(
        `The page is served over https, but its canonical address is plain http: ${address}.`,
        extra,
      );
    const differsByQueryAlone = target.origin === url.origin && target.pathname === url.pathname;
    return differsByQueryAlone
      ? warn(`The canonical address differs from this page by its query: ${address}.`, extra)
      : warn(`The page names another address of the same site as its original: ${address}.`, extra);
  },
});
