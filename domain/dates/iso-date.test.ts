import { expect, test } from 'vitest';
import { isIsoDate } from './iso-date.ts';

test.each([
  ['2027-02-28', true],
  ['2027-02-30', false],
  ['27-2-3', false],
  ['', false],
  [undefined, false],
])('whether %j is a date: %s', (text, expected) => {
  expect(isIsoDate(text)).toBe(expected);
});
