import { expect, test } from 'vitest';
import { booking } from '#content/testing/delivered-site.ts';
import { listOpen, openStarts } from '#domain/booking/listing.ts';
import { lastShown, weeksFrom } from './calendar-days.ts';
import type { OpenTimes } from './known-days.ts';
import { dayOn, inZone, isStale, missing, openIn, refreshed, withListing } from './known-days.ts';

const slot = (start: string) => ({ start, label: start.slice(11, 16) });
const days = [
  { date: '2027-03-12', slots: [slot('2027-03-12T17:00:00Z')] },
  { date: '2027-03-13', slots: [] },
  { date: '2027-03-14', slots: [] },
  { date: '2027-03-15', slots: [slot('2027-03-15T16:00:00Z'), slot('2027-03-15T16:30:00Z')] },
];

test('fetches only missing days on either side, at most 31 at once', () => {
  expect(missing(days, '2027-03-13', '2027-03-15')).toEqual([]);
  expect(missing(days, '2027-03-10', '2027-04-20')).toEqual([
    { from: '2027-03-10', days: 2 },
    { from: '2027-03-16', days: 31 },
    { from: '2027-04-16', days: 5 },
  ]);
  expect(missing([], '2027-03-10', '2027-03-10')).toEqual([{ from: '2027-03-10', days: 1 }]);
});

test('a time no longer listed stays in place, marked gone, until it is free again', () => {
  const now = { date: '2027-03-15', slots: [slot('2027-03-15T16:30:00Z')] };
  const [day] = withListing(days, { days: [now] }).slice(-1);
  expect(day?.slots).toEqual([
    { ...slot('2027-03-15T16:00:00Z'), isGone: true },
    slot('2027-03-15T16:30:00Z'),
  ]);
  const later = withListing(withListing(days, { days: [now] }), { days: [{ ...now, slots: [] }] });
  expect(openIn(later.at(-1))).toEqual([]);
  expect(later.at(-1)?.slots).toHaveLength(2);
  const closed = withListing(days, { days: [{ date: '2027-03-12', slots: [] }] });
  expect(openIn(closed[0])).toEqual([]);
  expect(withListing(closed, { days: days.slice(0, 1) })).toEqual(days);
});

const loadedAt = Date.parse('2027-03-15T01:00:00Z');
const times: OpenTimes = {
  zone: 'America/Los_Angeles',
  businessZone: 'America/Los_Angeles',
  now: loadedAt,
  today: '2027-03-14',
  lastDay: '2027-04-28',
  days: [],
  date: '2027-03-15',
  isEmpty: false,
  openings: ['2027-03-15T16:00:00Z', '2027-03-16T16:00:00Z'],
};

/** October 20, 2026: the listing spans a clock change. */
const now = Date.parse('2026-10-20T15:00:00Z');
const listed = (timezone: string) =>
  listOpen(booking, openStarts({ config: booking, now, loadOf: () => 0, isFree: () => true }), {
    from: '2026-10-20',
    days: 31,
    timezone,
  }).days;

test.each([
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Tongatapu',
  'Pacific/Pago_Pago',
])("times converted to %s match the server's listing", (zone) => {
  const office = 'America/Los_Angeles';
  const { days } = inZone({ ...times, now, today: '2026-10-20' }, listed(office), zone);
  expect(days.length).toBeGreaterThan(28);
  const theirs = listed(zone);
  // A listing begins with the date it was asked for.
  expect(days.filter(({ date }) => dayOn(theirs, date))).toEqual(
    theirs.filter(({ date }) => dayOn(days, date)),
  );
});

test('days at the ends are not known in a zone where a time could fall on them from beyond', () => {
  const known = listed('America/Los_Angeles').slice(3, 20);
  const { days } = inZone({ ...times, now, today: '2026-10-20' }, known, 'Asia/Kolkata');
  expect(days[0]?.date).toBe('2026-10-24');
  expect(days.at(-1)?.date).toBe('2026-11-08');
});

const minute = 60_000;
const monday = {
  date: '2027-03-15',
  slots: [slot('2027-03-15T16:00:00Z'), slot('2027-03-15T16:30:00Z')],
};
const tuesday = {
  date: '2027-03-16',
  slots: [slot('2027-03-16T16:00:00Z'), slot('2027-03-16T17:00:00Z')],
};
const wednesday = { date: '2027-03-17', slots: [slot('2027-03-17T16:00:00Z')] };
const nextDay = loadedAt + 25 * 60 * minute;

test.each([
  ['just loaded', { now: loadedAt, age: 0 }, false],
  ['five minutes old', { now: loadedAt, age: 5 * minute }, false],
  ['older', { now: loadedAt, age: 5 * minute + 1 }, true],
  ['a time that passes now', { now: Date.parse('2027-03-15T16:00:00Z'), age: 0 }, true],
  ['a day later', { now: nextDay, age: 25 * 60 * minute }, true],
])('times are loaded again when they are stale: %s', (_, at, stale) => {
  expect(isStale([monday, tuesday], at)).toBe(stale);
  const gone = { ...monday, slots: monday.slots.map((one) => ({ ...one, isGone: true })) };
  expect(isStale([gone], { now: nextDay, age: 0 })).toBe(false);
});

const shown = {
  times,
  listed: [monday, tuesday],
  chosen: undefined,
  isHeld: false,
  now: nextDay,
};

test('yesterday leaves, and the calendar moves on by a day', () => {
  const result = refreshed(shown, [{ date: '2027-03-15', slots: [] }, tuesday, wednesday]);
  expect(result.isLost).toBe(false);
  expect(result.times).toMatchObject({ today: '2027-03-15', lastDay: '2027-04-29', now: nextDay });
  expect(result.times.openings).toEqual(['2027-03-16T16:00:00Z']);
  // Without an opening that is left, the first times of the next days are offered.
  expect(refreshed(shown, [wednesday]).times.openings).toEqual(['2027-03-17T16:00:00Z']);
});

const few = [{ ...tuesday, slots: tuesday.slots.slice(1) }, wednesday];

test.each([
  ['still open', '2027-03-16T17:00:00Z', false, false],
  ['taken since', '2027-03-16T16:00:00Z', false, true],
  ['passed', '2027-03-15T16:00:00Z', false, true],
  ['passed, though it was held', '2027-03-15T16:00:00Z', true, true],
  ['held for this visitor', '2027-03-16T16:00:00Z', true, false],
  ['on a day that was not loaded', '2027-04-20T16:00:00Z', false, false],
  ['no time: we write', '', false, false],
])('a chosen time: %s', (_, chosen, isHeld, isLost) => {
  const now = Date.parse('2027-03-15T23:00:00Z');
  const result = refreshed({ ...shown, chosen, isHeld, now }, few);
  expect(result.isLost).toBe(isLost);
  if (isHeld && !isLost) expect(result.listed[0]).toEqual(tuesday);
});

test('late in a month five weeks reach into the next one', () => {
  expect(weeksFrom('2026-11-08', '2026-11')).toHaveLength(4);
  const weeks = weeksFrom('2026-11-28', '2026-11');
  expect(weeks.map((week) => week[0])).toEqual([
    '2026-11-22',
    '2026-11-29',
    '2026-12-06',
    '2026-12-13',
    '2026-12-20',
  ]);
  expect(weeks.flat().filter(Boolean)).toHaveLength(35);
  expect(lastShown('2026-11-28', '2026-11')).toBe('2026-12-26');
  expect(lastShown('2026-11-28', '2026-12')).toBe('2026-12-31');
});
