import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dayName,
  daysBetween,
  lastOf,
  monthName,
  moveMonths,
  weekdayOf,
  weeksOf,
} from './calendar-days.ts';

test('days cross months, leap days and clock changes', () => {
  expect(addDays('2027-12-31', 1)).toBe('2028-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-03-15', -7)).toBe('2027-03-08');
  expect(daysBetween('2027-03-13', '2027-03-15')).toBe(2);
});

test('weekdays and names', () => {
  expect(weekdayOf('2027-03-14')).toBe(0);
  expect(weekdayOf('1969-12-31')).toBe(3);
  expect(dayName('2027-03-15')).toBe('Monday, March 15');
  expect(monthName('2027-03')).toBe('March 2027');
});

test('months', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2027-01', -1)).toBe('2026-12');
  expect(lastOf('2028-02')).toBe('2028-02-29');
  expect(moveMonths('2027-01-31', 1)).toBe('2027-02-28');
  expect(moveMonths('2027-03-15', -1)).toBe('2027-02-15');
});

test("a month's weeks begin on Sunday and contain each day once", () => {
  const weeks = weeksOf('2027-05');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([...Array(6).fill(undefined), '2027-05-01']);
  expect(weeks.flat().filter(Boolean)).toHaveLength(31);
  expect(weeks.at(-1)?.slice(0, 3)).toEqual(['2027-05-30', '2027-05-31', undefined]);
});
