import { expect, test } from 'vitest';
import { isSchedulerAddress } from './schedulers.ts';

test('addresses of booking calendars', () => {
  const calendars = [
    'https://calendly.com/ann/intro',
    'https://birch.as.me/',
    'https://outlook.office365.com/owa/calendar/x@firm.test/bookings/',
    'https://calendar.google.com/calendar/appointments/schedules/x',
  ];
  const others = ['https://calendar.google.com/calendar/embed', 'https://notcalendly.com/', null];
  const lookalikes = ['https://calendly.com.evil.test/', 'mailto:ann@calendly.com'];
  expect([...calendars, ...others, ...lookalikes].filter(isSchedulerAddress)).toEqual(calendars);
});
