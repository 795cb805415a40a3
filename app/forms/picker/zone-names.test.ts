import { expect, test } from 'vitest';
import { zoneGroups, zoneName } from './zone-names.ts';

test.each([
  ['America/Los_Angeles', 'Pacific Time'],
  ['Asia/Kolkata', 'Kolkata (Asia)'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires (America, Argentina)'],
  ['UTC', 'UTC'],
])('%s is called %s', (zone, name) => {
  expect(zoneName(zone)).toBe(name);
});

test('lists the United States first and each zone once', () => {
  const names = ['America/Bogota', 'America/New_York', 'America/Indiana/Knox', 'UTC'];
  const groups = zoneGroups(names);
  expect(groups.map(({ name }) => name)).toEqual(['United States', 'America', 'Other']);
  expect(groups[1]?.zones.map(({ label }) => label)).toEqual(['Bogota', 'Indiana, Knox']);
  const values = groups.flatMap(({ zones }) => zones.map(({ value }) => value));
  expect(new Set(values).size).toBe(values.length);
});
