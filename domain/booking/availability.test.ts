import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultBooking } from '../../content/site/booking.ts';
import { businessDate, hoursOn, isListedTime, isOffered, offeredStarts, rulesOn } from './availability.ts';
import { type BookingConfig, minutesOf } from './config.ts';
import { offeredByRange } from './testing/offered-by-range.ts';

const hoursOf = (date: string, from: string, to: string): BookingConfig => ({
  ...defaultBooking,
  exceptions: [{ from: date, to: date, hours: [[from, to]] }],
});
const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds;
const utcTimes = (starts: readonly number[]) =>
  starts.map((start) => Temporal.Instant.fromEpochMilliseconds(start).toString().slice(0, 16));

test.each(offeredByRange)('%s from %s to %s offers %s UTC', (date, from, to, starts) => {
  const offered = utcTimes(offeredStarts(hoursOf(date, from, to), date));
  expect(offered).toEqual(starts.split(', ').map((time) => `${date}T${time}`));
});

describe('rules of a date', () => {
  test('an exception replaces the weekly hours and those of the season; the last of several wins', () => {
    expect(hoursOn(defaultBooking, '2027-04-15')).toEqual([['08:00', '10:00']]);
    const twice = {
      ...defaultBooking,
      exceptions: [
        { from: '2027-04-01', to: '2027-04-30', closed: true as const },
        { from: '2027-04-15', to: '2027-04-15', hours: [['10:00', '11:00'] as [string, string]] },
      ],
    };
    expect(hoursOn(twice, '2027-04-15')).toEqual([['10:00', '11:00']]);
    expect(hoursOn(twice, '2027-04-14')).toEqual([]);
  });

  test('a season adds hours and has its own notice and cap, from its first to its last day', () => {
    const early = {
      ...defaultBooking,
      seasons: defaultBooking.seasons.map((season) => ({
        ...season,
        addHours: { tue: [['05:00', '06:00'] as [string, string]] },
      })),
    };
    expect(hoursOn(early, '2027-01-19')).toHaveLength(2);
    expect(hoursOn(early, '2027-01-26')[0]).toEqual(['05:00', '06:00']);
    const rules = ['2027-01-19', '2027-01-20', '2027-04-18', '2027-04-19'].map((date) =>
      rulesOn(defaultBooking, date),
    );
    expect(rules.map((one) => one.dailyCap)).toEqual([8, 6, 6, 8]);
    expect(rules.map((one) => one.minimumNoticeMinutes)).toEqual([720, 240, 240, 720]);
  });

  test('a season may span New Year', () => {
    const winter = {
      ...defaultBooking,
      seasons: [{ id: 'winter', from: '12-20', to: '01-06', dailyCap: 1 }],
    };
    const caps = ['2026-12-19', '2026-12-20', '2027-01-06', '2027-01-07'].map(
      (date) => rulesOn(winter, date).dailyCap,
    );
    expect(caps).toEqual([8, 1, 1, 8]);
  });
});

test('a start is listed from the minimum notice up to the last date of the horizon', () => {
  const start = at('2026-12-01T17:00:00Z');
  const notice = 720 * 60_000;
  expect(isListedTime(defaultBooking, start, start - notice)).toBe(true);
  expect(isListedTime(defaultBooking, start, start - notice + 1)).toBe(false);
  // 45 days before December 1 is October 17, which ends in Los Angeles at 7 AM UTC.
  expect(isListedTime(defaultBooking, start, at('2026-10-17T07:00:00Z'))).toBe(true);
  expect(isListedTime(defaultBooking, start, at('2026-10-17T06:59:59Z'))).toBe(false);
});

test('an instant off the grid or outside of the hours is not offered', () => {
  const offered = ['14:00', '14:15', '13:30', '19:30', '20:00'].map((time) =>
    isOffered(defaultBooking, at(`2026-12-01T${time}:00Z`)),
  );
  expect(offered).toEqual([true, false, false, true, false]);
});

const zones = [
  'America/Los_Angeles',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Pacific/Apia',
  'UTC',
];
const anyDate = fc
  .integer({ min: 0, max: 800 })
  .map((days) => Temporal.PlainDate.from('2026-10-01').add({ days }).toString());
const anyRange = fc
  .tuple(fc.integer({ min: 0, max: 287 }), fc.integer({ min: 1, max: 288 }))
  .filter(([from, to]) => from < to)
  .map(([from, to]): [string, string] => [clock(from * 5), clock(to * 5)]);
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

test('every minute of an offered call is open, and every fully open call is offered', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      anyDate,
      anyRange,
      fc.constantFrom(15, 30, 45, 60),
      fc.constantFrom(15, 30, 60),
      (timezone, date, [from, to], slotMinutes, stepMinutes) => {
        const config = { ...hoursOf(date, from, to), timezone, slotMinutes, stepMinutes };
        const first = minutesOf(from);
        const minutesAt = (ms: number) => {
          const local = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timezone);
          return local.toPlainDate().toString() === date ? local.hour * 60 + local.minute : Number.NaN;
        };
        const isOpen = (ms: number) => minutesAt(ms) >= first && minutesAt(ms) < minutesOf(to);
        const startOfDay = Temporal.PlainDate.from(date).toZonedDateTime(timezone).epochMilliseconds;
        const expected: number[] = [];
        // Section 5.2 implemented literally, minute by minute, over a day of at most 25 hours.
        for (let start = startOfDay; start < startOfDay + 25 * 3_600_000; start += 5 * 60_000) {
          if (!isOpen(start) || (minutesAt(start) - first) % stepMinutes !== 0) continue;
          const steps = Array.from({ length: slotMinutes / 5 }, (_, index) => start + index * 5 * 60_000);
          if (steps.every(isOpen)) expected.push(start);
        }
        expect(offeredStarts(config, date)).toEqual(expected);
        expect(expected.every((start) => businessDate(config, start) === date)).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});
