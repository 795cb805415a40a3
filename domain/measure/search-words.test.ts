import { expect, test } from 'vitest';
import { countedWords } from './counters.ts';

test.each([
  ['  Payroll   SOFTWARE ', 'payroll software'],
  ['1040 extension', '1040 extension'],
  ['work at home', 'work at home'],
  ['connect gmail', 'connect gmail'],
  ['line\nbreak\u0000\u200B here', 'line break here'],
  ['ＣＰＡ', 'cpa'],
])('%j is counted as %j', (typed, words) => {
  expect(countedWords(typed)).toBe(words);
});

test.each([
  'jane@example.com',
  'my ssn 123-45-6789',
  'ssn 123 45 6789',
  '(541) 555-0142',
  '541 55',
  'jane @ example com',
  'jane＠example．com',
  'jane (at) example [dot] com',
  'jane at example dot com',
  'jane doe gmail com',
  'jane.doe',
  'bücher.рф',
  '٠١٢٣٤',
  'https://example.com/x',
  'www.example',
  'example.com',
  ' ',
  '',
])('%j is not counted', (typed) => {
  expect(countedWords(typed)).toBeUndefined();
});

test('at most 60 characters are kept, without splitting one', () => {
  expect(countedWords('𝒂'.repeat(100))).toBe('a'.repeat(60));
  expect(countedWords('😀'.repeat(100))).toBe('😀'.repeat(60));
});
