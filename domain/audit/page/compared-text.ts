/** The text used to compare pages of a site. */

import { wordsOf } from '../text/words.ts';
import type { PageFacts } from './page-facts.ts';

/** Shorter main texts are not compared (specification of audits, site.duplicate-content). */
const fewestWords = 50;

/**
 * Words of the main text in lower case, without the page's headline, which templates vary on each copy. Null when
 * the text is too short to compare.
 */
export function comparedWords({ mainText, mainWords, headings }: PageFacts): string[] | null {
  if (mainWords < fewestWords) return null;
  const words = wordsOf(mainText.toLowerCase());
  const headline = headings.find(({ level }) => level === 1);
  const own = headline ? wordsOf(headline.name.toLowerCase()) : [];
  const at = own.length === 0 ? -1 : placeOf(own, words);
  return at < 0 ? words : words.toSpliced(at, own.length);
}

/** Words searched for the headline: further down the same words are part of the text. */
const lookedAt = 200;

function placeOf(part: readonly string[], words: readonly string[]): number {
  return words
    .slice(0, lookedAt)
    .findIndex((_, start) => part.every((word, index) => words[start + index] === word));
}
