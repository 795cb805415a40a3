import { expect, test } from 'vitest';
import { parseExpiryDate } from './expiry-date.ts';

const now = Date.UTC(2026, 10, 1, 12);

test.each([
  ['25 Jun 2010 15:00:00 PST', '2010-06-25T23:00:00.000Z'],
  ['Fri, 25 Jun 2010 15:00:00 GMT', '2010-06-25T15:00:00.000Z'],
  ['25 Jun 10 15:00 EDT', '2010-06-25T19:00:00.000Z'],
  ['Fri, 25 June 2010 15:00:00 +0530', '2010-06-25T09:30:00.000Z'],
  ['Saturday, 25-Jun-10 15:00:00 PST', '2010-06-25T23:00:00.000Z'],
  ['25-Aug-2007 15:00:00 EST', '2007-08-25T20:00:00.000Z'],
  ['2020-09-21', '2020-09-21T00:00:00.000Z'],
  ['20200921T101112Z', '2020-09-21T10:11:12.000Z'],
  ['2020-09-21T10:11:12.345-08:00', '2020-09-21T18:11:12.000Z'],
  ['2020-09-21 10:11', '2020-09-21T10:11:00.000Z'],
  ['  sunday,  01-NOV-26   11:59:59 gmt ', '2026-11-01T11:59:59.000Z'],
  ['1 Jan 76 00:00:00 GMT', '2076-01-01T00:00:00.000Z'],
  ['1 Jan 77 00:00:00 GMT', '1977-01-01T00:00:00.000Z'],
])('%s is %s', (value, expected) => {
  expect(new Date(parseExpiryDate(value, now) ?? 0).toISOString()).toBe(expected);
});

test.each([
  ...[
    '',
    'soon',
    '2020',
    '1600000000',
    '31 Apr 2020 10:00:00 GMT',
    '2020-02-30',
    '2020-13-01',
    '-1',
    'Jun 25, 2010',
  ],
  ...['2020-09-21T25:00:00Z', '25 Foo 2010 15:00:00 PST', '25 Jun 2010 15:00:00 XYZ', '06/25/2010'],
  ...['Someday, 25 Jun 2010 15:00:00 GMT', '2020-09-21T10:11:12Z tomorrow', '1'.repeat(1_000_000)],
])('an undocumented date format is rejected (%#)', (value) => {
  expect(parseExpiryDate(value, now)).toBeNull();
});
