import { expect, test } from 'vitest';
import { booking } from '../../content/testing/delivered-site.ts';
import { besideEachOther, closedBetween, entriesOn } from './calendar-layout.ts';

const zone = 'America/Los_Angeles';
const timed = (name: string, from: string, to: string) => ({
  name,
  from: Date.parse(from),
  to: Date.parse(to),
});
const span = (start: number, end: number) => ({ entry: `${start}`, start, end });
const columns = (...spans: [number, number][]) =>
  besideEachOther(spans.map(([start, end]) => span(start, end))).map((one) => [
    one.column,
    one.columns,
  ]);

test('entries of a date are cut at midnight of the office and sorted', () => {
  const entries = [
    timed('call', '2026-11-23T18:00:00Z', '2026-11-23T18:30:00Z'),
    timed('night', '2026-11-23T06:00:00Z', '2026-11-23T09:00:00Z'),
    timed('other day', '2026-11-24T18:00:00Z', '2026-11-24T18:30:00Z'),
    timed('holiday', '2026-11-20T08:00:00Z', '2026-11-25T08:00:00Z'),
  ];
  const day = entriesOn(zone, '2026-11-23', entries);
  expect(day.map(({ entry, start, end }) => [entry.name, start, end])).toEqual([
    ['holiday', 0, 1440],
    ['night', 0, 60],
    ['call', 600, 630],
  ]);
});

test('an entry that ends at midnight is not on the next date', () => {
  const day = [timed('day off', '2026-11-23T08:00:00Z', '2026-11-24T08:00:00Z')];
  expect(entriesOn(zone, '2026-11-23', day)).toMatchObject([{ start: 0, end: 1440 }]);
  expect(entriesOn(zone, '2026-11-24', day)).toEqual([]);
});

test('a call across the hour that clocks repeat keeps its length', () => {
  const call = [timed('call', '2026-11-01T08:45:00Z', '2026-11-01T09:15:00Z')];
  expect(entriesOn(zone, '2026-11-01', call)).toMatchObject([{ start: 105, end: 135 }]);
});

test('only entries that overlap share the width', () => {
  expect(columns([60, 90], [90, 120])).toEqual([
    [0, 1],
    [0, 1],
  ]);
  expect(columns([60, 120], [60, 90], [90, 120], [120, 150])).toEqual([
    [0, 2],
    [1, 2],
    [1, 2],
    [0, 1],
  ]);
  expect(columns([0, 300], [10, 20], [15, 30], [40, 50])).toEqual([
    [0, 3],
    [1, 3],
    [2, 3],
    [1, 3],
  ]);
});

test('closed hours are what the office leaves', () => {
  const all = { first: 5, last: 18 };
  expect(closedBetween(booking, '2026-11-23', all)).toEqual([
    { start: 300, end: 360 },
    { start: 720, end: 780 },
    { start: 1020, end: 1080 },
  ]);
  expect(closedBetween(booking, '2026-11-26', all)).toEqual([{ start: 300, end: 1080 }]);
});
