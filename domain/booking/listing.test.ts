import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultBooking } from '../../content/site/booking.ts';
import { offeredStarts } from './availability.ts';
import type { BookingConfig } from './config.ts';
import { listOpen, nearestOf, nextDayOf, nextOpenings, openStarts } from './listing.ts';
import { addDays } from './zone.ts';

const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds;
const everything = { loadOf: () => 0, isFree: () => true };
type Calendar = Parameters<typeof openStarts>[0];
const calendar = (now: string, config: BookingConfig = defaultBooking): Calendar => ({
  config,
  now: at(now),
  ...everything,
});
const listSlots = (asked: Calendar & Parameters<typeof listOpen>[2]) =>
  listOpen(asked.config, openStarts(asked), asked);

/** Open daily from midnight to 4 AM and from 9 to 5, so that clock changes fall within the hours. */
const day: [string, string][] = [
  ['00:00', '04:00'],
  ['09:00', '17:00'],
];
const alwaysOpen: BookingConfig = {
  ...defaultBooking,
  weekly: { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day },
  exceptions: [],
  seasons: [],
};

const changes = ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07'];
const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/St_Johns',
];

describe.each(changes)('around the clock change of %s', (date) => {
  test.each(zones)(
    'a visitor in %s sees every open time once, on the right date, with a unique label',
    (timezone) => {
      const from = addDays(date, -2);
      const now = `${addDays(date, -5)}T12:00:00Z`;
      const listing = listSlots({ ...calendar(now, alwaysOpen), from, days: 5, timezone });
      expect(listing.days.map((one) => one.date)).toEqual([0, 1, 2, 3, 4].map((days) => addDays(from, days)));
      const local = (start: string) => Temporal.Instant.from(start).toZonedDateTimeISO(timezone);
      for (const { date: day, slots } of listing.days) {
        expect(slots.map(({ start }) => local(start).toPlainDate().toString())).toEqual(slots.map(() => day));
        expect(new Set(slots.map(({ label }) => label)).size).toBe(slots.length);
        expect(slots.map(({ start }) => start)).toEqual(slots.map(({ start }) => start).sort());
      }
      const listed = listing.days.flatMap(({ slots }) => slots.map(({ start }) => at(start)));
      const open = Array.from({ length: 9 }, (_, index) => addDays(date, index - 4))
        .flatMap((one) => offeredStarts(alwaysOpen, one))
        .filter((start) => {
          const day = local(Temporal.Instant.fromEpochMilliseconds(start).toString())
            .toPlainDate()
            .toString();
          return from <= day && day <= addDays(from, 4);
        });
      expect(listed).toEqual(open);
    },
  );
});

test.each([
  [
    'America/Los_Angeles',
    '2026-11-01',
    ['1:00 AM PDT', '1:30 AM PDT', '1:00 AM PST', '1:30 AM PST', '2:00 AM'],
  ],
  ['America/New_York', '2026-11-01', ['4:00 AM', '4:30 AM', '5:00 AM', '5:30 AM', '6:00 AM']],
  ['Asia/Kolkata', '2026-11-01', ['1:30 PM', '2:00 PM', '2:30 PM', '3:00 PM', '3:30 PM']],
])('labels in %s on the day of the longer night', (timezone, date, labels) => {
  const { days } = listSlots({
    ...calendar('2026-10-30T12:00:00Z', alwaysOpen),
    from: date,
    days: 1,
    timezone,
  });
  const from = days[0]?.slots.findIndex(({ start }) => start === '2026-11-01T08:00:00Z') ?? 0;
  expect(days[0]?.slots.slice(from, from + 5).map(({ label }) => label)).toEqual(
    timezone === 'America/New_York' ? ['3:00 AM', '3:30 AM', ...labels.slice(0, 3)] : labels,
  );
});

test('a time that occurs twice shows its zone', () => {
  const weekly = { ...alwaysOpen.weekly, sat: [['00:00', '24:00'] as [string, string]] };
  const asked = { from: '2027-04-04', days: 1, timezone: 'Australia/Lord_Howe' };
  const { days } = listSlots({
    ...calendar('2027-04-01T00:00:00Z', { ...alwaysOpen, timezone: 'UTC', weekly }),
    ...asked,
  });
  const labels = days[0]?.slots.map(({ label }) => label) ?? [];
  expect(labels).toEqual(expect.arrayContaining(['1:30 AM GMT+11', '1:30 AM GMT+10:30']));
  expect(labels.every((label) => /^[ -~]+$/.test(label))).toBe(true);
});

