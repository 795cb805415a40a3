import { expect, test } from 'vitest';
import {
  clockRange,
  datesTitle,
  daysText,
  hourLabel,
  longTime,
  shortTime,
  spanText,
  waitingTime,
} from './times.ts';

const zone = 'America/Los_Angeles';
const at = (text: string) => Date.parse(text);
const now = at('2026-11-23T01:00:00Z');

test("uses the office's day, not the server's", () => {
  expect(shortTime(at('2026-11-22T23:05:00Z'), now, zone)).toBe('3:05\u00a0PM');
  expect(shortTime(at('2026-11-22T07:59:00Z'), now, zone)).toBe('Nov 21');
  expect(shortTime(at('2026-01-01T07:59:00Z'), now, zone)).toBe('Dec 31, 2025');
  expect(longTime(at('2026-11-20T18:00:00Z'), now, zone)).toBe('Fri, Nov 20, 10:00\u00a0AM');
  expect(longTime(at('2025-11-20T18:00:00Z'), now, zone)).toBe('Thu, Nov 20, 2025, 10:00\u00a0AM');
});

test.each([
  [0, 'now'],
  [-5000, 'now'],
  [61_000, 'in 2 min'],
  [3 * 3_600_000, 'in 3 h'],
  [72 * 3_600_000, 'in 3 days'],
])('%i ms from now is "%s"', (ms, words) => expect(waitingTime(now + ms, now)).toBe(words));
test('ranges name the half of the day once where it is the same', () => {
  expect(clockRange(at('2026-11-23T17:00:00Z'), at('2026-11-23T17:30:00Z'), zone)).toBe('9:00 – 9:30 AM');
  expect(clockRange(at('2026-11-23T19:30:00Z'), at('2026-11-23T20:00:00Z'), zone)).toBe(
    '11:30 AM – 12:00 PM',
  );
});

test('titles of weeks and days', () => {
  expect(datesTitle(['2026-11-23', '2026-11-29'])).toBe('Nov 23 – 29, 2026');
  expect(datesTitle(['2026-12-28', '2027-01-03'])).toBe('Dec 28, 2026 – Jan 3, 2027');
  expect(datesTitle(['2026-11-23'])).toBe('Monday, November 23, 2026');
});

test('whole days end on their last day, spans at their hour', () => {
  expect(daysText(at('2026-11-23T08:00:00Z'), at('2026-11-24T08:00:00Z'), zone)).toBe('Mon, Nov 23, 2026');
  expect(daysText(at('2026-11-23T08:00:00Z'), at('2026-11-25T08:00:00Z'), zone)).toBe(
    'Mon, Nov 23 – Tue, Nov 24, 2026',
  );
  expect(spanText(at('2026-11-23T17:00:00Z'), at('2026-11-23T18:00:00Z'), zone)).toBe(
    'Mon, Nov 23, 2026, 9:00 – 10:00 AM',
  );
});

test('hours of the axis', () => {
  expect([0, 9, 12, 17, 24].map(hourLabel)).toEqual(['12 AM', '9 AM', '12 PM', '5 PM', '12 AM']);
});
