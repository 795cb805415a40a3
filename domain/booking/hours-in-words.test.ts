import { expect, test } from 'vitest';
import type { HourRange } from './config.ts';
import { hoursInWords } from './hours-in-words.ts';

const closed: HourRange[] = [];
const long: HourRange[] = [
  ['06:00', '12:00'],
  ['13:00', '17:30'],
];
const short: HourRange[] = [['06:00', '12:00']];
const timezone = 'America/Los_Angeles';

test('days with equal hours are one part', () => {
  const weekly = { mon: long, tue: long, wed: long, thu: long, fri: short, sat: closed, sun: closed };
  expect(hoursInWords({ weekly, timezone })).toBe(
    'Monday to Thursday, 6 AM to noon and 1 PM to 5:30 PM; Friday, 6 AM to noon, Pacific Time',
  );
});

test('a closed day divides equal ones, and the end of the day is midnight', () => {
  const late: HourRange[] = [['12:00', '24:00']];
  const weekly = { mon: late, tue: closed, wed: late, thu: closed, fri: closed, sat: closed, sun: closed };
  expect(hoursInWords({ weekly, timezone: 'America/New_York' })).toBe(
    'Monday, noon to midnight; Wednesday, noon to midnight, Eastern Time',
  );
});

test('a week without hours has no words', () => {
  const weekly = {
    mon: closed,
    tue: closed,
    wed: closed,
    thu: closed,
    fri: closed,
    sat: closed,
    sun: closed,
  };
  expect(hoursInWords({ weekly, timezone })).toBe('');
});
