import { expect, test } from 'vitest';
import { visitBars, visitChart } from './visits-chart.tsx';

const days = (first: string, count: number, visits: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: Temporal.PlainDate.from(first).add({ days: index }).toString(),
    visits: visits + index,
    inquiries: index % 2,
  }));

test('each day is a bar beside the same place of the period before', () => {
  const bars = visitBars(days('2026-11-16', 7, 10), days('2026-11-09', 7, 1), 1);
  expect(bars).toHaveLength(7);
  expect(bars[1]).toEqual({
    days: 1,
    label: 'Nov 17',
    title: 'Tuesday, November 17',
    visits: 11,
    inquiries: 1,
    before: 2,
  });
});

test('weeks are summed; without a period before there is nothing beside them', () => {
  const bars = visitBars(days('2026-11-09', 14, 0), undefined, 7);
  expect(bars.map(({ title, visits, before }) => [title, visits, before])).toEqual([
    ['Week of November 9', 21, null],
    ['Week of November 16', 70, null],
  ]);
  expect(visitChart(bars, true).chart.series.map(({ label }) => label)).toEqual(['Visits', 'Inquiries']);
});
