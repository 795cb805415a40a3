import { expect, test } from 'vitest';
import { defaultBooking } from '../../content/booking.ts';
import { offeredStarts } from './availability.ts';

const hoursOf = (date: string, from: string, to: string) => ({
  ...defaultBooking,
  exceptions: [{ from: date, to: date, hours: [[from, to] as [string, string]] }],
});
const utcTimes = (starts: readonly number[]) =>
  starts.map((start) => new Date(start).toISOString().slice(11, 16));

/** The table of section 5.2. */
const table: [date: string, from: string, to: string, starts: string][] = [
  ['2027-03-14', '01:00', '04:00', '09:00, 09:30, 10:00, 10:30'],
  ['2027-03-14', '02:30', '04:00', '10:00, 10:30'],
  ['2027-03-14', '01:00', '02:30', '09:00, 09:30'],
  ['2026-11-01', '00:00', '03:00', '07:00, 07:30, 08:00, 08:30, 09:00, 09:30, 10:00, 10:30'],
  ['2026-11-01', '01:30', '03:00', '08:30, 09:30, 10:00, 10:30'],
  ['2027-03-12', '09:00', '10:00', '17:00, 17:30'],
  ['2027-03-15', '09:00', '10:00', '16:00, 16:30'],
];

test.each(table)('%s from %s to %s offers %s UTC', (date, from, to, starts) => {
  const offered = offeredStarts(hoursOf(date, from, to), date);
  expect(utcTimes(offered).join(', ')).toBe(starts);
  expect(offered.every((start) => new Date(start).toISOString().startsWith(date))).toBe(true);
});
