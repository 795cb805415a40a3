/** Finds sentences of eight words or more that appear twice. Pure. */
import type { Page } from '../page-files/read-page.ts';
import { passagesOf, sentencesOf, wordsOf } from './passages.ts';

const fewestWords = 8;

/** One sentence per repetition, naming both places; repetitions within one page count too. */
export function repeatedSentences(pages: readonly Page[]): string[] {
  const first = new Map<string, string>();
  const faults: string[] = [];
  for (const page of pages) {
    for (const { place, text } of passagesOf(page).filter((one) => one.prose)) {
      for (const sentence of sentencesOf(text)) {
        const words = wordsOf(sentence);
        if (words.length < fewestWords) continue;
        const key = words.join(' ');
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
