import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { booking } from '../../content/testing/delivered-site.ts';
import { minute } from '../dates/durations.ts';
import {
  businessDate,
  clashesAt,
  hoursOn,
  isListedTime,
  offeredStarts,
  rulesOn,
} from './availability.ts';
import { lanesOf, quantaOf, quantumMinutes } from './claims.ts';
import { type BookingConfig, minutesOf } from './config.ts';
import { addDays } from './zone.ts';

/** The table of specification section 5.2: starts offered by an hour range on days with clock changes. */
const offeredByRange: [date: string, from: string, to: string, starts: string][] = [
  ['2027-03-14', '01:00', '04:00', '09:00, 09:30, 10:00, 10:30'],
  ['2026-11-01', '00:00', '03:00', '07:00, 07:30, 08:00, 08:30, 09:00, 09:30, 10:00, 10:30'],
  ['2027-03-12', '09:00', '10:00', '17:00, 17:30'],
];

const hoursOf = (date: string, from: string, to: string): BookingConfig => ({
  ...booking,
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
    expect(hoursOn(booking, '2027-04-15')).toEqual([['08:00', '10:00']]);
    const twice = {
      ...booking,
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
      ...booking,
      seasons: booking.seasons.map((season) => ({
        ...season,
        addHours: { tue: [['05:00', '06:00'] as [string, string]] },
      })),
    };
    expect(hoursOn(early, '2027-01-19')).toHaveLength(2);
    expect(hoursOn(early, '2027-01-26')[0]).toEqual(['05:00', '06:00']);
    const rules = ['2027-01-19', '2027-01-20', '2027-04-18', '2027-04-19'].map((date) =>
      rulesOn(booking, date),
    );
    expect(rules.map((one) => one.dailyCap)).toEqual([8, 6, 6, 8]);
    expect(rules.map((one) => one.minimumNoticeMinutes)).toEqual([720, 240, 240, 720]);
  });
});

