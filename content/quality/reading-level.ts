/**
 * Flesch-Kincaid grade level: the years of US schooling a text asks for.
 * 0.39 × words per sentence + 11.8 × syllables per word − 15.59 (Kincaid, Fishburne, Rogers and Chissom, 1975).
 */
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

/** Sentences as lists of words, to a grade. */
export function readingGrade(sentences: readonly (readonly string[])[]): number {
  const words = sentences.flat();
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

/** Counted by groups of vowels, less a silent e; figures count as one. An estimate, as the formula's own users make it. */
export function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  if (letters.length < 4) return 1;
  const spoken = letters.replace(/^y/, '').replace(/(?:[^laeiouycgsxzh]es|[^aeiouytd]ed|[^laeiouy]e)$/, '');
  return Math.max(1, spoken.match(/i(?=ent|a|o(?!u|n\b))|[aeiouy]{1,2}/g)?.length ?? 1);
}
