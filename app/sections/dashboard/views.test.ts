import { expect, test } from 'vitest';
import { sampleMonth } from '#app/loaders/sample-sheets.server.ts';
import { viewsOf } from './views.ts';

const figures = (source?: string) =>
  viewsOf({
    ...sampleMonth,
    inquiries: sampleMonth.inquiries.filter(({ from }) => source === undefined || from === source),
  }).map(({ figure, strokes }) => [figure, ...strokes.map(({ value }) => value)]);

test('the three views count the list of inquiries of the sample report', () => {
  expect(figures()).toEqual([
    ['6', '1', '2', '3', '4', '5', '6'],
    ['1', '6', '4', '2', '1'],
    ['$4,800', '$999', '$4,800', '$18,987'],
  ]);
});

test('a source without a client signs nothing, and no figure is divided by zero', () => {
  expect(figures('Website')).toEqual([
    ['2', '1', '2'],
    ['0', '2', '1', '0', '0'],
    ['$0', '$999', '$0', '$18,987'],
  ]);
});

test('a month without inquiries says so and has no share of nothing', () => {
  const views = viewsOf({ ...sampleMonth, inquiries: [] });
  expect(JSON.stringify(views)).not.toMatch(/NaN|Infinity/);
});

test('the tallest stroke fills the picture, and each stroke is inside it', () => {
  for (const { name, strokes } of viewsOf(sampleMonth)) {
    expect(Math.max(...strokes.map(({ height }) => height)), name).toBe(1);
    expect(
      strokes.every(({ at }) => at > 0 && at < 1),
      name,
    ).toBe(true);
  }
});
