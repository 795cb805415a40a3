import { expect, test } from 'vitest';
import { officeDay, officeMinute, receiptTime } from './office-time.ts';

const evening = '2026-11-22T04:32:00Z';

test.each([
  ['America/Los_Angeles', 'November 21, 2026', 'November 21, 2026 at 8:32 PM Pacific Time', 'PST'],
  ['America/New_York', 'November 21, 2026', 'November 21, 2026 at 11:32 PM Eastern Time', 'EST'],
  ['Europe/London', 'November 22, 2026', 'November 22, 2026 at 4:32 AM United Kingdom Time', 'GMT'],
])('%s has its own day and hour, and names its zone', (zone, day, minute, name) => {
  expect(officeDay(evening, zone)).toBe(day);
  expect(officeMinute(evening, zone)).toBe(minute);
  expect(receiptTime(Date.parse(evening), zone)).toMatch(new RegExp(`^Nov 2[12], 2026, .*${name}`));
});
