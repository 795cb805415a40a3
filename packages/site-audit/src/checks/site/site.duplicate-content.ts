import {
  type DocumentSubject,
  fail,
  info,
  type Judgement,
  pass,
  siteCheck,
  warn,
} from '../../catalog/define-check.ts';
import type { PageFacts } from '../../page/page-facts.ts';
import type { Item } from '../../report/report-types.ts';
import { indexablePages, tooFewPages } from '../../site/crawled-pages.ts';
import { areNear, markOf, type TextMark } from '../../text/shingles.ts';
import { counted } from '../../text/texts.ts';
import { wordsOf } from '../../text/words.ts';

export const check = siteCheck('SQ', 4, {
  title: 'Repeated content',
  why: 'Two pages with one text split the links and clicks one would earn.',
  fix: 'Merge them, redirect one to the other, or name the one to keep: `<link rel="canonical" href="https://…">`.',
  source: 'G:canonicalization',
  judge(snapshot): Judgement {
    const pages = indexablePages(snapshot);
    const reason = tooFewPages(pages.length);
    if (reason) return info(reason);
    const texts = pages.flatMap((subject) => {
      const words = comparedWords(subject.document);
      return words ? [{ subject, words }] : [];
    });
    if (texts.length < 2)
      return info(
        `Fewer than two of the ${pages.length} indexable pages have 50 words to compare.`,
      );
    const byText = Map.groupBy(texts, ({ words }) => words.join(' '));
    const groups = [...byText.values()];
    const repeats = groups.flatMap(repeatsIn);
    const near = nearPairs(groups.flatMap(([first]) => first ?? []));
    const value = repeats.length + near.length;
    const items = [...repeats, ...near];
    if (repeats.length > 0)
      return fail(
        `${counted(repeats.length, 'page')} of ${texts.length} ${repeats.length === 1 ? 'repeats' : 'repeat'} the main text of another page word for word.`,
        { value, items },
      );
    if (near.length > 0)
      return warn(
        `${counted(near.length, 'pair')} of pages ${near.length === 1 ? 'has' : 'have'} nearly the same main text.`,
        { value, items },
      );
    return pass(`The main texts of ${texts.length} indexable pages differ.`, { value });
  },
});

interface Text {
  subject: DocumentSubject;
  words: string[];
}

/** Every page of an equal group except the first. */
function repeatsIn([first, ...others]: Text[]): Item[] {
  if (!first) return [];
  return others.map(({ subject }) => ({
    url: subject.url.href,
    detail: `The same text as ${first.subject.url.href}`,
  }));
}

function nearPairs(texts: Text[]): Item[] {
  const marked = texts.map(({ subject, words }): [DocumentSubject, TextMark] => [
    subject,
    markOf(words),
  ]);
  return marked.flatMap(([one, mark], index) =>
    marked
      .slice(index + 1)
      .filter(([, other]) => areNear(mark, other))
      .map(([other]) => ({
        url: other.url.href,
        detail: `Nearly the same text as ${one.url.href}`,
      })),
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