test('an evening in Los Angeles is on the next day in Sydney', () => {
  const asked = { from: '2026-11-25', days: 1, timezone: 'Australia/Sydney' };
  const { days } = listSlots({ ...calendar('2026-11-20T12:00:00Z'), ...asked });
  expect(days[0]?.slots.at(-1)).toEqual({ start: '2026-11-25T00:30:00Z', label: '11:30 AM' });
});

test('full days, taken times, near times and far days are omitted', () => {
  const base = calendar('2026-11-23T18:00:00Z');
  const list = (change: Partial<Calendar>, from = '2026-11-24') =>
    listSlots({ ...base, ...change, from, days: 1, timezone: 'America/Los_Angeles' }).days[0]?.slots ?? [];
  expect(list({})).toHaveLength(20);
  expect(list({ loadOf: () => 7 })).toHaveLength(20);
  expect(list({ loadOf: () => 8 })).toEqual([]);
  expect(list({ isFree: (start) => start !== at('2026-11-24T14:00:00Z') })[0]?.label).toBe('6:30 AM');
  expect(list({ now: at('2026-11-24T02:00:00Z') })[0]?.start).toBe('2026-11-24T14:00:00Z');
  expect(list({ now: at('2026-11-24T02:00:01Z') })[0]?.start).toBe('2026-11-24T14:30:00Z');
  expect(list({}, '2027-01-07')).toHaveLength(20);
  expect(list({}, '2027-01-11')).toEqual([]);
});

test('days outside the window have no times', () => {
  for (const from of ['0000-01-01', '1999-12-31', '9999-12-30']) {
    const asked = { from, days: 2, timezone: 'Asia/Kolkata' };
    const { days } = listSlots({ ...calendar('2026-11-20T12:00:00Z'), ...asked });
    expect(days.map(({ slots }) => slots)).toEqual([[], []]);
  }
});

test('the notice of a season is reported when one of its dates is listed', () => {
  const noticeOn = (from: string, timezone = 'America/Los_Angeles') =>
    listSlots({ ...calendar('2027-01-15T12:00:00Z'), from, days: 1, timezone }).notice;
  expect(noticeOn('2027-01-19')).toBeUndefined();
  expect(noticeOn('2027-01-20')).toMatch(/^It is tax season/);
  // January 20 in Sydney begins on January 19 in Los Angeles, before the season.
  expect(noticeOn('2027-01-20', 'Australia/Sydney')).toBeUndefined();
});

describe('alternatives', () => {
  const asked = { wanted: at('2027-03-15T17:00:00Z'), timezone: 'America/Los_Angeles' };

  test('are the five nearest, the earlier first in a tie', () => {
    const found = nearestOf(openStarts(calendar('2027-03-10T12:00:00Z')), asked);
    expect(found.map(({ label }) => label)).toEqual([
      'Mon, Mar 15, 9:30 AM',
      'Mon, Mar 15, 10:30 AM',
      'Mon, Mar 15, 9:00 AM',
      'Mon, Mar 15, 11:00 AM',
      'Mon, Mar 15, 8:30 AM',
    ]);
    expect(found[0]?.start).toBe('2027-03-15T16:30:00Z');
  });

  test('are fewer when there are fewer', () => {
    expect(nearestOf([at('2027-03-15T16:30:00Z')], asked)).toHaveLength(1);
    expect(nearestOf([], asked)).toEqual([]);
  });
});

test('the next open day is the next date in the visitor’s zone with a time', () => {
  const next = (after: string, change: Partial<Calendar> = {}) =>
    nextDayOf(openStarts({ ...calendar('2026-11-20T12:00:00Z'), ...change }), {
      after,
      timezone: 'America/Los_Angeles',
    });
  expect(next('2026-11-20')).toBe('2026-11-23');
  expect(next('2026-11-25')).toBe('2026-11-27');
  expect(next('2026-11-25', { isFree: () => false })).toBeUndefined();
  expect(next('2027-01-04')).toBeUndefined();
});

