import { expect, test } from 'vitest';
import { weightOf } from './weight.ts';

test('the weight of data grows with its texts and with the number of its values', () => {
  expect(weightOf('four') - weightOf('')).toBe(4);
  expect(weightOf([1, 2, 3]) - weightOf([1])).toBe(2 * (weightOf([1]) - weightOf([])));
  expect(weightOf(new Map([['key', ['value']]]))).toBeGreaterThan(weightOf('keyvalue'));
});

test('shared and circular values count once', () => {
  const ring: unknown[] = ['x'.repeat(1000)];
  ring.push(ring, ring);
  expect(weightOf(ring)).toBeLessThan(1100);
});

test('a caller who wants to know only whether it is too much learns it early', () => {
  const heavy = Array.from({ length: 1000 }, () => 'x'.repeat(1000));
  expect(weightOf(heavy, 5000)).toBeLessThan(20_000);
});

test('data of maximum depth is weighed', () => {
  let deep: unknown[] = [];
  for (let depth = 0; depth < 100_000; depth++) deep = [deep];
  expect(weightOf(deep)).toBeGreaterThan(100_000);
});
