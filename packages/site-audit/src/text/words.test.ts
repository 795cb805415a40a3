import { expect, test } from 'vitest';
import { countWords, wordsOf } from './words.ts';

test.each([
  ['Tax help for dentists.', ['Tax', 'help', 'for', 'dentists']],
  ['Don’t mail the client\'s W-2 "as is"', ['Don’t', 'mail', 'the', "client's", 'W-2', 'as', 'is']],
  ['1040-ES, due 4/15', ['1040-ES', 'due', '4', '15']],
  ['-- – … & $ %', []],
  ['', []],
  ['one\ntwo\u00a0three', ['one', 'two', 'three']],
  ['Müller e\u0301te\u0301 книга हिन्दी', ['Müller', 'e\u0301te\u0301', 'книга', 'हिन्दी']],
  ['book\u00adkeeping', ['book\u00adkeeping']],
  ['会計サービスを提供', ['会計', 'サービス', 'を', '提供']],
  ['QuickBooks対応', ['QuickBooks', '対応']],
])('%j contains the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
  expect(countWords(text)).toBe(words.length);
});

test.each([
  ['Thai', 'เราให้บริการบัญชีและภาษี', 5],
  ['Chinese', '我们为中小企业提供会计税务和薪资服务', 8],
])('a sentence of %s is more than one word', (_, text, least) => {
  expect(countWords(text)).toBeGreaterThanOrEqual(least);
  expect(countWords(text)).toBeLessThan(text.length);
});

test('a long run without spaces is split and counted to its end', () => {
  expect(countWords('会計'.repeat(50_000))).toBeGreaterThan(45_000);
});
