/** Words of texts in any script, and those whose repetition is not keyword stuffing. */
import listed from './languages.json' with { type: 'json' };
import { wordSet } from './texts.ts';

/** Letters, digits and their marks, with soft hyphens and joiners; disjoint from the characters that link runs. */
const inside = String.raw`[\p{L}\p{N}\p{M}\u00ad\u200c\u200d]*`;
const wordPattern = new RegExp(
  String.raw`[\p{L}\p{N}]${inside}(?:['\u2019\uff07\-\u2010\u2011][\p{L}\p{N}]${inside})*`,
  'gu',
);
const unspaced = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]/u;

/** The segmenter chooses dictionaries by script, not by this locale. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
/** Characters per segmenter call: its cost grows faster than the text. */
const segmentedAtOnce = 2000;
const mostSegmented = 200_000;

export function wordsOf(text: string): string[] {
  const runs = text.match(wordPattern) ?? [];
  return unspaced.test(text)
    ? runs.flatMap((run) => (unspaced.test(run) ? [...segmented(run)] : run))
    : runs;
}

/** Exact, except that the count of very long unspaced text is extrapolated. */
export function countWords(text: string): number {
  const runs = text.match(wordPattern) ?? [];
  if (!unspaced.test(text)) return runs.length;
  let count = 0;
  let unspacedLength = 0;
  let unspacedWords = 0;
  for (const run of runs) {
    if (!unspaced.test(run)) count += 1;
    else if (unspacedLength >= mostSegmented)
      count += Math.round((run.length * unspacedWords) / unspacedLength);
    else {
      const counted = run.slice(0, mostSegmented);
      const words = segmented(counted).reduce((sum) => sum + 1, 0);
      unspacedLength += counted.length;
      unspacedWords += words;
      count += Math.round((words * run.length) / counted.length);
    }
  }
  return count;
}

function* segmented(run: string): Generator<string> {
  for (let at = 0; at < run.length; at += segmentedAtOnce) {
    for (const { segment, isWordLike } of segmenter.segment(run.slice(at, at + segmentedAtOnce))) {
      if (isWordLike) yield segment;
    }
  }
}

/** Words of one language, separated by blanks. */
interface Language {
  /** The most frequent ones, which show the language of a text. */
  common?: string;
  /** Ones whose repetition is no keyword stuffing: all of English, those of four letters or more elsewhere. */
  stopWords?: string;
  /** Texts of links that name no destination, separated by `|`. */
  links?: string;
}

export const languages: Readonly<Record<string, Language>> = listed;

const english = listed.en.stopWords;
const englishWords = wordSet(english);
const sets = new Map(
  Object.entries(languages).map(([language, { stopWords = '' }]) => [
    language,
    wordSet(`${english} ${stopWords}`),
  ]),
);

/** `language`: lower-case subtag such as `de`; English words are always included. Apostrophes are curly. */
export const stopWordsOf = (language: string): ReadonlySet<string> =>
  sets.get(language) ?? englishWords;
