import { expect, test } from 'vitest';
import { neighbors, readShownDays } from './calls-address.ts';

const shown = (query: string) => readShownDays(new URLSearchParams(query), '2026-11-22');

test('a week begins on its Monday, whichever of its days is named', () => {
  expect(shown('week=2026-11-26').dates).toEqual([
    ...['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'],
    ...['2026-11-27', '2026-11-28', '2026-11-29'],
  ]);
  expect(shown('').dates[0]).toBe('2026-11-16');
});

test('what is no date shows today', () => {
  expect(shown('week=9999-99-99').dates[0]).toBe('2026-11-16');
  expect(shown('day=%3Cscript%3E')).toEqual({ kind: 'day', dates: ['2026-11-22'] });
});

test('neighbors cross months and years', () => {
  expect(neighbors(shown('week=2026-12-28'))).toEqual({
    previous: '/desk/calls?week=2026-12-21',
    next: '/desk/calls?week=2027-01-04',
  });
  expect(neighbors(shown('day=2026-12-31'))).toEqual({
    previous: '/desk/calls?day=2026-12-30',
    next: '/desk/calls?day=2027-01-01',
  });
});
