import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketAt } from './figure-words.ts';

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
