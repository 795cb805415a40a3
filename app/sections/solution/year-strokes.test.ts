import { expect, test } from 'vitest';
import { yearStrokes } from './year-strokes.ts';

const count = (path: string) => path.split('m').length - 1;

test('a year is 73 strokes of five days, one of them tall for each day that is marked', () => {
  const { strokes, strikes, marks } = yearStrokes([30, 90, 365]);
  expect(count(marks)).toBe(3);
  expect(count(strokes) + count(strikes) + count(marks)).toBe(73);
});

test('a marked day takes the place of a diagonal that would lie there', () => {
  expect(count(yearStrokes([]).strikes) - count(yearStrokes([25]).strikes)).toBe(1);
});

test('day 365 stands at the end of the drawing', () => {
  const { marks, width } = yearStrokes([365]);
  expect(marks).toBe(`m${width - 10} 4v62`);
});
