import { expect, test } from 'vitest';
import { defaultBooking } from '../../content/site/booking.ts';
import { clashesAt } from './clashes.ts';

const now = Date.parse('2026-11-20T18:00:00Z');
const free = { lanes: 1, byCalls: 0, byBlocks: 0, byBusy: 0 };
const ask = (start: string, more: Partial<Parameters<typeof clashesAt>[1]> = {}) =>
  clashesAt(defaultBooking, { start: Date.parse(start), now, load: 0, taken: free, ...more });

test('a time that visitors could choose has none', () => {
  expect(ask('2026-11-23T17:00:00Z')).toEqual([]);
});

test('a minute that is offered to nobody is within the hours all the same', () => {
  expect(ask('2026-11-23T17:10:00Z')).toEqual([]);
  expect(ask('2026-11-23T19:40:00Z')).toEqual(['hours']);
});

test('closed days, other hours and times that are too soon are named', () => {
  expect(ask('2026-11-26T18:00:00Z')).toEqual(['closed']);
  expect(ask('2026-11-28T18:00:00Z')).toEqual(['closed']);
  expect(ask('2026-11-24T04:00:00Z')).toEqual(['hours']);
  expect(ask('2026-11-20T19:00:00Z')).toEqual(['notice']);
  expect(ask('2026-11-20T17:00:00Z')).toEqual(['past']);
});

test('a full day is named', () => {
  expect(ask('2026-11-23T17:00:00Z', { load: 8 })).toEqual(['full']);
});

test('busy and blocked count when no host is left, and say what took the last one', () => {
  const at = (taken: Partial<typeof free>) => ask('2026-11-23T17:00:00Z', { taken: { ...free, ...taken } });
  expect(at({ byCalls: 1 })).toEqual(['call']);
  expect(at({ byBlocks: 1 })).toEqual(['blocked']);
  expect(at({ byBusy: 1 })).toEqual(['busy']);
  expect(at({ lanes: 3, byCalls: 1, byBlocks: 1 })).toEqual([]);
  expect(at({ lanes: 3, byCalls: 1, byBlocks: 2 })).toEqual(['blocked']);
  expect(at({ lanes: 3, byCalls: 1, byBlocks: 1, byBusy: 1 })).toEqual(['busy']);
});
