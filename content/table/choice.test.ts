import { expect, test } from 'vitest';
import { monthsOf, sizesInWords, startInWords } from './choice.ts';
import { monthRuns, monthsInWords } from './months.ts';

test.each([
  [['may-august'] as const, 'May to August'],
  [['september-december', 'may-august'] as const, 'May to December'],
  [['september-december', 'january-april'] as const, 'September to April'],
  [['january-april', 'may-august', 'september-december'] as const, 'Any month'],
])('a service to start in %s is best started %s', (starts, words) => {
  expect(startInWords(starts)).toBe(words);
});

test('the months of seasons stand in the order of the year', () => {
  expect(monthsOf(['may-august', 'january-april'])).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test.each([
  [['solo'] as const, '1 or 2 people'],
  [['small', 'solo'] as const, '1 to 9 people'],
  [['larger', 'small'] as const, '3 or more people'],
  [['solo', 'larger'] as const, '1 or 2 people, 10 or more people'],
  [['solo', 'small', 'larger'] as const, 'Any size'],
])('a service for %s suits %s', (sizes, words) => {
  expect(sizesInWords(sizes)).toBe(words);
});

test('neighboring months join, in any order', () => {
  expect(monthRuns([9, 1, 3, 2])).toEqual([
    [1, 3],
    [9, 9],
  ]);
  expect(monthRuns([])).toEqual([]);
});

test('a run is named by its ends, a single month by itself', () => {
  expect(monthsInWords([1, 2, 3, 4, 9])).toBe('January to April, September');
  expect(monthsInWords([11, 12])).toBe('November to December');
});
