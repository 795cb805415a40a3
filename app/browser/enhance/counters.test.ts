import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countUp, formatFigure, parseFigure } from './counters.ts';

test('starts at 0 and ends exactly on target', () => {
  for (const target of [147, 94, 4.2, 340, 73, 40, 14, 2]) {
    expect(countUp(target, 0)).toBe(0);
    expect(countUp(target, 2000)).toBe(target);
    expect(countUp(target, 60_000)).toBe(target);
  }
});

test('follows the cubic: seven eighths after one second', () => {
  expect(countUp(80, 1000)).toBe(70);
});

const elapsed = fc.double({ min: 0, max: 3000, noNaN: true });

test('never decreases', () => {
  fc.assert(
    fc.property(elapsed, elapsed, (a, b) => {
      expect(countUp(1, Math.max(a, b))).toBeGreaterThanOrEqual(countUp(1, Math.min(a, b)));
    }),
  );
});

test('formats the four sample figures of the hero', () => {
  expect(formatFigure(147)).toBe('147');
  expect(formatFigure(94, { suffix: '%' })).toBe('94%');
  expect(formatFigure(4.2, { prefix: '$', suffix: 'K', decimals: 1 })).toBe('$4.2K');
  expect(formatFigure(340, { suffix: '%' })).toBe('340%');
});

test.each(['147', '94%', '$4.2K', '$3.0K', '1,470'])('parses and reformats %s', (text) => {
  const { value, format } = parseFigure(text);
  expect(value).toBeGreaterThan(0);
  expect(formatFigure(value, format)).toBe(text);
});
