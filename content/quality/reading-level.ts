/** How many years of schooling a page of ours asks for. */
import { readingGrade } from '#domain/reading/flesch.ts';
import type { Page } from '../read-page.ts';
import { passagesOf, sentencesOf, wordsOf } from './passages.ts';

/** The grade of a page's prose, or undefined when it has fewer than five sentences to judge by. */
export function gradeOf(page: Page): number | undefined {
  const sentences = passagesOf(page)
    .filter((passage) => passage.prose)
    .flatMap(({ text }) => sentencesOf(text))
    .map((sentence) => wordsOf(sentence))
    .filter((words) => words.length > 2);
  if (sentences.length < 5) return undefined;
  return readingGrade(sentences);
}
