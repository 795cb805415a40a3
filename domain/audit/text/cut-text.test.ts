import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

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
