import { expect, test } from 'vitest';
import { documentSubject } from '../../testing/subjects.ts';
import { check } from './content.keyword-stuffing.ts';

/** A text of `all` words, `often` of them the same. */
function text(all: number, often: number, word = 'accountant'): string {
  const others = Array.from({ length: all - often }, (_, at) => `w${at}`);
  return [...Array.from({ length: often }, () => word), ...others].join(' ');
}
const judge = (words: string, lang = 'en') =>
  check.judge(documentSubject(`<html lang="${lang}"><main><p>${words}</main>`));

test.each([
  [100, 5, 'pass'],
  [100, 6, 'warn'],
  [100, 8, 'warn'],
  [100, 9, 'fail'],
  [99, 50, 'info'],
])('of %i words %i the same: %s', (all, often, status) => {
  expect(judge(text(all, often)).status).toBe(status);
});

test('the word and its share are the value, whatever its case', () => {
  expect(judge(`${text(97, 5)} Accountant ACCOUNTANT Accountant`).value).toEqual(['accountant', 8]);
});

test.each([
  ['a stop word', 'which', 'en'],
  ['a word of three letters', 'tax', 'en'],
  ['a number', '2026', 'en'],
  ['a stop word of the declared language', 'nicht', 'de-AT'],
])('%s is not counted', (_, word, lang) => {
  expect(judge(text(100, 50, word), lang).status).toBe('pass');
});
