/** The reading grade (years of schooling) of a page. */
import { readingGrade } from '#domain/reading/flesch.ts';
import type { Page } from '../page-files/read-page.ts';
import { passagesOf, sentencesOf, wordsOf } from './passages.ts';

/** The grade of a page's prose; undefined with fewer than five sentences. */
export function gradeOf(page: Page): number | undefined {
  const sentences = passagesOf(page)
    .filter((passage) => passage.prose)
    .flatMap(({ text }) => sentencesOf(text))
    .map((sentence) => wordsOf(sentence))
    .filter((words) => words.length > 2);
  if (sentences.length < 5) return undefined;
  return readingGrade(sentences);
}
