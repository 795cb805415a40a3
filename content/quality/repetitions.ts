/** Finds long sentences that appear twice, and short ones on more than two pages. Pure. */
import type { Page } from '../page-files/read-page.ts';
import { type Passage, passagesOf, sentencesOf, wordsOf } from './passages.ts';

const fewestOfSentence = 8;

const keysOf = (texts: readonly string[]) =>
  new Set(texts.flatMap(sentencesOf).map((sentence) => wordsOf(sentence).join(' ')));

/**
 * One sentence per repetition, naming both places; repetitions within one page count too. `terms`: texts that pages
 * take from one file, so that they cannot differ.
 */
export function repeatedSentences(pages: readonly Page[], terms: readonly string[] = []): string[] {
  const same = keysOf(terms);
  const first = new Map<string, string>();
  const faults: string[] = [];
  for (const page of pages) {
    for (const { place, text } of passagesOf(page).filter((one) => one.prose)) {
      for (const sentence of sentencesOf(text)) {
        const words = wordsOf(sentence);
        if (words.length < fewestOfSentence) continue;
        const key = words.join(' ');
        if (same.has(key)) continue;
        const here = `${page.file} (${place})`;
        const there = first.get(key);
        if (there)
          faults.push(`${here} repeats ${there}: "${sentence}" Write it afresh, or keep it on one of them.`);
        else first.set(key, here);
      }
    }
  }
  return faults;
}

/** Longer ones are checked as sentences, which may appear once. */
const [fewestWords, mostWords] = [4, 7];
const mostPages = 2;

/** Every tool opens with this text. */
const required = new Set(['free no email needed']);

/** Letters to copy share their endings. */
const isCaption = ({ prose, markdown }: Passage) => prose && !markdown.startsWith('>');

/** Prices and dates are worded alike on purpose. */
const isFact = (sentence: string) => /\d|\bquoted\b/i.test(sentence);

/** One sentence per repetition, naming the pages. `terms` as above. */
export function repeatedCaptions(pages: readonly Page[], terms: readonly string[] = []): string[] {
  const same = keysOf(terms);
  const found = new Map<string, { sentence: string; files: Set<string> }>();
  for (const page of pages) {
    for (const { text } of passagesOf(page).filter(isCaption)) {
      for (const sentence of sentencesOf(text)) {
        const words = wordsOf(sentence);
        const key = words.join(' ');
        if (words.length < fewestWords || words.length > mostWords) continue;
        if (isFact(sentence) || required.has(key) || same.has(key)) continue;
        const entry = found.get(key) ?? { sentence, files: new Set() };
        entry.files.add(page.file);
        found.set(key, entry);
      }
    }
  }
  return [...found.values()]
    .filter(({ files }) => files.size > mostPages)
    .map(
      ({ sentence, files }) =>
        `"${sentence}" appears on ${files.size} pages: ${[...files].join(', ')}. Keep it on ${mostPages} at most.`,
    );
}