test('for any request: the right number of days, each time on its own day, and every call fully open', () => {
  const zone = fc.constantFrom(...zones, 'Etc/GMT+12', 'Pacific/Kiritimati', 'America/Havana');
  const offset = fc.integer({ min: -3, max: 50 });
  fc.assert(
    fc.property(zone, zone, offset, fc.integer({ min: 1, max: 31 }), (timezone, business, shift, days) => {
      const config = { ...alwaysOpen, timezone: business };
      const from = addDays('2027-02-20', shift);
      const listing = listSlots({ ...calendar('2027-02-20T12:00:00Z', config), from, days, timezone });
      expect(listing.days).toHaveLength(days);
      for (const { date, slots } of listing.days) {
        for (const { start } of slots) {
          const instant = Temporal.Instant.from(start);
          expect(instant.toZonedDateTimeISO(timezone).toPlainDate().toString()).toBe(date);
          const businessDay = instant.toZonedDateTimeISO(business).toPlainDate().toString();
          expect(offeredStarts(config, businessDay)).toContain(instant.epochMilliseconds);
        }
      }
    }),
    { numRuns: 40 },
  );
});

describe('next openings', () => {
  const pacific = 'America/Los_Angeles';
  const listed = (starts: readonly string[], timezone: string) =>
    listOpen(
      defaultBooking,
      starts.map((start) => Date.parse(start)),
      { from: '2027-01-29', days: 31, timezone },
    );
  /** Starts by local day and hour, in Pacific Standard Time. */
  const times = (...local: string[]) => local.map((one) => `${one}:00-08:00`);
  const offered = (starts: readonly string[], timezone = pacific) =>
    nextOpenings(listed(starts, timezone)).map((start) =>
      Temporal.Instant.from(start)
        .toZonedDateTimeISO(timezone)
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' }),
    );
  const fullDay = (date: string) =>
    times(...['09:00', '09:30', '12:00', '15:00', '16:30'].map((hour) => `${date}T${hour}`));

  test.each([
    [
      'the earliest first, then another part of the day on each next day',
      [...fullDay('2027-02-01'), ...fullDay('2027-02-02'), ...fullDay('2027-02-03')],
      ['2027-02-01T09:00', '2027-02-02T12:00', '2027-02-03T15:00'],
    ],
    ['one day only', fullDay('2027-02-01'), ['2027-02-01T09:00', '2027-02-01T12:00', '2027-02-01T15:00']],
    [
      'only afternoons: different days',
      times('2027-02-01T13:00', '2027-02-01T14:00', '2027-02-02T13:00', '2027-02-03T14:30'),
      ['2027-02-01T13:00', '2027-02-02T13:00', '2027-02-03T14:30'],
    ],
    ['one part of one day', times('2027-02-01T13:00', '2027-02-01T14:00'), ['2027-02-01T13:00']],
    [
      'two days share three parts',
      [...fullDay('2027-02-01'), ...times('2027-02-02T09:00', '2027-02-02T15:30')],
      ['2027-02-01T09:00', '2027-02-01T12:00', '2027-02-02T15:30'],
    ],
    [
      'over the end of the month, a weekend and a full day',
      [...times('2027-01-29T16:00'), ...fullDay('2027-02-01'), ...times('2027-02-04T12:00')],
      ['2027-01-29T16:00', '2027-02-01T09:00', '2027-02-04T12:00'],
    ],
    ['one time', times('2027-02-26T16:30'), ['2027-02-26T16:30']],
    ['none', [], []],
  ])('%s', (_, starts, expected) => {
    expect(offered(starts)).toEqual(expected);
  });

  test('days and parts are those of the visitor, also where her zone shifts the day', () => {
    // 4 PM and 5 PM on Monday in Los Angeles are 9 AM and 10 AM on Tuesday in Tokyo.
    const starts = times('2027-02-01T16:00', '2027-02-01T17:00', '2027-02-01T20:00', '2027-02-02T16:00');
    expect(offered(starts, 'Asia/Tokyo')).toEqual([
      '2027-02-02T09:00',
      '2027-02-02T13:00',
      '2027-02-03T09:00',
    ]);
  });
});
