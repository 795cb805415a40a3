import { expect, test } from 'vitest';
import { bucketOf } from './buckets.ts';
import { gradeOf } from './vital-grades.ts';

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
