import { expect, test } from 'vitest';
import { bucketOf, gradeOf, largestIn } from './counters.ts';

test.each([
  ['LCP', 2500],
  ['INP', 200],
  ['CLS', 0.1],
  ['TTFB', 17],
] as const)('%s of %d is recovered within 5 percent, never smaller', (name, value) => {
  const found = largestIn(name, bucketOf(name, value));
  expect(found).toBeGreaterThanOrEqual(value * 0.999_999);
  expect(found).toBeLessThanOrEqual(value * 1.05);
});

test('zero stays zero, and hours become a minute', () => {
  expect(largestIn('CLS', bucketOf('CLS', 0))).toBe(0);
  expect(bucketOf('LCP', 1e12)).toBe(bucketOf('LCP', 70_000));
});

test.each([
  ['LCP', 2500, 'good'],
  ['LCP', 2700, 'needs improvement'],
  ['LCP', 4300, 'poor'],
  ['INP', 200, 'good'],
  ['INP', 600, 'poor'],
  ['CLS', 0, 'good'],
  ['CLS', 0.2, 'needs improvement'],
  ['FCP', 3200, 'poor'],
  ['TTFB', 900, 'needs improvement'],
] as const)('%s of %d is %s', (name, value, grade) => {
  expect(gradeOf(name, bucketOf(name, value))).toBe(grade);
});
