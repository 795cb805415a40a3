import { expect, test } from 'vitest';
import { tallyPaths } from './strokes.ts';

const strokes = (path: string) => path.match(/m/g)?.length ?? 0;

test.each([
  [73, 100],
  [0, 5],
  [5, 5],
  [14, 30],
  [2, 10],
  [12, 13],
])('%i of %i draws that many active strokes over the rest', (count, total) => {
  const { on, off, strike } = tallyPaths(count, total);
  expect(strokes(on) + strokes(strike)).toBe(count);
  expect(strokes(off)).toBe(count < total ? total : 0);
});

test('every fifth stroke is diagonal', () => {
  expect(strokes(tallyPaths(12, 15).strike)).toBe(2);
});

test('paths of a lower count are prefixes of those of a higher one', () => {
  const [some, more] = [tallyPaths(33, 100), tallyPaths(73, 100)];
  expect(more.on.startsWith(some.on)).toBe(true);
  expect(more.strike.startsWith(some.strike)).toBe(true);
});

test('rows wrap after the given number of groups', () => {
  const one = tallyPaths(10, 10).viewBox.split(' ').map(Number);
  const two = tallyPaths(10, 10, { groupsPerRow: 1 }).viewBox.split(' ').map(Number);
  expect(two[2]).toBeLessThan(one[2] ?? 0);
  expect(two[3]).toBeGreaterThan(one[3] ?? 0);
});
