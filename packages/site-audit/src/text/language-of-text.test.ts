import { expect, test } from 'vitest';
import { otherLanguage } from './language-of-text.ts';

test.each([
  ['The partners of the firm have been with us for years and know our clients.', 'es', 'en'],
  ['Los socios de la firma han estado con nosotros desde el principio.', 'en', 'es'],
  ['Hij ging met de kippen op stok', 'fr', 'nl'],
  ['The partners of the firm have been with us for years and know our clients.', 'en', null],
  ['Paul put dire comment on tape', 'fr', null],
  ['a b c d e f g h i o w z', 'en', null],
  ['Allons, Madame plaisante!', 'en', null],
  ['The partners of the firm have been with us.', 'zh', null],
  ['', 'en', null],
])('%j declared as %s: %s', (text, claimed, other) => {
  expect(otherLanguage(text, claimed)).toBe(other);
});
