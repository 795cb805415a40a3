import { expect, test } from 'vitest';
import { whenText } from './when.ts';

test.each([
  ['America/Los_Angeles', 'Thu, Jan 14, 4:30 PM PST'],
  ['Asia/Kolkata', 'Fri, Jan 15, 6:00 AM GMT+5:30'],
  ['Mars/Olympus', 'Fri, Jan 15, 12:30 AM UTC'],
])('formats a time in %s as %s, with ordinary spaces', (zone, text) => {
  expect(whenText('2027-01-15T00:30:00Z', zone)).toBe(text);
});
