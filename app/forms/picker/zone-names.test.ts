import { afterEach, expect, test, vi } from 'vitest';
import { whenText, zoneGroups, zoneName } from './zone-names.ts';
import { zoneScript } from './zone-script.ts';

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

test.each([
  ['America/Los_Angeles', 'Thu, Jan 14, 4:30 PM PST'],
  ['Asia/Kolkata', 'Fri, Jan 15, 6:00 AM GMT+5:30'],
  ['Mars/Olympus', 'Fri, Jan 15, 12:30 AM UTC'],
])('formats a time in %s as %s, with ordinary spaces', (zone, text) => {
  expect(whenText('2027-01-15T00:30:00Z', zone)).toBe(text);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The zone that the script shows in a browser that has set its zone to `name`, on the page of an office in Los Angeles. */
function shownWith(name: unknown): string {
  const list = {
    options: [{ value: 'America/Los_Angeles' }, { value: 'America/New_York' }],
    value: 'America/Los_Angeles',
    selectedOptions: [{}],
    add: (option: { value: string }) => list.options.push(option),
  };
  const form = { dataset: {}, querySelector: () => list, querySelectorAll: () => [] };
  vi.stubGlobal('document', { querySelector: () => form });
  vi.stubGlobal('window', {});
  vi.stubGlobal('Option', class {});
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementationOnce(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: name as string };
  });
  new Function(zoneScript)();
  return list.value;
}

test.each(['Etc/Unknown', '', undefined, 'GMT+5', '+05:30', 'Mars/Olympus', 'localtime'])(
  'the office’s times stay in a browser whose zone is %j',
  (name) => {
    expect(shownWith(name)).toBe('America/Los_Angeles');
  },
);

test.each([
  ['America/New_York', 'America/New_York'],
  ['america/new_york', 'America/New_York'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
  ['US/Pacific-New', 'America/Los_Angeles'],
  ['UTC', 'UTC'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
])('a browser whose zone is %j shows times of %s', (name, zone) => {
  expect(shownWith(name)).toBe(zone);
});
