import { expect, test } from 'vitest';
import { canvas, drawCurves } from './money-curve.tsx';

test('marks the lowest point and the break-even period', () => {
  const { lowest, crossing, zero } = drawCurves([-10, -30, -5, 0, 40], [-10, -20, -30, -40, -50]);
  expect(lowest).toMatchObject({ period: 1, total: -30, x: 250 });
  expect(crossing).toMatchObject({ period: 3, total: 0, x: 750, y: zero });
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
