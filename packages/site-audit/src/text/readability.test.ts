import { describe, expect, test } from 'vitest';
import { isEnglish, languageOf, readabilityOf } from './readability.ts';

const sentence = (words: number) => `${Array.from({ length: words }, () => 'tax').join(' ')}.`;

describe('readability', () => {
  test.each([
    ['the mean of the sentences', `${sentence(60)} ${sentence(60)}\n${sentence(30)}`, 50],
    ['headings and labels apart', `Tax help\n${`${sentence(20)} `.repeat(10)}\nCall us`, 20],
    ['abbreviations inside', 'Ask Dr. Ames about the U.S. rules, e.g. for rent. We reply.', 7],
    ['lines of headings and lists', 'tax returns here\n'.repeat(40), 3],
    ['a paragraph without a full stop', sentence(120).slice(0, -1), 120],
  ])('words of a sentence: %s', (_, text, words) => {
    expect(readabilityOf(text)?.sentenceWords).toBe(words);
  });

  test('the longest paragraph is measured', () => {
    expect(readabilityOf(`${sentence(60)} ${sentence(60)}\n${sentence(30)}`)?.longest.words).toBe(120);
  });

  test.each(['', '\n\n', '– … –'])('%j has none', (text) => {
    expect(readabilityOf(text)).toBeNull();
  });
});

describe('English', () => {
  const english = 'we do the books for you and file them on time'.split(' ');
  const german = 'wir führen die Bücher für Sie und reichen sie rechtzeitig ein'.split(' ');
  test.each([
    ['en-US', english, true],
    ['EN_gb', english, true],
    ['en', german, true],
    ['de', english, false],
    [undefined, english, true],
    ['', english, true],
    [undefined, german, false],
    ['en', ['会計', '税務'], false],
  ])('lang %j with %j: %s', (lang, words, verdict) => {
    expect(isEnglish(lang, words)).toBe(verdict);
  });

  test('the language is the first subtag', () => {
    expect([' en-US ', 'de_AT', 'FR', undefined].map(languageOf)).toEqual(['en', 'de', 'fr', '']);
  });
});
