import { expect, test } from 'vitest';
import { canonicalZone } from './time-zone.ts';

test.each([
  ['America/New_York', 'America/New_York'],
  ['america/new_york', 'America/New_York'],
  ['US/Pacific', 'America/Los_Angeles'],
  ['UTC', 'UTC'],
])('%s is the zone %s', (name, canonical) => {
  expect(canonicalZone(name)).toBe(canonical);
});

test.each(['+05:30', '-08:00', 'Mars/Olympus', '', ' ', 'America/Los_Angeles\n', '<b>'])(
  '%j is no zone',
  (name) => {
    expect(canonicalZone(name)).toBeUndefined();
  },
);
