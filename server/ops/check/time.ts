/** Checks of the clock, the zone data, and the holidays of the next year. */
import { hoursOn } from '#domain/booking/availability.ts';
import type { BookingConfig } from '#domain/booking/config.ts';
import { federalHolidayOn } from '#domain/deadlines/holidays.ts';
import type { Database } from '../../db/tables.ts';
import { type Finding, findingIn, machineFinding } from './finding.ts';

/** Wall times around both clock changes in the specification's table (5.2), in Los Angeles. */
const knownTimes = [
  ['2027-03-14T09:30:00Z', '01:30:00'],
  ['2027-03-14T10:00:00Z', '03:00:00'],
  ['2026-11-01T08:30:00Z', '01:30:00'],
  ['2026-11-01T09:30:00Z', '01:30:00'],
  ['2026-11-01T10:00:00Z', '02:00:00'],
] as const;

export function checkZones(zone: string): Finding[] {
  const wrong = knownTimes.filter(([instant, wall]) => {
    const shown = Temporal.Instant.from(instant).toZonedDateTimeISO('America/Los_Angeles');
    return shown.toPlainTime().toString() !== wall;
  });
  const todo = 'Use the Node that npm installed with this program; its zone data is complete.';
  if (wrong.length > 0)
    return [
      machineFinding(`The clock changes of ${wrong[0]?.[0].slice(0, 10)} come out wrong.`, todo, 'error'),
    ];
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
  } catch {
    return [machineFinding(`The zone ${zone} of the booking configuration is not known.`, todo, 'error')];
  }
  return [];
}

/** Compares the clock with stored times, because a clock that was set back breaks tokens and reminders. */
export async function checkClock(now: number, db: Database | undefined): Promise<Finding[]> {
  const time = new Date(now).toISOString();
  const todo = 'Set the clock of this machine, best by NTP.';
  if (now < Date.parse('2026-01-01T00:00:00Z'))
    return [machineFinding(`The clock says ${time}.`, todo, 'error')];
  const latest = await db
    ?.selectFrom('audit')
    .select(({ fn }) => fn.max('at').as('at'))
    .executeTakeFirst();
  const ahead = (latest?.at ?? 0) - now;
  if (ahead <= 300_000) return [];
  const message = `The clock says ${time}, but something was recorded ${Math.round(ahead / 60_000)} minutes later.`;
  return [machineFinding(message, todo, 'error')];
}

/** Fails for each federal holiday of 12 months with open hours; one opened on purpose needs an exception. */
export function checkHolidays(booking: BookingConfig, now: number): Finding[] {
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
  if (missing.length === 0) return [];
  const todo =
    'Raise lastYear in content/values/holidays.yaml, or add these days there: closed, or with the hours you keep. With BOOKING_CONFIG, add them to "exceptions" in its file.';
  return [findingIn('Calls')(`Calls are offered on ${missing.join(', ')}.`, todo, 'error')];
}
