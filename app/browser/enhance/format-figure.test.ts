import { expect, test } from 'vitest';
import { formatFigure, parseFigure } from './format-figure.ts';

test('formats the four sample figures of the hero', () => {
  expect(formatFigure(147)).toBe('147');
  expect(formatFigure(94, { suffix: '%' })).toBe('94%');
  expect(formatFigure(4.2, { prefix: '$', suffix: 'K', decimals: 1 })).toBe('$4.2K');
  expect(formatFigure(340, { suffix: '%' })).toBe('340%');
});

test('keeps decimals while counting, even for whole numbers', () => {
  expect(formatFigure(3, { prefix: '$', suffix: 'K', decimals: 1 })).toBe('$3.0K');
  expect(formatFigure(0.04, { decimals: 1 })).toBe('0.0');
});

test('rounds to its decimals and groups thousands', () => {
  expect(formatFigure(72.6)).toBe('73');
  expect(formatFigure(1470)).toBe('1,470');
});

test.each(['147', '94%', '$4.2K', '$3.0K', '1,470'])('parses and reformats %s', (text) => {
  const { value, format } = parseFigure(text);
  expect(value).toBeGreaterThan(0);
  expect(formatFigure(value, format)).toBe(text);
});
