import {
  type DocumentSubject,
  decide,
  fail,
  info,
  type Judgement,
  judgeFound,
  pass,
  siteCheck,
  warn,
} from '../catalog/define-check.ts';
import { contentOf, descriptionsOf, titleOf } from '../page/metadata.ts';
import type { PageFacts } from '../page/page-facts.ts';
import type { Item } from '../report/report-types.ts';
import { type Answer, hopItem, wordsOfFault } from '../site/answer.ts';
import { indexablePages, sharedTexts, tooFewPages } from '../site/crawled-pages.ts';
import { keyPages, keyPagesLinked } from '../site/key-pages.ts';
import type { Snapshot } from '../site/snapshot.ts';
import { areNear, markOf } from '../text/shingles.ts';
import { counted, inWords } from '../text/texts.ts';
import { wordsOf } from '../text/words.ts';

export const siteChecks = [
  siteCheck('site.duplicate-titles', 'SQ', 4, {
    title: 'Repeated titles',
    why: 'Pages with one title compete with each other and look alike in results.',
    fix: 'Give every page its own title: the service, the place, then the firm.',
    source: 'G:title-link',
    judge: (snapshot) =>
      judgeShared(
        snapshot,
        'title',
        ({ document }) => titleOf(document)?.text ?? '',
        (shared) => (shared === 2 ? warn : fail),
      ),
  }),
  siteCheck('site.duplicate-descriptions', 'SQ', 2, {
    title: 'Repeated descriptions',
    why: 'A repeated description gives a searcher no reason to choose a result.',
    fix: 'Write one for each page, or leave it out and let the search engine quote the page.',
    source: 'G:snippet',
    judge: (snapshot) =>
      judgeShared(
        snapshot,
        'description',
        ({ document }) => contentOf(descriptionsOf(document)[0]),
        () => warn,
      ),
  }),
  siteCheck('site.duplicate-content', 'SQ', 4, {
    title: 'Repeated content',
    why: 'Two pages with one text split the links and clicks one would earn.',
    fix: 'Merge them, redirect one to the other, or name the one to keep: `<link rel="canonical" href="https://…">`.',
    source: 'G:canonicalization',
    judge(snapshot) {
      const pages = indexablePages(snapshot);
      const reason = tooFewPages(pages.length);
      if (reason) return info(reason);
      const texts = pages.flatMap(({ url, document }) => {
        const words = comparedWords(document);
        return words ? { url: url.href, words } : [];
      });
      const groups = [...Map.groupBy(texts, ({ words }) => words.join(' ')).values()];
      const repeats = groups.flatMap(([first, ...others]) =>
        others.map(({ url }) => ({ url, detail: `The same text as ${first?.url}` })),
      );
      const near = nearPairs(groups.flatMap(([first]) => first ?? []));
      return decide(
        { found: [...repeats, ...near] },
        texts.length < 2 &&
          info(`Fewer than two of the ${pages.length} indexable pages have 50 words to compare.`),
        repeats.length > 0 &&
          fail(
            `${counted(repeats.length, 'page')} of ${texts.length} ${repeats.length === 1 ? 'repeats' : 'repeat'} the main text of another page word for word.`,
          ),
        near.length > 0 &&
          warn(
            `${counted(near.length, 'pair')} of pages ${near.length === 1 ? 'has' : 'have'} nearly the same main text.`,
          ),
        pass(`The main texts of ${texts.length} indexable pages differ.`),
      );
    },
  }),
  siteCheck('site.not-found', 'SQ', 5, {
    title: 'Answer for a missing page',
    why: 'If every mistyped address answers like a page, crawlers waste their visits on copies.',
    fix: 'Answer missing addresses with status 404, on a page that leads on to the services and the contact page.',
    source: 'G:http-network-errors (soft 404)',
    judge({ probes }) {
      const probe = probes?.notFound;
      if (!probe) return info('No missing page was asked for in this audit.');
      if (probe.kind === 'not-asked') return info(probe.reason);
      if (probe.kind === 'answer') return judgeAnswer(probe);
      const [hop] = probe.hops;
      return hop
        ? warn(`An address that does not exist redirects to ${probe.url}.`, {
            value: hop.status,
            items: [hopItem(hop)],
          })
        : info(`The address that does not exist ${wordsOfFault(probe)}, so nothing can be said.`);
    },
  }),
  siteCheck('site.key-pages', 'S', 3, {
    title: 'Pages clients look for',
    why: 'Clients look for who you are, what you do, how to reach you and what happens to their data.',
    fix: 'Link a contact page, a page about the firm or its team, the services and the privacy policy from the main menu or the footer.',
    source: 'Practice; G:creating-helpful-content',
    judge({ page }) {
      if (!page.document)
        return info('The homepage could not be read, so its links are not known.');
      const linked = keyPagesLinked(page.document.anchors, new URL(page.answer.url));
      const missing = keyPages.map(({ name }) => name).filter((name) => !linked.has(name));
      return decide(
        { value: [...linked], items: missing.map((name) => `No link for ${name}`) },
        missing.length === 0 &&
          pass('The homepage links to contact, about or team, services and privacy.'),
        (missing.length === 1 ? warn : fail)(
          `The homepage has no link to a page for ${inWords(missing)}.`,
        ),
      );
    },
  }),
];

