import { expect, test } from 'vitest';
import { holidayOn } from './holidays.ts';

const on = (date: string) => holidayOn(Temporal.PlainDate.from(date));

/** From the Office of Personnel Management, plus the District's Emancipation Day. */
test.each([
  ['2026-01-01', 'New Year’s Day'],
  ['2026-01-19', 'Martin Luther King Jr. Day'],
  ['2026-02-16', 'Washington’s Birthday'],
  ['2026-04-16', 'Emancipation Day'],
  ['2026-05-25', 'Memorial Day'],
  ['2026-06-19', 'Juneteenth'],
  ['2026-07-03', 'Independence Day, observed'],
  ['2026-09-07', 'Labor Day'],
  ['2026-10-12', 'Columbus Day'],
  ['2026-11-11', 'Veterans Day'],
  ['2026-11-26', 'Thanksgiving Day'],
  ['2026-12-25', 'Christmas Day'],
  ['2027-01-18', 'Martin Luther King Jr. Day'],
  ['2028-01-17', 'Martin Luther King Jr. Day'],
  ['2028-04-17', 'Emancipation Day, observed'],
  ['2029-01-20', 'Inauguration Day'],
])('%s is %s', (date, name) => {
  expect(on(date)).toBe(name);
});

test('New Year’s Day on a Saturday is observed on the last day of the year before', () => {
  expect(on('2027-12-31')).toBe('New Year’s Day, observed');
  expect(on('2028-01-01')).toBe('New Year’s Day');
});

test.each(['2026-01-20', '2026-04-15', '2026-04-17', '2026-12-24'])('%s is an ordinary day', (date) => {
  expect(on(date)).toBeUndefined();
});
