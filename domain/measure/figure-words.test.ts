import { expect, test } from 'vitest';
import { compare, comparisonWords } from './figure-words.ts';

test.each([
  [412, 368, true, '+12.0%, 368 before'],
  [1000, 2000, true, '-50.0%, 2,000 before'],
  [10_000, 10_001, true, 'as many, 10,001 before'],
  [40, 29, true, '29 before, too few to compare'],
  [40, 0, true, '0 before, too few to compare'],
  [412, 368, false, ''],
])('%i now and %i before, comparable %s: "%s"', (now, before, isComparable, words) => {
  expect(comparisonWords(compare(now, before, isComparable))).toBe(words);
});

test('the direction is that of the printed percentage', () => {
  expect(compare(412, 368, true)).toMatchObject({ direction: 'up' });
  expect(compare(368, 412, true)).toMatchObject({ direction: 'down' });
  expect(compare(10_000, 10_001, true)).toMatchObject({ direction: 'same' });
});
