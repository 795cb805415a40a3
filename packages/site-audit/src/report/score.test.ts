import { expect, test } from 'vitest';
import { categoryScore, costOf, type Earned, gated, gradeOf, overallScore } from './score.ts';

const earned = (weight: number, points: number | null): Earned => ({
  id: 'x',
  category: 'c',
  weight,
  points,
});

test('a category is the mean of its points by weight; what is reported without counting drops out', () => {
  expect(categoryScore([earned(6, 1), earned(2, 0.5), earned(2, 0), earned(10, null), earned(0, 0)])).toBe(
    70,
  );
  expect(categoryScore([earned(5, null), earned(0, 1)])).toBeNull();
});

test('categories without a score pass their weight to the others, and rounding happens at the end', () => {
  expect(
    overallScore([
      { score: 50, weight: 10 },
      { score: null, weight: 80 },
      { score: 100, weight: 30 },
    ]),
  ).toBe(87.5);
  expect(overallScore([])).toBe(0);
});

test('a failing gate caps the score, and the lowest cap wins', () => {
  expect(gated(95.4, [])).toBe(95);
  expect(gated(95.5, [89, 59])).toBe(59);
  expect(gated(30.2, [39])).toBe(30);
});

test.each([
  [100, 'A'],
  [90, 'A'],
  [89, 'B'],
  [80, 'B'],
  [79, 'C'],
  [70, 'C'],
  [69, 'D'],
  [60, 'D'],
  [59, 'F'],
  [0, 'F'],
] as const)('%i is graded %s', (score, grade) => {
  expect(gradeOf(score)).toBe(grade);
});

test('a check costs its share of its category times the share of the category', () => {
  const own = [earned(6, 0), earned(2, 1), earned(9, null)];
  expect(costOf(earned(6, 0), own, 15, 60)).toBe(18.75);
  expect(costOf(earned(2, 0.5), own, 15, 60)).toBe(3.125);
  expect(costOf(earned(9, null), own, 15, 60)).toBe(0);
});
