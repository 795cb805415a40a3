import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketAt, compare, comparisonWords } from './figure-words.ts';
import { dayAt, daysIn, eachDay, instantsOf, periodBefore } from './period.ts';

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

test('percentiles of counted values match those of single values', () => {
  const values = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(values, fc.constantFrom(0.5, 0.75, 0.95, 1), (list, part) => {
      const counts = new Map<number, number>();
      for (const value of list) counts.set(value, (counts.get(value) ?? 0) + 1);
      const sorted = list.toSorted((a, b) => a - b);
      expect(bucketAt(counts, part)).toBe(sorted[Math.ceil(list.length * part) - 1]);
    }),
  );
  expect(bucketAt([], 0.5)).toBeUndefined();
});

const zone = 'America/Los_Angeles';
const leap = { first: '2028-02-28', last: '2028-03-01' };

test('a period includes both ends, and the previous one has as many days', () => {
  expect(eachDay(leap)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(periodBefore(leap)).toEqual({ first: '2028-02-25', last: '2028-02-27' });
  expect(daysIn(periodBefore(leap))).toBe(3);
});

test('days follow the zone, also across clock changes', () => {
  const { from, to } = instantsOf({ first: '2026-11-01', last: '2026-11-01' }, zone);
  expect((to - from) / 3_600_000).toBe(25);
  expect([dayAt(from - 1, zone), dayAt(from, zone), dayAt(to - 1, zone)]).toEqual([
    '2026-10-31',
    '2026-11-01',
    '2026-11-01',
  ]);
});
