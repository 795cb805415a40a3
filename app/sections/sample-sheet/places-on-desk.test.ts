import { expect, test } from 'vitest';
import { dayOf, placesOnDesk } from './places-on-desk.ts';

test.each([
  ['Before day 1: your agreement', 0],
  ['Day 6: your plan', 6],
  ['Day 7 to 10: your first workflow', 10],
  ['End of the first month: your report', 31],
])('%s is day %i', (when, day) => {
  expect(dayOf(when)).toBe(day);
});

test.each([[[1, 20, 31, 45, 45, 98]], [[98, 98, 98]], [[0, 0, 0, 0]], [[50]]])(
  'sheets at %o lie on the desk, and not on one another',
  (middles) => {
    const places = placesOnDesk(middles);
    for (const [index, left] of places.entries()) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(78.6);
      const before = places[index - 2];
      if (before !== undefined && before < 57) expect(left - before).toBeGreaterThan(21.4);
    }
  },
);
