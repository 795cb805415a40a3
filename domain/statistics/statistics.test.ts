import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newcombe, type Share, wilson } from './intervals.ts';
import { bucketAt } from './rate.ts';

const share: fc.Arbitrary<Share> = fc
  .integer({ min: 1, max: 100_000 })
  .chain((n) => fc.integer({ min: 0, max: n }).map((hits) => ({ hits, n })));

// R. G. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998), table I,
// method 3.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('Wilson: %d of %d lies between %d and %d', (hits, n, low, high) => {
  const found = wilson(hits, n);
  expect(found.low).toBeCloseTo(low, 4);
  expect(found.high).toBeCloseTo(high, 4);
});

// The same author's paper on differences, table II, method 10.
test.each([
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [6, 7, 2, 7, 0.0582, 0.8062],
  [5, 56, 0, 29, -0.0381, 0.1926],
  [0, 10, 0, 20, -0.1611, 0.2775],
  [0, 10, 0, 10, -0.2775, 0.2775],
  [10, 10, 0, 20, 0.6791, 1],
  [10, 10, 0, 10, 0.6075, 1],
])('Newcombe: %d of %d against %d of %d differs by %d to %d', (hits, n, otherHits, otherN, low, high) => {
  const found = newcombe({ hits, n }, { hits: otherHits, n: otherN });
  expect(found.low).toBeCloseTo(low, 4);
  expect(found.high).toBeCloseTo(high, 4);
});

test('Wilson’s interval contains the rate, stays within 0 and 1, and is symmetric under exchange of hits and misses', () => {
  fc.assert(
    fc.property(share, ({ hits, n }) => {
      const { low, high } = wilson(hits, n);
      const mirrored = wilson(n - hits, n);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      expect(low).toBeLessThanOrEqual(hits / n);
      expect(high).toBeGreaterThanOrEqual(hits / n);
      expect(mirrored.low).toBeCloseTo(1 - high, 10);
      expect(mirrored.high).toBeCloseTo(1 - low, 10);
    }),
  );
});

test('Newcombe’s interval contains the difference, stays within -1 and 1, and changes sign when sides are swapped', () => {
  fc.assert(
    fc.property(share, share, (one, other) => {
      const { low, high } = newcombe(one, other);
      const swapped = newcombe(other, one);
      const difference = one.hits / one.n - other.hits / other.n;
      expect(low).toBeGreaterThanOrEqual(-1);
      expect(high).toBeLessThanOrEqual(1);
      expect(low).toBeLessThanOrEqual(difference);
      expect(high).toBeGreaterThanOrEqual(difference);
      expect(swapped.low).toBeCloseTo(-high, 10);
      expect(swapped.high).toBeCloseTo(-low, 10);
    }),
  );
});

test('without cases the interval is the full range', () => {
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  expect(newcombe({ hits: 0, n: 0 }, { hits: 1, n: 2 })).toEqual({ low: -1, high: 1 });
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
