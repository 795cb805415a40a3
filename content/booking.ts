/** When calls can be booked: on the server only. `BOOKING_CONFIG=/path/to/booking.json` replaces all of it at start. */
import type { BookingConfig } from '../domain/booking/config.ts';
import { federalHolidayOn } from '../domain/deadlines/holidays.ts';

const officeDay: [string, string][] = [
  ['09:00', '12:00'],
  ['13:00', '17:00'],
];

/** The years whose days off are known here. `doctor` says so a year before the last one ends. */
const firstYear = 2026;
const lastYear = 2031;

type Exception = BookingConfig['exceptions'][number];

/** The office is closed from Christmas Eve to New Year's Day. */
const holidays = Array.from({ length: lastYear - firstYear + 1 }, (_, index): Exception => {
  const year = firstYear + index;
  return { from: `${year}-12-24`, to: `${year + 1}-01-01`, closed: true, label: 'Holidays' };
});

/** Federal holidays as they are observed, where the office would be open; opm.gov publishes them. */
function federalHolidays(): Exception[] {
  const closed: Exception[] = [];
  const end = Temporal.PlainDate.from(holidays.at(-1)?.to ?? '');
  let date = Temporal.PlainDate.from({ year: firstYear, month: 11, day: 1 });
  for (; Temporal.PlainDate.compare(date, end) < 0; date = date.add({ days: 1 })) {
    const label = date.dayOfWeek > 5 ? undefined : federalHolidayOn(date);
    const day = date.toString();
    const isCovered = holidays.some(({ from, to }) => from <= day && day <= to);
    if (label !== undefined && !isCovered) closed.push({ from: day, to: day, closed: true, label });
  }
  return closed;
}

export const defaultBooking: BookingConfig = {
  timezone: 'America/Los_Angeles',
  slotMinutes: 30,
  stepMinutes: 30,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  minimumNoticeMinutes: 720,
  horizonDays: 45,
  dailyCap: 8,
  maxActivePerEmail: 1,
  maxReschedules: 5,
  reminders: [1440, 60],
  weekly: {
    mon: officeDay,
    tue: officeDay,
    wed: officeDay,
    thu: officeDay,
    fri: [['09:00', '12:00']],
    sat: [],
    sun: [],
  },
  exceptions: [
    ...federalHolidays(),
    ...holidays,
    { from: '2027-04-15', to: '2027-04-15', hours: [['08:00', '10:00']], label: 'Filing day' },
  ],
  seasons: [
    {
      id: 'tax',
      from: '01-20',
      to: '04-18',
      notice: 'It is tax season. We keep early-morning calls short and can follow up by e-mail.',
      minimumNoticeMinutes: 240,
      dailyCap: 6,
      addHours: { tue: [['07:00', '09:00']], thu: [['07:00', '09:00']] },
    },
  ],
  hosts: [{ id: 'main', name: 'Our team', email: '', capacity: 1, busyIcs: [] }],
  location: { kind: 'phone', text: 'We call the number you give us.' },
};
