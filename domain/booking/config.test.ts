import { expect, test } from 'vitest';
import { booking } from '../../content/testing/delivered-site.ts';
import { holidayOn } from '../deadlines/holidays.ts';
import { offeredStarts } from './availability.ts';
import { faultsOfBookingConfig, type HourRange, readBookingConfig } from './config.ts';
import { hoursInWords } from './hours-in-words.ts';
import { paneAsked } from './steps.ts';
import { instantOf, readZone } from './zone.ts';

const pathsOf = (change: object) =>
  faultsOfBookingConfig({ ...booking, ...change }).map(({ path }) => path);
const { weekly, seasons, hosts } = booking;
const onMondays = (...mon: [string, string][]) => ({ weekly: { ...weekly, mon } });

test('the site’s configuration is valid', () => {
  expect(readBookingConfig(booking)).toEqual({ config: booking });
});

test('no call is offered on a federal holiday of the next twelve months', () => {
  const first = Temporal.PlainDate.from('2026-11-21');
  const days = Array.from({ length: 366 }, (_, index) => first.add({ days: index }));
  const ofTheDistrictOnly = /^(Emancipation|Inauguration)/;
  const holidays = days.filter((date) => {
    const name = holidayOn(date);
    return name !== undefined && !ofTheDistrictOnly.test(name);
  });
  expect(holidays.length).toBeGreaterThan(10);
  const open = holidays.filter((date) => offeredStarts(booking, date.toString()).length > 0);
  expect(open.map(String)).toEqual([]);
});

test.each([
  [{ timezone: 'Mars/Olympus' }, ['timezone']],
  [
    { slotMinutes: 7, stepMinutes: 0, bufferAfterMinutes: 3 },
    ['slotMinutes', 'stepMinutes', 'bufferAfterMinutes'],
  ],
  [{ dailyCap: '8' }, ['dailyCap']],
  [onMondays(['09:00', '12:00'], ['11:30', '13:00']), ['weekly.mon[1]']],
  [onMondays(['9:00', '12:00']), ['weekly.mon[0][0]']],
  [{ weekly: { ...weekly, monday: [] } }, ['weekly.monday']],
  [
    { exceptions: [{ from: '2027-02-30', to: '2027-03-01', closed: true }] },
    ['exceptions[0].from'],
  ],
  [{ exceptions: [{ from: '2027-03-02', to: '2027-03-01', closed: true }] }, ['exceptions[0].to']],
  [{ seasons: [...seasons, { id: 'spring', from: '04-18', to: '05-01' }] }, ['seasons[1]']],
  [
    { seasons: [{ ...seasons[0], addHours: { tue: [['08:00', '10:00']] } }] },
    ['seasons[0].addHours.tue'],
  ],
  [
    {
      seasons: [{ ...seasons[0], addHours: { sat: [['08:00', '10:00']] } }],
      hosts: [{ ...hosts[0], weekly: { sat: [['09:00', '11:00']] } }],
    },
    ['hosts[0].weekly.sat'],
  ],
  [{ hosts: [hosts[0], hosts[0]] }, ['hosts[1].id']],
  [{ hosts: [{ ...hosts[0], capacity: 0 }] }, ['hosts[0].capacity']],
  [{ hosts: [{ ...hosts[0], busyIcs: ['http://example.com/a.ics'] }] }, ['hosts[0].busyIcs[0]']],
])('%j is refused by path', (change, paths) => {
  expect(pathsOf(change)).toEqual(paths);
});

test.each([
  onMondays(['00:00', '24:00']),
  onMondays(['09:00', '12:00'], ['12:00', '13:00']),
  { seasons: [...seasons, { id: 'winter', from: '12-20', to: '01-06' }] },
  { seasons: [{ id: 'leap', from: '02-29', to: '02-29' }] },
  {
    hosts: [{ ...hosts[0], busyIcs: ['https://example.com/a.ics', 'http://127.0.0.1:8000/b.ics'] }],
  },
])('%j is accepted', (change) => {
  expect(pathsOf(change)).toEqual([]);
});

test.each([
  'webcal://example.com/a.ics',
  'webcal:https://example.com/a.ics',
  '<https://example.com/a.ics>',
  '\u200bhttps://example.com/\n  a.ics\u00a0',
])('the calendar address %j is read as https', (address) => {
  const read = readBookingConfig({
    ...booking,
    hosts: [{ ...hosts[0], busyIcs: [address] }],
  });
  expect(read).toMatchObject({ config: { hosts: [{ busyIcs: ['https://example.com/a.ics'] }] } });
});

