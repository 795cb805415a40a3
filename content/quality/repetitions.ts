/** Finds long sentences that appear twice, and short ones on more than two pages. Pure. */
import type { Page } from '../page-files/read-page.ts';
import { passagesOf, sentencesOf, wordsOf } from './passages.ts';

/** Shorter sentences are captions, which may appear on two pages. */
const fewestOfSentence = 8;
const fewestOfCaption = 4;
const mostPages = 2;

/** Every tool opens with this text. */
const required = 'free no email needed';

/** Prices and dates are worded alike on purpose. */
const isFact = (sentence: string) => /\d|\bquoted\b/i.test(sentence);

/**
 * One sentence per repetition, naming the places; long sentences count within one page too. `terms`: texts that pages
 * take from one file, so that they cannot differ.
 */
export function repeatedSentences(pages: readonly Page[], terms: readonly string[] = []): string[] {
  const keyOf = (sentence: string) => wordsOf(sentence).join(' ');
  const same = new Set([required, ...terms.flatMap(sentencesOf).map(keyOf)]);
  const found = new Map<string, { sentence: string; places: string[]; files: Set<string> }>();
  for (const page of pages) {
    for (const { place, text, markdown } of passagesOf(page).filter((one) => one.prose)) {
      for (const sentence of sentencesOf(text)) {
        const key = keyOf(sentence);
        const { length } = wordsOf(sentence);
        // Letters to copy share their endings.
        const isCaption = length < fewestOfSentence && !isFact(sentence) && !markdown.startsWith('>');
        if (same.has(key) || length < (isCaption ? fewestOfCaption : fewestOfSentence)) continue;
        const { places, files } = found.getOrInsert(key, { sentence, places: [], files: new Set() });
        places.push(`${page.file} (${place})`);
        files.add(page.file);
      }
    }
  }
  return [...found].flatMap(
    ([
      key,
      {
        sentence,
        places: [first, ...again],
        files,
      },
    ]) => {
      if (key.split(' ').length >= fewestOfSentence)
        return again.map(
          (here) => `${here} repeats ${first}: "${sentence}" Write it afresh, or keep it on one of them.`,
        );
      if (files.size <= mostPages) return [];
      return [
        `"${sentence}" appears on ${files.size} pages: ${[...files].join(', ')}. Keep it on ${mostPages} at most.`,
      ];
    },
  );
}
