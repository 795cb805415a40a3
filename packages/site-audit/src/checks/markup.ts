import {
  decide,
  documentCheck,
  fail,
  judgeFound,
  pass,
  quoted,
  warn,
} from '../catalog/define-check.ts';
import { isExecutable } from '../page/metadata.ts';
import type { ParseError } from '../page/page-facts.ts';
import { topicCheck } from '../report/judge-topics.ts';
import { isInternal, isSameOrigin, webUrl } from '../site/urls.ts';
import { counted, cutText } from '../text/texts.ts';

export const markupChecks = [
  documentCheck('html.doctype', 'PSQ', 2, {
    title: 'Doctype',
    why: 'Without a current doctype, browsers lay out the page by 1990s rules.',
    fix: 'Begin the document with `<!doctype html>`, before anything else.',
    source: 'HTML:the-doctype; LH:doctype',
    judge: ({ document: { mode } }) =>
      decide(
        { value: mode },
        mode === 'quirks' &&
          fail('The doctype is missing or out of date, so browsers use quirks mode.'),
        mode === 'limited-quirks' &&
          warn('The doctype is an old one, for which browsers keep some quirks.'),
        pass('The page has a current doctype.'),
      ),
  }),
  documentCheck('html.parse-errors', 'Q', 2, {
    title: 'Errors in the HTML',
    why: 'Each browser and crawler repairs broken markup in its own way.',
    fix: 'Correct the errors listed, the most frequent first. The codes are explained in the HTML standard.',
    source: 'HTML:parse-errors',
    judge({ document: { parseErrors, parseErrorCount } }) {
      const message = `The HTML has ${counted(parseErrorCount, 'error')}`;
      return decide(
        { value: parseErrorCount, items: byCode(parseErrors) },
        parseErrorCount === 0 && pass('The HTML has no errors.'),
        parseErrorCount > 20 && fail(`${message}; more than 20 point to a broken template.`),
        parseErrorCount > 2 && warn(`${message}; up to 2 are tolerable.`),
        pass(`${message}.`),
      );
    },
  }),
  documentCheck('html.head-integrity', 'PSQ', 5, {
    title: 'Head without a break',
    why: 'An element that doesn’t belong ends the head early, and Google ignores what follows.',
    fix: 'Move the element into the body, or below everything else in the head.',
    source: 'G:valid-page-metadata; HTML:parsing-main-inhead',
    judge({ document: { headBreak } }) {
      if (!headBreak) return pass('The head ends where its author closed it.');
      const { tag, at, lost } = headBreak;
      const element = `${tag === '#text' ? 'Text' : `The element <${tag}>`} on line ${at.line} ends the head early`;
      const kinds = Object.entries(named).flatMap(([kind, name]) =>
        lost.some((one) => one.kind === kind) ? name : [],
      );
      return decide(
        {
          value: tag,
          items: [
            quoted(headBreak, 'ends the head'),
            ...lost.map((one) => quoted(one, 'ends up in the body')),
          ],
        },
        kinds.length > 0 && fail(`${element}, and after it are lost: ${kinds.join(', ')}.`),
        warn(
          lost.length > 0
            ? `${element}; only entries that matter less to search engines follow it.`
            : `${element}, with no entries after it.`,
        ),
      );
    },
  }),
  documentCheck('html.base', 'Q', 2, {
    title: 'Base address',
    why: 'A base element changes where every relative link leads. A forgotten one can point to a test site.',
    fix: 'Remove the `<base>` element and begin links with a slash, such as `/services/tax`.',
    source: 'HTML:the-base-element',
    judge({ document: { bases }, url }) {
      const withHref = bases.filter(({ href }) => href !== undefined);
      const [base] = withHref;
      return decide(
        { found: bases },
        bases.length === 0 && pass('The page has no base element.'),
        withHref.length > 1 &&
          fail(
            `The page has ${withHref.length} base elements with an address; browsers take the first.`,
          ),
        base?.url === null && warn('The address of the base element cannot be read.'),
        base?.url &&
          !isSameOrigin(base.url, url) &&
          warn(`The base element turns relative links into links to ${cutText(base.url, 200)}.`),
        bases.some(({ isLate }) => isLate) &&
          warn('The base element comes after an element with an address, which it should precede.'),
        pass('The one base element comes first and names this site.'),
      );
    },
  }),
  documentCheck('js.content-without-js', 'PSQ', 6, {
    title: 'Content without scripts',
    why: 'Search engines run scripts late, and many AI crawlers never do.',
    fix: 'Have the server or the website builder send the text in the HTML (server rendering or static pages).',
    source: 'G:javascript-seo-basics',
    judge({ document }) {
      const { mainWords, scripts, emptyAppRoot, anchors, noscripts } = document;
      const words = `The HTML as served holds ${counted(mainWords, 'word')} of main text`;
      const running = scripts.filter(isExecutable);
      const evidence = { items: running };
      return decide(
        { value: mainWords },
        running.length === 0 && pass(`${words}, and the page runs no scripts.`),
        mainWords >= 50 &&
          (anchors.some(({ url }) => webUrl(url) !== null)
            ? pass(`${words}, with links.`)
            : warn(`${words}, but not one link; crawlers find no way on.`)),
        emptyAppRoot !== null &&
          fail(
            `${words}; the rest is left to scripts that fill the empty element ${emptyAppRoot}.`,
            evidence,
          ),
        noscripts.some(pleadsForScripts) &&
          fail(`${words}, and visitors without JavaScript are asked to turn it on.`, evidence),
        warn(`${words}; if there is more, only scripts write it.`, evidence),
      );
    },
  }),
  documentCheck('js.hash-routing', 'Q', 2, {
    title: 'Pages behind a hash sign',
    why: 'Search engines don’t index what follows a #, so those services share one address.',
    fix: 'Give each page a real path, such as `/services/payroll` instead of `/#/payroll` (History API).',
    source: 'G:javascript-seo-basics',
    judge({ document: { anchors }, url: page }) {
      const found = anchors.filter(({ url: address }) => {
        // Fast check first: few addresses have such a fragment.
        if (address === null || !/#[/!]/.test(address)) return false;
        const url = URL.parse(address);
        // A bare `#!` is an intentional no-op.
        return url !== null && isInternal(url, page) && /^#(?:\/|!.)/.test(url.hash);
      });
      const isMany = found.length >= 3;
      return judgeFound(
        found,
        isMany ? fail : warn,
        `${counted(found.length, 'link leads', 'links lead')} to a page behind a hash sign${isMany ? '; the site seems to be built on them' : ''}.`,
        'No link leads to a page behind a hash sign.',
      );
    },
  }),
  topicCheck('html.obsolete', 'PSQ', 1, {
    title: 'Tags of another age',
    why: 'Tags such as `<center>` and `<font>` set looks that readers cannot change, and browsers may drop them.',
    fix: 'Remove them and set size, color and place in the stylesheet.',
    source: 'HTML:non-conforming-features; WCAG 1.3.1',
    warns: ['obsolete'],
    none: 'The page has no elements to look at.',
    sound: 'The page uses no tags that HTML has dropped.',
    faulty: ['tag is no longer part of HTML', 'tags are no longer part of HTML'],
  }),
  documentCheck('html.duplicate-attributes', 'PSQ', 1, {
    title: 'Attributes written twice',
    why: 'Browsers keep the first of two and drop the other, which may be the one you meant.',
    fix: 'Keep one of each: `<img alt="The partners">` in place of `<img alt="" alt="The partners">`.',
    source: 'HTML:attributes-2; ACT:e6952f',
    judge({ document: { parseErrors } }) {
      const faults = parseErrors.filter(({ code }) => code === 'duplicate-attribute');
      return judgeFound(
        faults.map(({ line, column }) => `Line ${line}, column ${column}`),
        fail,
        `${counted(faults.length, 'attribute is', 'attributes are')} written twice.`,
        'No element has an attribute twice.',
      );
    },
  }),
];

const byCode = (errors: readonly ParseError[]) =>
  [...Map.groupBy(errors, ({ code }) => code)]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(
      ([code, [first, ...more]]) =>
        `${code}: ${counted(more.length + 1, 'time')}, first on line ${first?.line}, column ${first?.column}`,
    );

const named: Readonly<Record<string, string>> = {
  title: 'title',
  description: 'description',
  robots: 'robots directives',
  canonical: 'canonical link',
  hreflang: 'language versions',
};

const pleadsForScripts = (text: string) =>
  /java ?script/i.test(text) &&
  /\b(?:enabl|activat|allow|requir|need|turn|switch|without|disabled|support|must|works? best)/i.test(
    text,
  );
