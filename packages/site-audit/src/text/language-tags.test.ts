import { expect, test } from 'vitest';
import { isKnownLanguage, isRareLanguage, spokenLanguage } from './language-tags.ts';

test.each([
  ['en', 'en'],
  ['EN-us', 'en'],
  ['zh-Hant-TW', 'zh'],
  ['zh-min-nan', 'zh'],
  ['es-419', 'es'],
  ['sl-rozaj-biske', 'sl'],
  ['de-CH-1996', 'de'],
  ['en-US-u-ca-gregory-x-firm', 'en'],
  ['english', 'english'],
  ['en-US-GB', 'en'],
])('%s begins with %s', (tag, primary) => {
  expect(spokenLanguage(tag)).toBe(primary);
});

test.each(['', ' en', 'en_US', 'en-', '-en', 'e', 'x-firm', 'en--US', '12', 'en US', 'a'.repeat(9)])(
  '%j is not a language tag',
  (tag) => {
    expect(spokenLanguage(tag)).toBeNull();
  },
);

test('a tag of a megabyte is rejected', () => {
  expect(spokenLanguage(`en${'-abcde'.repeat(200_000)}`)).toBeNull();
});

test.each([
  ['en', true],
  ['haw', true],
  ['fil', true],
  ['iw', true],
  ['eng', false],
  ['xx', false],
  ['und', false],
  ['english', false],
])('%s is a language: %s', (primary, isKnown) => {
  expect(isKnownLanguage(primary)).toBe(isKnown);
});

test.each([
  ['oma', true],
  ['eng', false],
  ['fre', false],
  ['frrr', false],
  ['en', false],
])('%s is a code for a language without a shorter one: %s', (primary, isRare) => {
  expect(isRareLanguage(primary)).toBe(isRare);
});