/** `verdictOn`: by the number of pages that share the text. */
function judgeShared(
  snapshot: Snapshot,
  noun: 'title' | 'description',
  textOf: (subject: DocumentSubject) => string,
  verdictOn: (shared: number) => typeof warn,
): Judgement {
  const { compared, items } = sharedTexts(snapshot, textOf);
  const reason = tooFewPages(compared);
  if (reason) return info(reason);
  return judgeFound(
    items,
    verdictOn(items.length),
    noun === 'title' && items.length === 2
      ? 'Two pages have the same title.'
      : `${items.length} of ${compared} indexable pages share their ${noun} with another page.`,
    `No ${noun} is used twice on the ${compared} indexable pages.`,
  );
}

interface Text {
  url: string;
  words: string[];
}

function nearPairs(texts: Text[]): Item[] {
  const marked = texts.map(({ url, words }) => ({ url, mark: markOf(words) }));
  return marked.flatMap((one, index) =>
    marked
      .slice(index + 1)
      .filter(({ mark }) => areNear(one.mark, mark))
      .map(({ url }) => ({ url, detail: `Nearly the same text as ${one.url}` })),
  );
}

/** Shorter main texts are not compared (specification of audits, site.duplicate-content). */
const fewestWords = 50;

/**
 * Words of the main text in lower case, without the page's headline, which templates vary on each copy. Null when
 * the text is too short to compare.
 */
function comparedWords({ mainText, mainWords, headings }: PageFacts): string[] | null {
  if (mainWords < fewestWords) return null;
  const words = wordsOf(mainText.toLowerCase());
  const headline = headings.find(({ level }) => level === 1);
  const own = headline ? wordsOf(headline.name.toLowerCase()) : [];
  const at = own.length === 0 ? -1 : placeOf(own, words);
  return at < 0 ? words : words.toSpliced(at, own.length);
}

/** Words searched for the headline: further down the same words are part of the text. */
const lookedAt = 200;

const placeOf = (part: readonly string[], words: readonly string[]): number =>
  words
    .slice(0, lookedAt)
    .findIndex((_, start) => part.every((word, index) => words[start + index] === word));

function judgeAnswer({ asked, status, hops, ending, url }: Answer) {
  const [first] = hops;
  const detail = first
    ? `Status ${first.status}, leads to ${url} (status ${status}).`
    : `Status ${status}.`;
  const answers = `An address that does not exist answers with status ${status}`;
  const evidence = { value: first?.status ?? status, items: [{ url: asked, detail }] };
  return decide(
    evidence,
    ending !== 'answered' && warn('An address that does not exist redirects without end.'),
    (status === 404 || status === 410) && pass(`${answers}.`),
    status === 429 &&
      info('The server refused further requests (status 429), so nothing can be said.', evidence),
    first && warn(`An address that does not exist redirects to ${url}.`),
    status === 200 && fail(`${answers}, like a page.`),
    warn(`${answers} instead of 404.`),
  );
}
