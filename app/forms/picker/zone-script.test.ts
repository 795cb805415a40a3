import { afterEach, expect, test, vi } from 'vitest';
import { ownZone } from './zone-script.ts';

afterEach(() => vi.restoreAllMocks());

/** As in a browser that has set its zone to `name`. */
function inBrowserWith(name: unknown) {
  vi.spyOn(Temporal.Now, 'timeZoneId').mockReturnValue('UTC');
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementationOnce(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: name as string };
  });
}

test.each(['Etc/Unknown', '', undefined, 'GMT+5', '+05:30', 'Mars/Olympus', 'localtime'])(
  'the office’s times stay in a browser whose zone is %j',
  (name) => {
    inBrowserWith(name);
    expect(ownZone()).toBeUndefined();
  },
);

test.each([
  ['America/New_York', 'America/New_York'],
  ['america/new_york', 'America/New_York'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
  ['US/Pacific-New', 'America/Los_Angeles'],
  ['UTC', 'UTC'],
])('a browser whose zone is %j shows times of %s', (name, zone) => {
  inBrowserWith(name);
  expect(ownZone()).toBe(zone);
});
