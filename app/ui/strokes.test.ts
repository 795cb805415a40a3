import { expect, test } from 'vitest';
import { strokePath, tallyPaths } from './strokes.ts';

test('strokes follow in relative steps', () => {
  const strokes = [
    { x: 2, y: 3, dy: 17 },
    { x: 7.6, y: 3, dy: 17 },
    { x: 1, y: 15, dx: 20, dy: -8 },
  ];
  expect(strokePath(strokes)).toBe('m2 3v17m5.6-17v17m-6.6-5l20-8');
});

test("rounding errors don't accumulate", () => {
  const row = Array.from({ length: 100 }, (_, index) => ({ x: index * 1.04, y: 0, dy: 10 }));
  const moves = [...strokePath(row).matchAll(/m(-?[\d.]+)/g)].map(([, dx]) => Number(dx));
  expect(moves.reduce((sum, dx) => sum + dx)).toBeCloseTo(99 * 1.04, 1);
});

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
