import { expect, test } from 'vitest';
import { daysIn } from '../measure/period.ts';
import { daysOf, earlier, figuresAddress, later, readFiguresQuery } from './figures-address.ts';

const today = '2026-11-23';
const read = (query: string) => readFiguresQuery(new URLSearchParams(query), today);

test.each([
  ['', { period: '30d', until: undefined }],
  ['period=7d&until=2026-11-22', { period: '7d', until: '2026-11-22' }],
  ['period=14d', { period: '30d', until: undefined }],
  ['period=12m&until=2026-11-23', { period: '12m', until: undefined }],
  ['until=2027-01-01', { period: '30d', until: undefined }],
  ['until=2026-02-30', { period: '30d', until: undefined }],
  ['until=%27;drop', { period: '30d', until: undefined }],
])('"%s" is read as its period and a day before today, or else the last 30 days', (query, expected) => {
  expect(read(query)).toEqual(expected);
});

test('days include both ends; 12 months are whole weeks', () => {
  expect(daysOf(read('period=7d&until=2026-11-22'), today)).toEqual({
    first: '2026-11-16',
    last: '2026-11-22',
  });
  expect(daysIn(daysOf(read('period=30d'), today))).toBe(30);
  expect(daysIn(daysOf(read('period=12m'), today)) % 7).toBe(0);
});

test('earlier and later periods touch, and the way back ends at today', () => {
  const before = earlier(read('period=7d'), today);
  expect(figuresAddress(before)).toBe('/desk/figures?period=7d&until=2026-11-16');
  const twice = earlier(before, today);
  expect(twice.until).toBe('2026-11-09');
  expect(later(twice, today)).toEqual(before);
  expect(later(before, today)).toEqual({ period: '7d', until: undefined });
  expect(later(read('period=7d'), today)).toBeUndefined();
});
