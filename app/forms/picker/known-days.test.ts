import { expect, test } from 'vitest';
import { defaultBooking } from '#content/site/booking.ts';
import { listOpen, openStarts } from '#domain/booking/listing.ts';
import { dayOfSlot, dayOn, inZone, missing, openDayAfter, openIn, withListing } from './known-days.ts';

const slot = (start: string) => ({ start, label: start.slice(11, 16) });
const days = [
  { date: '2027-03-12', slots: [slot('2027-03-12T17:00:00Z')] },
  { date: '2027-03-13', slots: [] },
  { date: '2027-03-14', slots: [] },
  { date: '2027-03-15', slots: [slot('2027-03-15T16:00:00Z'), slot('2027-03-15T16:30:00Z')] },
];

test('finds days by date, next opening and slot', () => {
  expect(dayOn(days, '2027-03-15')?.slots).toHaveLength(2);
  expect(dayOn(days, '2027-03-16')).toBeUndefined();
  expect(dayOn(days, '2027-03-11')).toBeUndefined();
  expect(openDayAfter(days, '2027-03-12')).toBe('2027-03-15');
  expect(openDayAfter(days, '2027-03-15')).toBeUndefined();
  expect(dayOfSlot(days, '2027-03-15T16:30:00Z')).toBe('2027-03-15');
});

test('fetches only missing days on either side, at most 31 at once', () => {
  expect(missing(days, '2027-03-13', '2027-03-15')).toEqual([]);
  expect(missing(days, '2027-03-10', '2027-04-20')).toEqual([
    { from: '2027-03-10', days: 2 },
    { from: '2027-03-16', days: 31 },
    { from: '2027-04-16', days: 5 },
  ]);
  expect(missing([], '2027-03-10', '2027-03-10')).toEqual([{ from: '2027-03-10', days: 1 }]);
});

test('a time no longer listed stays in place, marked gone', () => {
  const now = { date: '2027-03-15', slots: [slot('2027-03-15T16:30:00Z')] };
  const [day] = withListing(days, { days: [now] }).slice(-1);
  expect(day?.slots).toEqual([
    { ...slot('2027-03-15T16:00:00Z'), isGone: true },
    slot('2027-03-15T16:30:00Z'),
  ]);
  const later = withListing(withListing(days, { days: [now] }), { days: [{ ...now, slots: [] }] });
  expect(openIn(later.at(-1))).toEqual([]);
  expect(later.at(-1)?.slots).toHaveLength(2);
});

test('a gone time that is free again is open again', () => {
  const closed = withListing(days, { days: [{ date: '2027-03-12', slots: [] }] });
  expect(openIn(closed[0])).toEqual([]);
  expect(withListing(closed, { days: days.slice(0, 1) })).toEqual(days);
});

/** October 20, 2026: the listing spans a clock change. */
const now = Date.parse('2026-10-20T15:00:00Z');
const listed = (timezone: string) =>
  listOpen(defaultBooking, openStarts({ config: defaultBooking, now, loadOf: () => 0, isFree: () => true }), {
    from: '2026-10-20',
    days: 31,
    timezone,
  }).days;

test.each([
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Anchorage',
  'Pacific/Honolulu',
])("times converted to %s match the server's listing", (zone) => {
  expect(inZone(listed('America/Los_Angeles'), zone)).toEqual(listed(zone));
});

test.each(['Asia/Kolkata', 'Australia/Sydney', 'Europe/Berlin'])(
  'asks the server when a time falls on another date in %s',
  (zone) => {
    expect(inZone(listed('America/Los_Angeles'), zone)).toBeUndefined();
  },
);
