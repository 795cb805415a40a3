import {
  type CheckDefinition,
  documentCheck,
  fail,
  info,
  pass,
  quoted,
  warn,
} from '../catalog/define-check.ts';
import {
  type Canonical,
  canonicalOf,
  countedCanonicals,
  formOfHref,
  quotedLink,
  wordsForForm,
} from '../links/page-links.ts';
import { type TargetState, targetState } from '../site/target-state.ts';
import {
  isRoot,
  isSameOrigin,
  isSameSite,
  isSameUrl,
  siteOf,
  withoutFragment,
} from '../site/urls.ts';
import { cutText } from '../text/texts.ts';

export const canonicalChecks: readonly CheckDefinition[] = [
  documentCheck('canonical.present', 'PSQ', 3, {
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
  }),
  documentCheck('canonical.single', 'PSQ', 5, {
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
  }),
  documentCheck('canonical.absolute', 'PSQ', 4, {
    title: 'Canonical in full',
    why: 'A relative canonical changes with the address it’s read at, so copies can claim to be the original.',
    fix: 'Write scheme, host and path in full, without a fragment: `<link rel="canonical" href="https://www.example.com/services">`.',
    source: 'G:consolidate-duplicate-urls; LH:canonical',
    judge({ links }) {
      const counted = countedCanonicals(links);
      if (counted.length === 0) return info('The page names no canonical address.');
      const findings = counted.flatMap(findingFor);
      const worst = findings.find(({ status }) => status === 'fail') ?? findings[0];
      if (!worst) return pass('The canonical address is written in full.');
      const items = findings.map(({ canonical, words }) => quotedLink(canonical, words));
      return (worst.status === 'fail' ? fail : warn)(`The canonical address is ${worst.words}.`, {
        items,
      });
    },
  }),
  documentCheck('canonical.placement', 'PSQ', 4, {
    title: 'Place of the canonical',
    why: 'Search engines ignore a canonical in the body. An image or snippet above it may end the head early.',
    fix: 'Move the canonical link into the head, above any `<img>`, `<iframe>`, `<div>` or `<noscript>` with such content.',
    source: 'HTML:body-ok; G:valid-page-metadata',
    judge({ document, links: { canonicals } }) {
      const inBody = canonicals.filter(({ from }) => from === 'body');
      if (inBody.length === 0) return pass('No canonical link is outside the head.');
      const items = inBody.map((one) => quotedLink(one));
      if (document.headBreak) items.push(quoted(document.headBreak, 'this ends the head'));
      return canonicals.length > inBody.length
        ? warn('A canonical link is in the body, beside the one that counts.', { items })
        : fail('The only canonical link is in the body, where it is ignored.', { items });
    },
  }),
  documentCheck('canonical.self', 'PSQ', 3, {
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
        : warn(
            `The page names another address of the same site as its original: ${address}.`,
            extra,
          );
    },
  }),
  documentCheck('canonical.homepage', 'PSQ', 5, {
    title: 'Canonical at the homepage',
    why: 'Naming the homepage on every page merges them all into it.',
    fix: 'Make each page canonical to itself. Redirect other names of the homepage, such as /index.html, to the root.',
    source: 'LH:canonical; G:consolidate-duplicate-urls',
    judge({ links, url }) {
      if (url.pathname === '/') return pass('This is the homepage itself.');
      const canonical = canonicalOf(links);
      if (
        canonical === null ||
        !isRoot(new URL(canonical.url)) ||
        !isSameOrigin(canonical.url, url)
      )
        return pass('The page does not name the homepage as its canonical address.');
      const items = [quotedLink(canonical)];
      return alias.test(url.pathname)
        ? warn(
            `This address, ${cutText(url.pathname, 60)}, is another name of the homepage; a redirect would be clearer.`,
            { items },
          )
        : fail('An inner page names the homepage as its canonical address.', { items });
    },
  }),
  documentCheck('canonical.target', 'SQ', 6, {
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
  }),
  documentCheck('canonical.noindex-conflict', 'PSQ', 3, {
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
  }),
];

type Finding = { canonical: Canonical; status: 'warn' | 'fail'; words: string };

function findingFor(canonical: Canonical): Finding[] {
  const form = formOfHref(canonical.href);
  if (form === 'blank') return [{ canonical, status: 'warn', words: wordsForForm.blank }];
  if (form !== 'absolute') return [{ canonical, status: 'fail', words: wordsForForm[form] }];
  return canonical.href.includes('#')
    ? [{ canonical, status: 'warn', words: 'with a fragment' }]
    : [];
}

/** Alternative homepage paths, whose canonical may be the root. */
const alias = /^\/(?:index|default)(?:\.[^/]*)?\/?$|^\/(?:home|amp)\/?$/i;

function messageFor(state: TargetState, own: URL): string {
  if (state.kind === 'canonical-elsewhere' && isSameUrl(state.to, own))
    return 'The canonical address in turn names this page as its canonical: each points at the other.';
  return `The canonical address ${state.words}.`;
}
