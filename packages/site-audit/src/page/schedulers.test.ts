import { expect, test } from 'vitest';
import { isSchedulerAddress } from './schedulers.ts';

test.each([
  ['https://calendly.com/ann/intro', true],
  ['https://birch.as.me/', true],
  ['https://outlook.office365.com/owa/calendar/x@firm.test/bookings/', true],
  ['https://calendar.google.com/calendar/appointments/schedules/x', true],
  ['https://calendar.google.com/calendar/embed', false],
  ['https://notcalendly.com/', false],
  ['https://calendly.com.evil.test/', false],
  ['mailto:ann@calendly.com', false],
  [null, false],
])('%s: %s', (address, expected) => {
  expect(isSchedulerAddress(address)).toBe(expected);
});
