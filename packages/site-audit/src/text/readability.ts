/** Readability of a page's main text: ease, sentence length, paragraph length. */
import { stopWordsOf, wordsOf } from './words.ts';

type Line = ReturnType<typeof lineOf>;

/** A line with this many words counts as a sentence, even without a full stop. */
const fewestWordsOfSentence = 10;
/** With fewer words in sentences the page consists of headings and lists, and all lines are read. */
const fewestWordsOfProse = 100;

/** `text`: one paragraph per line. Null without words. */
export function readabilityOf(text: string) {
  const lines = text
    .split('\n')
    .map(lineOf)
    .filter(({ words }) => words > 0);
  const sentences = proseOf(lines).flatMap((line) => line.sentences);
  const [first] = lines;
  if (!first) return null;
  return {
    ease: readingEase(sentences),
    sentenceWords: sentences.flat().length / sentences.length,
    longest: lines.reduce((most, line) => (line.words > most.words ? line : most), first),
  };
}

export type Readability = NonNullable<ReturnType<typeof readabilityOf>>;

/** A line with the words of each of its sentences, and their number. */
function lineOf(text: string) {
  const sentences = sentencesOf(text)
    .map(wordsOf)
    .filter(({ length }) => length > 0);
  return { text, sentences, words: sentences.flat().length };
}

/** Splits after full stops, whatever the next letter's case, because careless writing is measured too. Most menu lines are one. */
function sentencesOf(line: string): string[] {
  if (!/[.!?…]\S{0,3}\s/.test(line)) return [line];
  const sentences: string[][] = [];
  let isOpen = false;
  for (const piece of line.split(/(?<=[.!?…]["'’”)\]]{0,3})\s+/)) {
    if (isOpen) sentences.at(-1)?.push(piece);
    else sentences.push([piece]);
    isOpen = endsInAbbreviation.test(piece.slice(-12));
  }
  return sentences.map((pieces) => pieces.join(' '));
}

const endsInAbbreviation = /(?:^|[\s("'“])(?:mr|mrs|ms|dr|st|vs|approx|e\.g|i\.e|u\.s|[a-z])\.$/i;

/** Excludes headings, labels and table cells, which would make every text look easy. */
function proseOf(lines: Line[]): Line[] {
  const prose = lines.filter(
    ({ text, words }) => words >= fewestWordsOfSentence || /[.!?…:;]["'’”)\]]{0,3}\s*$/.test(text),
  );
  const count = prose.reduce((sum, { words }) => sum + words, 0);
  return count >= fewestWordsOfProse ? prose : lines;
}

/**
 * Whether a text is English. A declared language is trusted, unless most words have no Latin letter; without one
 * the share of stop words decides: nearly half in English, under a tenth elsewhere.
 */
export function isEnglish(lang: string | undefined, words: readonly string[]): boolean {
  const declared = languageOf(lang);
  if (declared !== '' && declared !== 'en') return false;
  const latin = words.filter((word) => /[a-z]/i.test(word)).length;
  if (latin * 2 < words.length) return false;
  if (declared === 'en') return true;
  const stopWords = stopWordsOf('en');
  return words.filter((word) => stopWords.has(word.toLowerCase())).length >= words.length / 5;
}

/** `en` of `en-US`, lower case; empty when undeclared. */
export const languageOf = (lang: string | undefined): string =>
  (lang ?? '').trim().toLowerCase().split(/[-_]/)[0] ?? '';

/**
 * Flesch reading ease: about 100 for the easiest text, 60 to 70 for plain English, under 30 for the hardest.
 * 206.835 − 1.015 × words per sentence − 84.6 × syllables per word (Flesch, 1948). Sentences are lists of words.
 */
function readingEase(sentences: readonly (readonly string[])[]): number {
  const words = sentences.flat();
  const known = new Map<string, number>();
  const syllables = words.reduce(
    (sum, word) => sum + known.getOrInsertComputed(word, syllablesOf),
    0,
  );
  return 206.835 - 1.015 * (words.length / sentences.length) - 84.6 * (syllables / words.length);
}

/** Counts groups of vowels, minus a silent e; figures count as one. An estimate, as usual for this formula. */
function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  if (letters.length < 4) return 1;
  const spoken = letters
    .replace(/^y/, '')
    .replace(/(?:[^laeiouycgsxzh]es|[^aeiouytd]ed|[^laeiouy]e)$/, '');
  return Math.max(1, spoken.match(/i(?=ent|a|o(?!u|n\b))|[aeiouy]{1,2}/g)?.length ?? 1);
}
