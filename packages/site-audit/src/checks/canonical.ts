import {
  type DocumentSubject,
  decide,
  documentCheck,
  fail,
  info,
  type Judgement,
  pass,
  quoted,
  warn,
} from '../catalog/define-check.ts';
import {
  canonicalOf,
  countedCanonicals,
  formOfHref,
  quotedLink,
  type UsableCanonical,
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

export const canonicalChecks = [
  documentCheck('canonical.present', 'PSQ', 3, {
    title: 'Canonical link',
    why: 'A page often has several addresses. Without a canonical, the search engine picks one.',
    fix: 'Add `<link rel="canonical" href="https://www.example.com/this-page">` to the head, with the address of the page itself.',
    source: 'G:consolidate-duplicate-urls; RFC6596',
    judge({ links }) {
      const counted = countedCanonicals(links);
      const inHead = counted.some(({ from }) => from === 'head');
      const ignored = links.canonicals.map((one) => quotedLink(one, 'in the body, ignored'));
      return decide(
        { items: ignored },
        counted.length > 0 &&
          pass(
            `The page names its canonical address ${inHead ? 'in its head' : 'in a Link header'}.`,
            {
              items: counted,
            },
          ),
        ignored.length > 0 &&
          warn('The only canonical link is in the body, where search engines ignore it.'),
        warn('The page names no canonical address, neither in its head nor in a Link header.'),
      );
    },
  }),
  documentCheck('canonical.single', 'PSQ', 5, {
    title: 'One canonical',
    why: 'If two canonicals disagree, search engines may ignore both.',
    fix: 'Keep exactly one canonical link. Two usually come from a theme and a plugin, or from the page and the server.',
    source: 'G:consolidate-duplicate-urls; LH:canonical',
    judge({ links }) {
      const named = countedCanonicals(links).filter(({ href }) => href.trim() !== '');
      const value = new Set(named.map(({ url, href }) => withoutFragment(url ?? href.trim()))).size;
      return decide(
        { value },
        value === 0 && info('The page names no canonical address.'),
        named.length === 1 && pass('The page names one canonical address.'),
        (value === 1 ? warn : fail)(
          value === 1
            ? `The page names the same canonical address ${named.length} times.`
            : `The page names ${value} different canonical addresses.`,
          { items: named },
        ),
      );
    },
  }),
  documentCheck('canonical.absolute', 'PSQ', 4, {
    title: 'Canonical in full',
    why: 'A relative canonical changes with the address it’s read at, so copies can claim to be the original.',
    fix: 'Write scheme, host and path in full, without a fragment: `<link rel="canonical" href="https://www.example.com/services">`.',
    source: 'G:consolidate-duplicate-urls; LH:canonical',
    judge({ links }) {
      const counted = countedCanonicals(links);
      const findings = counted.flatMap((canonical) => {
        const form = formOfHref(canonical.href);
        const words =
          form !== 'absolute'
            ? wordsForForm[form]
            : canonical.href.includes('#') && 'with a fragment';
        const verdict = form === 'absolute' || form === 'blank' ? warn : fail;
        return words ? [{ verdict, words, item: quotedLink(canonical, words) }] : [];
      });
      const worst = findings.find(({ verdict }) => verdict === fail) ?? findings[0];
      return decide(
        { items: findings.map(({ item }) => item) },
        counted.length === 0 && info('The page names no canonical address.'),
        worst?.verdict(`The canonical address is ${worst.words}.`),
        pass('The canonical address is written in full.'),
      );
    },
  }),
  documentCheck('canonical.placement', 'PSQ', 4, {
    title: 'Place of the canonical',
    why: 'Search engines ignore a canonical in the body. An image or snippet above it may end the head early.',
    fix: 'Move the canonical link into the head, above any `<img>`, `<iframe>`, `<div>` or `<noscript>` with such content.',
    source: 'HTML:body-ok; G:valid-page-metadata',
    judge({ document: { headBreak }, links: { canonicals } }) {
      const inBody = canonicals.filter(({ from }) => from === 'body');
      if (inBody.length === 0) return pass('No canonical link is outside the head.');
      const items = [...inBody, ...(headBreak ? [quoted(headBreak, 'this ends the head')] : [])];
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
    judge: withCanonical(({ canonical, url, isHttps }) => {
      const target = new URL(canonical.url);
      const address = cutText(withoutFragment(target), 200);
      const differsByQueryAlone = target.origin === url.origin && target.pathname === url.pathname;
      const extra = { items: [canonical] };
      return decide(
        { value: address },
        isSameUrl(target, url) && pass('The canonical address is that of the page.'),
        !isSameSite(target, url) &&
          fail(
            `The canonical address belongs to another site, ${siteOf(target).slice(0, 100)}.`,
            extra,
          ),
        isHttps &&
          target.protocol === 'http:' &&
          fail(
            `The page is served over https, but its canonical address is plain http: ${address}.`,
            extra,
          ),
        warn(
          differsByQueryAlone
            ? `The canonical address differs from this page by its query: ${address}.`
            : `The page names another address of the same site as its original: ${address}.`,
          extra,
        ),
      );
    }),
  }),
  documentCheck('canonical.homepage', 'PSQ', 5, {
    title: 'Canonical at the homepage',
    why: 'Naming the homepage on every page merges them all into it.',
    fix: 'Make each page canonical to itself. Redirect other names of the homepage, such as /index.html, to the root.',
    source: 'LH:canonical; G:consolidate-duplicate-urls',
    judge({ links, url }) {
      if (url.pathname === '/') return pass('This is the homepage itself.');
      const canonical = canonicalOf(links);
      if (!canonical || !isRoot(new URL(canonical.url)) || !isSameOrigin(canonical.url, url))
        return pass('The page does not name the homepage as its canonical address.');
      return decide(
        { items: [canonical] },
        alias.test(url.pathname) &&
          warn(
            `This address, ${cutText(url.pathname, 60)}, is another name of the homepage; a redirect would be clearer.`,
          ),
        fail('An inner page names the homepage as its canonical address.'),
      );
    },
  }),
  documentCheck('canonical.target', 'SQ', 6, {
    title: 'Target of the canonical',
    why: 'A canonical that redirects, is missing or can’t be indexed is ignored.',
    fix: 'Point the canonical at the final address, one that answers 200, may be indexed and is canonical to itself.',
    source: 'G:consolidate-duplicate-urls',
    judge: withCanonical(({ canonical, url, snapshot }) => {
      if (isSameUrl(canonical.url, url))
        return info('The canonical address is that of the page itself.');
      const state = targetState(canonical.url, snapshot);
      return (judgeState[state.kind] ?? fail)(
        state.to && isSameUrl(state.to, url)
          ? 'The canonical address in turn names this page as its canonical: each points at the other.'
          : `The canonical address ${state.words}.`,
        { items: [canonical] },
      );
    }),
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
        items: [canonical],
      });
    },
  }),
];

/** Judges a page that names a usable canonical. */
function withCanonical(
  judge: (subject: DocumentSubject & { canonical: UsableCanonical }) => Judgement,
) {
  return (subject: DocumentSubject) => {
    const canonical = canonicalOf(subject.links);
    return canonical
      ? judge({ ...subject, canonical })
      : info('The page names no usable canonical address.');
  };
}

const judgeState: Readonly<Partial<Record<TargetState['kind'], typeof fail>>> = {
  indexable: pass,
  unknown: info,
  'canonical-elsewhere': warn,
  'not-html': warn,
};

const alias = /^\/(?:index|default)(?:\.[^/]*)?\/?$|^\/(?:home|amp)\/?$/i;
