import { expect, test } from 'vitest';
import { isKnownLanguage, isRareLanguage, spokenLanguage } from './language-tags.ts';

test.each([
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

const wrong = ['', ' en', 'en_US', 'en-', '-en', 'e', 'x-firm', 'en--US', '12', 'en US', 'a'.repeat(9)];
test.each([...wrong, `en${'-abcde'.repeat(200_000)}`])('%.20j is no tag', (tag) => {
  expect(spokenLanguage(tag)).toBeNull();
});

test('known languages have two letters, or three when there is no shorter code', () => {
  const codes = ['en', 'haw', 'fil', 'iw', 'eng', 'xx', 'und', 'english', 'oma', 'fre', 'frrr'];
  expect(codes.filter(isKnownLanguage)).toEqual(['en', 'haw', 'fil', 'iw']);
  expect(['oma', 'eng', 'fre', 'frrr', 'en'].filter(isRareLanguage)).toEqual(['oma']);
});
