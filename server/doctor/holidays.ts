import { hoursOn } from '#domain/booking/availability.ts';
import type { BookingConfig } from '#domain/booking/config.ts';
import { federalHolidayOn } from '#domain/deadlines/holidays.ts';
import { type Check, failed, ok } from './check.ts';

/**
 * Fails for each federal holiday in the next 12 months with open hours and no exception. To open on purpose, add an
 * exception with hours.
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
    'Raise lastYear in content/values/holidays.yaml, or add these days there: closed, or with the hours you keep. With BOOKING_CONFIG, add them to "exceptions" in its file.',
  );
}
