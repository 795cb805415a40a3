import { expect, test } from 'vitest';
import { canvas, drawCurves, readings } from './money-curve.tsx';

test('marks the lowest point and the break-even period', () => {
  const { lowest, crossing, zero } = drawCurves([-10, -30, -5, 0, 40], [-10, -20, -30, -40, -50]);
  expect(lowest).toMatchObject({ period: 1, total: -30, x: 250 });
  expect(crossing).toMatchObject({ period: 3, total: 0, x: 750, y: zero });
});

test('labels the lowest point above it if the other curve runs below', () => {
  const deep = [-10, -30, -5, 0, 40];
  expect(drawCurves(deep, [-10, -40, -30, -40, -50]).labelsAboveLowest).toBe(true);
  expect(drawCurves(deep, [-10, -20, -30, -40, -50]).labelsAboveLowest).toBe(false);
  // Too close to the zero line.
  expect(drawCurves([-1, -2, -1, 0, 40], [-1, -3, -2, 0, 9]).labelsAboveLowest).toBe(false);
});

test('a curve that ends at its lowest has no turning point and no crossing', () => {
  const drawing = drawCurves([-10, -20, -30], [-10, 0, 10]);
  expect(drawing).not.toHaveProperty('lowest');
  expect(drawing).not.toHaveProperty('crossing');
});

test('zero is in the drawing even if all totals are below it', () => {
  const { zero, base } = drawCurves([0, -1000, -2000], [0, 0, 0]);
  expect(zero).toBeGreaterThan(0);
  expect(zero).toBeLessThan(canvas.height / 2);
  expect(base.startsWith(`M0 ${zero}L500 `)).toBe(true);
});

test('its ticks are round amounts, zero among them', () => {
  const { ticks, zero } = drawCurves([-6999, -14790, 0, 36245], [-6999, -18900, -9000, -8635]);
  expect(ticks.map(({ total }) => total)).toEqual([0, 20_000]);
  expect(ticks[0]?.y).toBe(zero);
  expect(drawCurves([-10, -20], [0, 30]).ticks.map(({ total }) => total)).toEqual([
    -20, -10, 0, 10, 20, 30,
  ]);
});

test.each([
  [37, [0, 12, 24, 36]],
  [11, [0, 3, 7, 10]],
  [10, [0, 3, 6, 9]],
])('%s totals are labeled at %s', (count, periods) => {
  expect(readings(count)).toEqual(periods);
});
