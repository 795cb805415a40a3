import { expect, test } from 'vitest';
import { dayAt, daysIn, eachDay, instantsOf, periodBefore } from './period.ts';

const zone = 'America/Los_Angeles';
const leap = { first: '2028-02-28', last: '2028-03-01' };

test('a period includes both ends, and the previous one has as many days', () => {
  expect(eachDay(leap)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(periodBefore(leap)).toEqual({ first: '2028-02-25', last: '2028-02-27' });
  expect(daysIn(periodBefore(leap))).toBe(3);
});

test('days follow the zone, also across clock changes', () => {
  const { from, to } = instantsOf({ first: '2026-11-01', last: '2026-11-01' }, zone);
  expect((to - from) / 3_600_000).toBe(25);
  expect([dayAt(from - 1, zone), dayAt(from, zone), dayAt(to - 1, zone)]).toEqual([
    '2026-10-31',
    '2026-11-01',
    '2026-11-01',
  ]);
});
