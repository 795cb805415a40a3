import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { booking } from '../../content/testing/delivered-site.ts';
import { offeredStarts } from './availability.ts';
import type { BookingConfig } from './config.ts';
import { listOpen, nearestOf, nextDayOf, nextOpenings, openStarts } from './listing.ts';
import { addDays } from './zone.ts';

const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds;
const everything = { loadOf: () => 0, isFree: () => true };
type Calendar = Parameters<typeof openStarts>[0];
const calendar = (now: string, config: BookingConfig = booking): Calendar => ({
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
  ...booking,
  weekly: { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day },
  exceptions: [],
  seasons: [],
};

const changes = ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07'];
const zone = fc.constantFrom(
  'America/New_York',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/St_Johns',
  'Etc/GMT+12',
  'Pacific/Kiritimati',
  'America/Havana',
);

test('around clock changes, everyone sees every open time once, on the right date, with a unique label', () => {
  fc.assert(
    fc.property(
      zone,
      zone,
      fc.constantFrom(...changes),
      fc.integer({ min: 1, max: 31 }),
      (timezone, business, change, days) => {
        const config = { ...alwaysOpen, timezone: business };
        const from = addDays(change, -2);
        const dates = Array.from({ length: days }, (_, index) => addDays(from, index));
        const asked = calendar(`${addDays(change, -5)}T12:00:00Z`, config);
        const listing = listSlots({ ...asked, from, days, timezone });
        const dateOf = (start: string) =>
          Temporal.Instant.from(start).toZonedDateTimeISO(timezone).toPlainDate().toString();
        expect(listing.days.map(({ date }) => date)).toEqual(dates);
        for (const { date, slots } of listing.days) {
          expect(slots.map(({ start }) => dateOf(start))).toEqual(slots.map(() => date));
          expect(new Set(slots.map(({ label }) => label)).size).toBe(slots.length);
        }
        const open = [
          addDays(from, -2),
          addDays(from, -1),
          ...dates,
          addDays(from, days),
          addDays(from, days + 1),
        ]
          .flatMap((date) => offeredStarts(config, date))
          .filter((start) => dates.includes(dateOf(new Date(start).toISOString())));
        expect(listing.days.flatMap(({ slots }) => slots.map(({ start }) => at(start)))).toEqual(
          open,
        );
      },
    ),
    { numRuns: 80 },
  );
});

const nightOf = (
  timezone: string,
  hours: [string, string],
  date: string,
  business = alwaysOpen.timezone,
) => {
  const weekly = { ...alwaysOpen.weekly, sat: [hours], sun: [hours] };
  const asked = calendar(`${addDays(date, -3)}T00:00:00Z`, {
    ...alwaysOpen,
    timezone: business,
    weekly,
  });
  return listSlots({ ...asked, from: date, days: 1, timezone }).days[0]?.slots.map(
    ({ label }) => label,
  );
};

test.each([
  [
    'America/Los_Angeles',
    '2026-11-01',
    'America/Los_Angeles',
    ['1:30 AM PDT', '1:30 AM PST', '2:00 AM'],
  ],
  [
    'America/New_York',
    '2026-11-01',
    'America/Los_Angeles',
    ['3:00 AM', '3:30 AM', '4:00 AM', '4:30 AM'],
  ],
  ['Australia/Lord_Howe', '2027-04-04', 'UTC', ['1:30 AM GMT+11', '1:30 AM GMT+10:30']],
])('in %s a label that occurs twice on %s shows its zone', (timezone, date, business, labels) => {
  const found = nightOf(
    timezone,
    ['00:00', business === 'UTC' ? '24:00' : '04:00'],
    date,
    business,
  );
  expect(found).toEqual(expect.arrayContaining(labels));
  expect(found?.every((label) => /^[ -~]+$/.test(label))).toBe(true);
});

test('full days, taken times, near times and far days are omitted', () => {
  const base = calendar('2026-11-23T18:00:00Z');
  const list = (change: Partial<Calendar>, from = '2026-11-24') =>
    listSlots({ ...base, ...change, from, days: 1, timezone: 'America/Los_Angeles' }).days[0]
      ?.slots ?? [];
  expect(list({})).toHaveLength(20);
  expect(list({ loadOf: () => 7 })).toHaveLength(20);
  expect(list({ loadOf: () => 8 })).toEqual([]);
  expect(list({ isFree: (start) => start !== at('2026-11-24T14:00:00Z') })[0]?.label).toBe(
    '6:30 AM',
  );
  expect(list({ now: at('2026-11-24T02:00:00Z') })[0]?.start).toBe('2026-11-24T14:00:00Z');
  expect(list({ now: at('2026-11-24T02:00:01Z') })[0]?.start).toBe('2026-11-24T14:30:00Z');
  expect(list({}, '2027-01-07')).toHaveLength(20);
  expect(list({}, '2027-01-11')).toEqual([]);
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

describe('next openings', () => {
  const pacific = 'America/Los_Angeles';
  const listed = (starts: readonly string[], timezone: string) =>
    listOpen(
      booking,
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
  ])('%s', (_, starts, expected) => {
    expect(offered(starts)).toEqual(expected);
  });

  test('days and parts are those of the visitor, also where her zone shifts the day', () => {
    // 4 PM and 5 PM on Monday in Los Angeles are 9 AM and 10 AM on Tuesday in Tokyo.
    const starts = times(
      '2027-02-01T16:00',
      '2027-02-01T17:00',
      '2027-02-01T20:00',
      '2027-02-02T16:00',
    );
    expect(offered(starts, 'Asia/Tokyo')).toEqual([
      '2027-02-02T09:00',
      '2027-02-02T13:00',
      '2027-02-03T09:00',
    ]);
  });
});
