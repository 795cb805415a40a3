import { describe, expect, test } from 'vitest';
import { isEnglish, languageOf, readabilityOf } from './readability.ts';

const sentence = (words: number) => `${Array.from({ length: words }, () => 'tax').join(' ')}.`;

describe('readability', () => {
  test('uses the mean of the sentences and the longest paragraph', () => {
    const result = readabilityOf(`${sentence(60)} ${sentence(60)}\n${sentence(30)}`);
    expect(result?.sentenceWords).toBe(50);
    expect(result?.longest.words).toBe(120);
  });

  test('headings and labels do not shorten the mean', () => {
    const body = Array.from({ length: 10 }, () => sentence(20)).join(' ');
    expect(readabilityOf(`Tax help\n${body}\nCall us`)?.sentenceWords).toBe(20);
  });

  test('an abbreviation does not end a sentence', () => {
    expect(readabilityOf('Ask Dr. Ames about the U.S. rules, e.g. for rent. We reply.')?.sentenceWords).toBe(
      7,
    );
  });

  test('a page of headings and list items only is read line by line', () => {
    expect(
      readabilityOf(Array.from({ length: 40 }, () => 'tax returns here').join('\n'))?.sentenceWords,
    ).toBe(3);
  });

  test('a paragraph without a full stop is one sentence', () => {
    expect(readabilityOf(sentence(120).slice(0, -1))?.sentenceWords).toBe(120);
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
