import { expect, test } from 'vitest';
import { monthRuns, monthsInWords } from './months.ts';

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
