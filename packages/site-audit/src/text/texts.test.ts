import { expect, test } from 'vitest';
import { codePoints, collapsed, counted, cutText, folded, inWords } from './texts.ts';

test('white space of every kind collapses, and case folds', () => {
  expect(collapsed(' Tax\n\t help\u00a0now ')).toBe('Tax help now');
  expect(folded(' TAX  Help')).toBe('tax help');
});

test('a character outside the basic plane counts once', () => {
  expect(codePoints('a😀é')).toBe(3);
});

test.each([
  [1, '1 image'],
  [0, '0 images'],
  [1234, '1,234 images'],
])('%i is reported as %j', (count, words) => {
  expect(counted(count, 'image')).toBe(words);
});

test('names are joined as in a sentence', () => {
  expect(inWords(['a'])).toBe('a');
  expect(inWords(['a', 'b', 'c'])).toBe('a, b and c');
});

test.each([
  ['short', 'short'],
  [' two\n\tlines ', 'two lines'],
  ['0123456789', '0123456789'],
  ['0123456789a', '0123456789…'],
  [`${' '.repeat(100)}far`, '…'],
])('%j is quoted as %j', (text, quote) => {
  expect(cutText(text, 10)).toBe(quote);
});

test('a character of two units is not split', () => {
  expect(cutText('012345678😀', 10).isWellFormed()).toBe(true);
});
