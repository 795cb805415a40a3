import { expect, test } from 'vitest';
import { instantOf } from './instant.ts';

test.each([
  ['2027-03-15T16:00:00Z', '2027-03-15T16:00:00Z'],
  ['2027-03-15T16:00Z', '2027-03-15T16:00:00Z'],
  ['2027-03-15T09:00:00-07:00', '2027-03-15T16:00:00Z'],
  ['2027-03-15T09:00:00.000-0700', '2027-03-15T16:00:00Z'],
  ['2027-03-15T16:00:00.500Z', '2027-03-15T16:00:00.500Z'],
])('%s is the instant %s', (text, instant) => {
  expect(instantOf(text)).toBe(instant);
});

test.each([
  '2027-03-15T16:00:00',
  '2027-03-15',
  '2027-02-30T16:00:00Z',
  '2027-03-15T25:00:00Z',
  '2027-03-15T16:00:00+99:99',
  '2027-03-15 16:00:00Z',
  'tomorrow at nine',
  '1805126400000',
  '2027-03-15T16:00:00Z; drop',
])('%j is not an instant', (text) => {
  expect(instantOf(text)).toBeUndefined();
});
