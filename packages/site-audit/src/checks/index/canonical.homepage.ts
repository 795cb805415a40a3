import { documentCheck, fail, pass, warn } from '../../catalog/define-check.ts';
import { canonicalOf, quotedLink } from '../../links/page-links.ts';
import { isRoot, isSameOrigin } from '../../site/urls.ts';
import { cutText } from '../../text/texts.ts';

/** Alternative homepage paths, whose canonical may be the root. */
const alias = /^\/(?:index|default)(?:\.[^/]*)?\/?$|^\/(?:home|amp)\/?$/i;

export const check = documentCheck('PSQ', 5, {
  title: 'Canonical at the homepage',
  why: 'Naming the homepage on every page merges them all into it.',
  fix: 'Make each page canonical to itself. Redirect other names of the homepage, such as /index.html, to the root.',
  source: 'LH:canonical; G:consolidate-duplicate-urls',
  judge({ links, url }) {
    if (url.pathname === '/') return pass('This is the homepage itself.');
    const canonical = canonicalOf(links);
    if (canonical === null || !isRoot(new URL(canonical.url)) || !isSameOrigin(canonical.url, url))
      return pass('The page does not name the homepage as its canonical address.');
    const items = [quotedLink(canonical)];
    return alias.test(url.pathname)
      ? warn(
          `This address, ${cutText(url.pathname, 60)}, is another name of the homepage; a redirect would be clearer.`,
          { items },
        )
      : fail('An inner page names the homepage as its canonical address.', { items });
  },
});
