import { expect, test } from 'vitest';
import { longTime, shortTime, waitingTime } from './times.ts';

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
