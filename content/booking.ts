/** When calls can be booked. `BOOKING_CONFIG=/path/to/booking.json` replaces all of it at start. */
import type { BookingConfig } from '../domain/booking/config.ts';

const officeDay: [string, string][] = [
  ['09:00', '12:00'],
  ['13:00', '17:00'],
];

const closedOn = (date: string, label: string) => ({ from: date, to: date, closed: true as const, label });

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
  // Federal holidays as they are observed; opm.gov publishes them.
  exceptions: [
    closedOn('2026-11-26', 'Thanksgiving Day'),
    { from: '2026-12-24', to: '2027-01-01', closed: true, label: 'Holidays' },
    closedOn('2027-01-18', 'Martin Luther King Jr. Day'),
    closedOn('2027-02-15', 'Washington’s Birthday'),
    { from: '2027-04-15', to: '2027-04-15', hours: [['08:00', '10:00']], label: 'Filing day' },
    closedOn('2027-05-31', 'Memorial Day'),
    closedOn('2027-06-18', 'Juneteenth, observed'),
    closedOn('2027-07-05', 'Independence Day, observed'),
    closedOn('2027-09-06', 'Labor Day'),
    closedOn('2027-10-11', 'Columbus Day'),
    closedOn('2027-11-11', 'Veterans Day'),
    closedOn('2027-11-25', 'Thanksgiving Day'),
    { from: '2027-12-24', to: '2028-01-01', closed: true, label: 'Holidays' },
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
