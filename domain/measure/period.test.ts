import { expect, test } from 'vitest';
import { eachDay, instantsOf } from './period.ts';

test('a period includes both ends', () => {
  expect(eachDay({ first: '2028-02-28', last: '2028-03-01' })).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ]);
});

test('a day with a clock change has its hours', () => {
  const { from, to } = instantsOf(
    { first: '2026-11-01', last: '2026-11-01' },
    'America/Los_Angeles',
  );
  expect((to - from) / 3_600_000).toBe(25);
});
