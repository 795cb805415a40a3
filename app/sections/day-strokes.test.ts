import { expect, test } from 'vitest';
import { strokesOfDays } from './day-strokes.ts';

const count = (path: string) => path.split('M').length - 1;

test('thirty days are six tallies: 24 trunks and 6 strikes', () => {
  const { trunks, strikes, from, to } = strokesOfDays([1, 30]);
  expect([count(trunks), count(strikes)]).toEqual([24, 6]);
  expect(from).toBeGreaterThanOrEqual(0);
  expect(to).toBeLessThanOrEqual(526);
});

test('a range contains only its own days', () => {
  const { trunks, strikes } = strokesOfDays([4, 6]);
  expect([count(trunks), count(strikes)]).toEqual([2, 1]);
});
