import { cutText } from '../../cut-text.ts';
import { defineCheck, fail, pass, warn } from '../../define-check.ts';
import { canonicalOf } from '../../links/canonical.ts';
import { quotedLink } from '../../links/evidence.ts';
import { isRoot, isSameOrigin } from '../../urls.ts';

/** Other names of a homepage, for which the root is the right canonical in all but form. */
const alias = /^\/(?:index|default)(?:\.[^/]*)?\/?$|^\/(?:home|amp)\/?$/i;

export const check = defineCheck({
  id: 'canonical.homepage',
  of: 'document',
  title: 'Canonical at the homepage',
  why: 'A template that names the homepage on every page folds the whole site into it: the page on tax preparation or bookkeeping is no longer found by itself.',
  fix: 'Make each page canonical to itself. Redirect other names of the homepage, such as /index.html, to the root.',
  source: 'LH:canonical; G:consolidate-duplicate-urls',
  judge({ links, url }) {
    if (url.pathname === '/') return pass('This is the homepage itself.');
    const canonical = canonicalOf(links);
    const target = canonical === null ? null : new URL(canonical.url);
    if (canonical === null || target === null || !isRoot(target) || !isSameOrigin(target, url)) {
      return pass('The page does not name the homepage as its canonical address.');
    }
    const items = [quotedLink(canonical)];
    return alias.test(url.pathname)
      ? warn(
          `This address, ${cutText(url.pathname, 60)}, is another name of the homepage; a redirect would be clearer.`,
          {
            items,
          },
        )
      : fail('An inner page names the homepage as its canonical address.', { items });
  },
});