test.each(['Ann Roe <ann@Firm.example>', '\u200bann@firm.example.', 'mailto:ann@firm.example'])(
  'the address %j of a host is read',
  (email) => {
    const host = { ...hosts[0], email, calendarEmails: [email] };
    const clean = { email: 'ann@firm.example', calendarEmails: ['ann@firm.example'] };
    const read = readBookingConfig({ ...booking, hosts: [host] });
    expect(read).toMatchObject({ config: { hosts: [clean] } });
  },
);

test('an address of a host that is none is refused', () => {
  const host = { ...hosts[0], email: 'ann', calendarEmails: ['a@b.example, c@d.example'] };
  const read = readBookingConfig({ ...booking, hosts: [host] });
  expect(read).toMatchObject({
    faults: [{ path: 'hosts[0].email' }, { path: 'hosts[0].calendarEmails[0]' }],
  });
});

test.each([
  ['http://example.com/a.ics', /must begin with https:.*others could read.*try the same address/],
  ['ftp://example.com/a.ics', /must be an https: address of a calendar/],
  ['basic.ics', /must be an https: address of a calendar/],
])('the calendar address %j is refused with the way out', (address, message) => {
  const [fault] = faultsOfBookingConfig({
    ...booking,
    hosts: [{ ...hosts[0], busyIcs: [address] }],
  });
  expect(fault?.message).toMatch(message);
});

test.each([
  ['Etc/GMT+5', 'Etc/GMT+5'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['america/argentina/comodrivadavia', 'America/Argentina/Catamarca'],
])('the zone %j of the IANA list is %j', (typed, zone) => {
  expect(readZone(typed)).toBe(zone);
});

test('zones get their current names; offsets and unknown names are refused', () => {
  expect(
    ['US/Pacific', 'asia/kolkata', 'Asia/Calcutta', 'Europe/Kiev', ' UTC '].map(readZone),
  ).toEqual(['America/Los_Angeles', 'Asia/Kolkata', 'Asia/Kolkata', 'Europe/Kyiv', 'UTC']);
  for (const text of ['+05:30', '-08:00', 'GMT+5', '', 'Mars/Olympus', 'x'.repeat(1000)]) {
    expect(readZone(text)).toBeUndefined();
  }
});

test.each<[string, Partial<Record<'mon' | 'tue' | 'wed' | 'thu' | 'fri', HourRange[]>>, string]>([
  [
    'America/Los_Angeles',
    {
      ...Object.fromEntries(
        ['mon', 'tue', 'wed', 'thu'].map((day) => [
          day,
          [
            ['06:00', '12:00'],
            ['13:00', '17:30'],
          ],
        ]),
      ),
      fri: [['06:00', '12:00']],
    },
    'Monday to Thursday, 6 AM to noon and 1 PM to 5:30 PM; Friday, 6 AM to noon, Pacific Time',
  ],
  [
    'America/New_York',
    { mon: [['12:00', '24:00']], wed: [['12:00', '24:00']] },
    'Monday, noon to midnight; Wednesday, noon to midnight, Eastern Time',
  ],
  ['America/New_York', {}, ''],
])('hours of a week in %s, %j, are in words: %s', (timezone, open, words) => {
  const closed = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
  expect(hoursInWords({ weekly: { ...closed, ...open }, timezone })).toBe(words);
});

test.each([
  ['2027-03-15T16:00:00Z', '2027-03-15T16:00:00Z'],
  ['2027-03-15T09:00:00-07:00', '2027-03-15T16:00:00Z'],
  ['2027-03-15T09:00:00.000-0700', '2027-03-15T16:00:00Z'],
])('%s is the instant %s', (text, instant) => {
  expect(instantOf(text)).toBe(instant);
});

test.each(['2027-03-15T16:00:00', '2027-02-30T16:00:00Z', '1805126400000'])(
  '%j is not an instant',
  (text) => {
    expect(instantOf(text)).toBeUndefined();
  },
);

test.each([
  [{ pick: '2027-03-15T16:00:00Z', slot: '' }, 'you'],
  [{ pick: 'none' }, 'you'],
  [{ show_month: '2027-03' }, 'time'],
  [{ intent: 'show-times' }, 'time'],
  [{ intent: 'confirm' }, 'confirm'],
  [{ intent: 'submit' }, undefined],
  [{ intent: ['you', 'confirm'] }, undefined],
  [{ slot: '2027-03-15T16:00:00Z', name: 'Jane' }, undefined],
])('%j asks for %s', (fields, pane) => {
  expect(paneAsked(fields)).toBe(pane);
});