test('a start is listed from the minimum notice up to the last date of the horizon', () => {
  const start = at('2026-12-01T17:00:00Z');
  const notice = 720 * 60_000;
  expect(isListedTime(booking, start, start - notice)).toBe(true);
  expect(isListedTime(booking, start, start - notice + 1)).toBe(false);
  // 45 days before December 1 is October 17, which ends in Los Angeles at 7 AM UTC.
  expect(isListedTime(booking, start, at('2026-10-17T07:00:00Z'))).toBe(true);
  expect(isListedTime(booking, start, at('2026-10-17T06:59:59Z'))).toBe(false);
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
          return local.toPlainDate().toString() === date
            ? local.hour * 60 + local.minute
            : Number.NaN;
        };
        const isOpen = (ms: number) => minutesAt(ms) >= first && minutesAt(ms) < minutesOf(to);
        const startOfDay =
          Temporal.PlainDate.from(date).toZonedDateTime(timezone).epochMilliseconds;
        const expected: number[] = [];
        // Section 5.2 implemented literally, minute by minute, over a day of at most 25 hours.
        for (let start = startOfDay; start < startOfDay + 25 * 3_600_000; start += 5 * 60_000) {
          if (!isOpen(start) || (minutesAt(start) - first) % stepMinutes !== 0) continue;
          const steps = Array.from(
            { length: slotMinutes / 5 },
            (_, index) => start + index * 5 * 60_000,
          );
          if (steps.every(isOpen)) expected.push(start);
        }
        expect(offeredStarts(config, date)).toEqual(expected);
        expect(expected.every((start) => businessDate(config, start) === date)).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

const now = Date.parse('2026-11-20T18:00:00Z');
const free = { lanes: 1, byCalls: 0, byBlocks: 0, byBusy: 0 };
const ask = (start: string, more: Partial<Parameters<typeof clashesAt>[1]> = {}) =>
  clashesAt(booking, { start: Date.parse(start), now, load: 0, taken: free, ...more });

const at9 = '2026-11-23T17:00:00Z';

test.each<[string, Parameters<typeof ask>[1], string[]]>([
  [at9, {}, []],
  // A minute that is offered to nobody is within the hours all the same.
  ['2026-11-23T17:10:00Z', {}, []],
  ['2026-11-23T19:40:00Z', {}, ['hours']],
  ['2026-11-26T18:00:00Z', {}, ['closed']],
  ['2026-11-20T19:00:00Z', {}, ['notice']],
  ['2026-11-20T17:00:00Z', {}, ['past']],
  [at9, { load: 8 }, ['full']],
  [at9, { taken: { ...free, byCalls: 1 } }, ['call']],
  [at9, { taken: { ...free, byBlocks: 1 } }, ['blocked']],
  [at9, { taken: { ...free, byBusy: 1 } }, ['busy']],
  [at9, { taken: { lanes: 3, byCalls: 1, byBlocks: 1, byBusy: 0 } }, []],
  [at9, { taken: { lanes: 3, byCalls: 1, byBlocks: 2, byBusy: 0 } }, ['blocked']],
])('against %s with %j speaks %j', (start, more, clashes) => {
  expect(ask(start, more)).toEqual(clashes);
});

const start = Temporal.Instant.from('2027-03-15T16:00:00Z').epochMilliseconds;
const minutesFrom = (quanta: number[]) => quanta.map((quantum) => (quantum - start) / minute);

test('a quantum is the greatest common divisor of step, length and buffers', () => {
  expect(quantumMinutes(booking)).toBe(30);
  expect(quantumMinutes({ ...booking, bufferAfterMinutes: 20 })).toBe(10);
  expect(quantumMinutes({ ...booking, slotMinutes: 45, stepMinutes: 60 })).toBe(15);
});

test('a call claims its own time and its buffers', () => {
  expect(minutesFrom(quantaOf(booking, start))).toEqual([0]);
  const buffered = { ...booking, bufferBeforeMinutes: 15, bufferAfterMinutes: 30 };
  expect(minutesFrom(quantaOf(buffered, start))).toEqual([-15, 0, 15, 30, 45]);
});

test.each([
  ['hours that begin at ten past', { weekly: { ...booking.weekly, mon: [['09:10', '12:00']] } }],
  ['a zone that is a quarter of an hour off', { timezone: 'Asia/Kathmandu' }],
])('consecutive calls claim no common quantum: %s', (_, change) => {
  const config = { ...booking, exceptions: [], ...change } as typeof booking;
  const [first = 0, second = 0] = offeredStarts(config, '2027-05-03');
  expect(second - first).toBe(30 * minute);
  const claimed = new Set(quantaOf(config, first));
  expect(quantaOf(config, second).some((quantum) => claimed.has(quantum))).toBe(false);
});

const hostsOf = (...capacities: number[]): BookingConfig => ({
  ...booking,
  hosts: capacities.map((capacity, index) => ({
    id: `host${index}`,
    name: `Host ${index}`,
    email: '',
    capacity,
    busyIcs: [],
  })),
});

test('each unit of capacity is a lane, and each day starts with another one', () => {
  const config = hostsOf(2, 1);
  const dates = ['2027-03-15', '2027-03-16', '2027-03-17', '2027-03-18'];
  const orders = dates.map((date) => lanesOf(config, date));
  expect(orders.map((order) => order.map(({ lane }) => lane).sort())).toEqual(
    Array(4).fill([0, 1, 2]),
  );
  expect(new Set(orders.slice(0, 3).map((order) => order[0]?.lane)).size).toBe(3);
  expect(orders[3]).toEqual(orders[0]);
  expect(orders[0]?.find(({ lane }) => lane === 2)?.hostId).toBe('host1');
});

test.each(
  [
    [1, 1],
    [1, 1, 1],
    [1, 1, 1, 1, 1],
    [2, 1],
  ].map((capacities) => ({ capacities })),
)(
  'at any time hosts with capacities of $capacities have had their share of the calls, give or take one',
  ({ capacities }) => {
    const config = hostsOf(...capacities);
    const calls = new Map(config.hosts.map(({ id }) => [id, 0]));
    for (let n = 0; n < 3000; n += 1) {
      // Several calls on most days, none on some.
      const date = addDays('2027-01-01', Math.floor(n / 7) + (n % 3));
      const { hostId = '' } = lanesOf(config, date, calls)[0] ?? {};
      calls.set(hostId, (calls.get(hostId) ?? 0) + 1);
      const shares = config.hosts.map(({ id, capacity }) => (calls.get(id) ?? 0) / capacity);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }
  },
);
