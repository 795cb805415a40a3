import { expect, test } from 'vitest';
import { hour } from '../dates/durations.ts';
import { readDate, readDuration, readOffset } from './date-values.ts';

test.each([
  ['20270105', { wall: '2027-01-05T00:00:00Z', isDate: true, isUtc: false, isRough: false }],
  ['20270105T093015', { wall: '2027-01-05T09:30:15Z', isDate: false, isUtc: false, isRough: false }],
  ['20270105T093015Z', { wall: '2027-01-05T09:30:15Z', isDate: false, isUtc: true, isRough: false }],
  [' 20270105t0930z ', { wall: '2027-01-05T09:30:00Z', isDate: false, isUtc: true, isRough: false }],
  ['2027-01-05T09:30:15.000Z', { wall: '2027-01-05T09:30:15Z', isDate: false, isUtc: true, isRough: false }],
  ['20270105T235960', { wall: '2027-01-05T23:59:59Z', isDate: false, isUtc: false, isRough: false }],
  // With an unreadable time the date still counts.
  ['20270105T10300Z', { wall: '2027-01-05T00:00:00Z', isDate: true, isUtc: false, isRough: true }],
  ['20270105T250000', { wall: '2027-01-05T00:00:00Z', isDate: true, isUtc: false, isRough: true }],
  ['20240229', { wall: '2024-02-29T00:00:00Z', isDate: true, isUtc: false, isRough: false }],
])('the date %s', (text, { wall, ...rest }) => {
  expect(readDate(text)).toEqual({ wall: Date.parse(wall), ...rest });
});

test.each(['', '2027', '20270230', '20271301', '20270100', '00000101', 'tomorrow', '202701051'])(
  '%j is not a date',
  (text) => {
    expect(readDate(text)).toBeUndefined();
  },
);

test.each([
  ['PT1H30M', { days: 0, ms: 1.5 * hour }],
  ['P1DT2H', { days: 1, ms: 2 * hour }],
  ['+P2W', { days: 14, ms: 0 }],
  ['pt90s', { days: 0, ms: 90_000 }],
  ['P999999999W', { days: 36_525, ms: 0 }],
])('the duration %s', (text, duration) => {
  expect(readDuration(text)).toEqual(duration);
});

test.each(['', 'P', 'PT', '-PT1H', 'P1M', 'P1Y', '1H', 'PT1H1H'])('%j is not a duration', (text) => {
  expect(readDuration(text)).toBeUndefined();
});

test('offsets have a sign and optional seconds', () => {
  expect(['-0800', '+0530', '+12:45', '-000001'].map(readOffset)).toEqual([
    -8 * hour,
    5.5 * hour,
    12.75 * hour,
    -1000,
  ]);
  expect(['0800', '+8', '+0875', '+2500', ''].map(readOffset)).toEqual(Array(5).fill(undefined));
});
