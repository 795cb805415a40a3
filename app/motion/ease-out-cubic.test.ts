import fc from 'fast-check';
import { expect, test } from 'vitest';
import { easeOutCubic } from '../enhance/counters.ts';

test('starts at 0 and ends at 1', () => {
  expect(easeOutCubic(0)).toBe(0);
  expect(easeOutCubic(1)).toBe(1);
});

test('covers seven eighths at half time', () => {
  expect(easeOutCubic(0.5)).toBe(0.875);
});

test('clamps before the start and after the end', () => {
  expect(easeOutCubic(-3)).toBe(0);
  expect(easeOutCubic(7)).toBe(1);
});

const share = fc.double({ min: 0, max: 1, noNaN: true });

test('never decreases', () => {
  fc.assert(
    fc.property(share, share, (a, b) => {
      expect(easeOutCubic(Math.max(a, b))).toBeGreaterThanOrEqual(easeOutCubic(Math.min(a, b)));
    }),
  );
});
