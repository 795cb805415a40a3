/**
 * Finds short sentences on more than two pages: captions and asides that repeat visitors have read before. Pure.
 */
import type { Page } from '../page-files/read-page.ts';
import { type Passage, passagesOf, sentencesOf, wordsOf } from './passages.ts';

/** Longer ones are checked as sentences, which may appear once. */
const [fewestWords, mostWords] = [4, 7];
const mostPages = 2;

/** Every tool opens with this text. */
const required = new Set(['free no email needed']);

/** Letters to copy share their endings. */
const isCaption = ({ prose, markdown }: Passage) => prose && !markdown.startsWith('>');

/** Prices and dates are worded alike on purpose. */
const isFact = (sentence: string) => /\d|\bquoted\b/i.test(sentence);

/** One sentence per repetition, naming the pages. */
export function repeatedCaptions(pages: readonly Page[]): string[] {
  const found = new Map<string, { sentence: string; files: Set<string> }>();
  for (const page of pages) {
    for (const { text } of passagesOf(page).filter(isCaption)) {
      for (const sentence of sentencesOf(text)) {
        const words = wordsOf(sentence);
        const key = words.join(' ');
        if (words.length < fewestWords || words.length > mostWords) continue;
        if (isFact(sentence) || required.has(key)) continue;
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
