import { expect, test } from 'vitest';
import { isKnownLanguage, primaryLanguage } from './language-tags.ts';

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
])('%s is well-formed and begins with %s', (tag, primary) => {
  expect(primaryLanguage(tag)).toBe(primary);
});

test.each([
  '',
  ' en',
  'en_US',
  'en-',
  '-en',
  'e',
  'x-firm',
  'en--US',
  'en-US-u',
  '12',
  'en US',
  'a'.repeat(9),
])('%j is not well-formed', (tag) => {
  expect(primaryLanguage(tag)).toBeNull();
});

test('a tag of a megabyte is turned away', () => {
  expect(primaryLanguage(`en${'-abcde'.repeat(200_000)}`)).toBeNull();
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
