import { hoursOn } from '#domain/booking/availability.ts';
import type { BookingConfig } from '#domain/booking/config.ts';
import { federalHolidayOn } from '#domain/deadlines/holidays.ts';
import { type Check, failed, ok } from './check.ts';

/**
 * Every federal holiday of the next 12 months on which calls would be offered although no exception says so. Opening on
 * purpose is an exception with hours.
 */
export function checkHolidays(booking: BookingConfig, now: number): Check {
  const name = 'holidays';
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(booking.timezone)
    .toPlainDate();
  const missing: string[] = [];
  const end = today.add({ months: 12 });
  for (let date = today; Temporal.PlainDate.compare(date, end) < 0; date = date.add({ days: 1 })) {
    const holiday = federalHolidayOn(date);
    if (!holiday) continue;
    const day = date.toString();
    const isDecided = booking.exceptions.some(({ from, to }) => from <= day && day <= to);
    if (!isDecided && hoursOn(booking, day).length > 0) missing.push(`${day} (${holiday})`);
  }
  if (missing.length === 0) return ok(name, `Every federal holiday until ${end} is decided.`);
  return failed(
    name,
    `Calls are offered on ${missing.join(', ')}.`,
    'Add these days to "exceptions" of the booking configuration, as "closed": true or with the hours you keep.',
  );
}
