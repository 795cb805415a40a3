import { expect, test } from 'vitest';
import { defaultBooking } from '#content/site/booking.ts';
import { listSlots } from '#domain/booking/listing.ts';
import { inZone } from './known-days.ts';

/** October 20, 2026: the listing spans a clock change. */
const now = Date.parse('2026-10-20T15:00:00Z');
const listed = (timezone: string) =>
  listSlots({
    config: defaultBooking,
    now,
    loadOf: () => 0,
    isFree: () => true,
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
