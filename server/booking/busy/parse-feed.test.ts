import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFeed } from './parse-feed.ts';

const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds;
const options = {
  window: { from: at('2027-03-01T00:00:00Z'), to: at('2027-04-01T00:00:00Z') },
  businessZone: 'America/Los_Angeles',
  ownHost: 'www.tallygrove.example',
};

const calendar = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//EN', ...parts, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1@x', ...lines, 'END:VEVENT'].join('\r\n');
const busy = (...parts: string[]) =>
  parseFeed(calendar(...parts), options).intervals.map(({ from, to }) =>
    [from, to].map((one) => Temporal.Instant.fromEpochMilliseconds(one).toString().slice(5, 16)).join(' to '),
  );
const la = 'TZID=America/Los_Angeles';
const weekly = [`DTSTART;${la}:20200106T090000`, `DTEND;${la}:20200106T100000`, 'RRULE:FREQ=WEEKLY;BYDAY=MO'];
const mondays = [
  '03-01T17:00 to 03-01T18:00',
  '03-08T17:00 to 03-08T18:00',
  '03-15T16:00 to 03-15T17:00',
  '03-22T16:00 to 03-22T17:00',
  '03-29T16:00 to 03-29T17:00',
];

test('a repeating event keeps its wall time across the clock change', () => {
  expect(busy(event(...weekly))).toEqual(mondays);
});

test('single instances are taken out, moved and cancelled', () => {
  const moved = event(
    `RECURRENCE-ID;${la}:20270315T090000`,
    `DTSTART;${la}:20270316T110000`,
    'DURATION:PT1H',
  );
  const cancelled = event(
    `RECURRENCE-ID:20270322T160000Z`,
    `DTSTART;${la}:20270322T090000`,
    'STATUS:CANCELLED',
  );
  expect(busy(event(...weekly, `EXDATE;${la}:20270308T090000`), moved, cancelled)).toEqual([
    mondays[0],
    '03-16T18:00 to 03-16T19:00',
    mondays[4],
  ]);
});

test('a change of this and all following instances moves them', () => {
  const later = event(
    `RECURRENCE-ID;RANGE=THISANDFUTURE;${la}:20270322T090000`,
    `DTSTART;${la}:20270322T140000`,
    'DURATION:PT30M',
  );
  expect(busy(event(...weekly), later)).toEqual([
    ...mondays.slice(0, 3),
    '03-22T21:00 to 03-22T21:30',
    '03-29T21:00 to 03-29T21:30',
  ]);
});

test('dates are added by RDATE, and UNTIL and COUNT end a rule', () => {
  const start = ['DTSTART:20270302T100000Z', 'DURATION:PT1H'];
  expect(busy(event(...start, 'RDATE:20270310T100000Z'))).toHaveLength(2);
  expect(busy(event(...start, 'RRULE:FREQ=DAILY;COUNT=3'))).toHaveLength(3);
  expect(busy(event(...start, 'RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20270306T100000Z'))).toHaveLength(3);
  expect(busy(event(...start, 'RRULE:FREQ=MONTHLY;BYDAY=3TU'))).toContain('03-16T10:00 to 03-16T11:00');
});

test('the last instance is there when UNTIL, told in UTC, falls on the day before', () => {
  const sydney = event(
    'DTSTART;TZID=Australia/Sydney:20270301T090000',
    'DURATION:PT30M',
    'RRULE:FREQ=DAILY;UNTIL=20270303T220000Z',
  );
  expect(busy(sydney).at(-1)).toBe('03-03T22:00 to 03-03T22:30');
});

test('zones are found by IANA name, by the feed’s own description, by the name of Windows, or as the feed’s own', () => {
  const of = (tzid: string) => event(`DTSTART;TZID=${tzid}:20270320T090000`, 'DURATION:PT1H');
  const nine = ['03-20T16:00 to 03-20T17:00'];
  expect(busy(of('America/Los_Angeles'))).toEqual(nine);
  expect(busy(of('/citadel.org/20260101/America/Los_Angeles'))).toEqual(nine);
  expect(busy(of('Pacific Standard Time'))).toEqual(nine);
  const half = ['DTSTART:19700101T000000', 'TZOFFSETFROM:+0330', 'TZOFFSETTO:+0330'];
  const described = [
    'BEGIN:VTIMEZONE',
    'TZID:Ours',
    'BEGIN:STANDARD',
    ...half,
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  expect(busy(...described, of('Ours'))).toEqual(['03-20T05:30 to 03-20T06:30']);
  const floating = event('DTSTART:20270320T090000', 'DURATION:PT1H');
  expect(busy(floating)).toEqual(nine);
  expect(busy('X-WR-TIMEZONE:Asia/Kolkata', floating)).toEqual(['03-20T03:30 to 03-20T04:30']);
});

test('whole days are those of the business, the end exclusive; one without an end lasts a day', () => {
  expect(busy(event('DTSTART;VALUE=DATE:20270313', 'DTEND;VALUE=DATE:20270315'))).toEqual([
    '03-13T08:00 to 03-15T07:00',
  ]);
  expect(busy(event('DTSTART;VALUE=DATE:20270320'))).toEqual(['03-20T07:00 to 03-21T07:00']);
});

test('what is free, cancelled or our own invitation blocks nothing', () => {
  const one = ['DTSTART:20270302T100000Z', 'DURATION:PT1H'];
  expect(busy(event(...one, 'TRANSP:TRANSPARENT'), event(...one, 'STATUS:CANCELLED'))).toEqual([]);
  expect(busy(event(...one).replace('1@x', '0199a1b2@WWW.tallygrove.example'))).toEqual([]);
  expect(busy(event(...one).replace('1@x', 'a@other.example'))).toHaveLength(1);
});

test('of two versions of an event the newer counts', () => {
  const old = event('SEQUENCE:1', 'DTSTART:20270302T100000Z', 'DURATION:PT1H');
  const fresh = event('SEQUENCE:2', 'DTSTART:20270303T100000Z', 'DURATION:PT1H');
  expect(busy(fresh, old)).toEqual(['03-03T10:00 to 03-03T11:00']);
});

test('an event that cannot be read is passed over, and counted', () => {
  const good = event('DTSTART:20270302T100000Z', 'DURATION:PT1H');
  expect(parseFeed(calendar(event('SUMMARY:no time').replace('1@x', '2@x'), good), options)).toMatchObject({
    skipped: 1,
    intervals: [{}],
  });
});

test.each([
  ['a page', '<!doctype html><title>Sign in</title>'],
  ['nothing', ''],
  ['half a calendar', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2027'],
  ['an address book', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:x\r\nEND:VCARD\r\n'],
  [
    'an event every second',
    calendar(event('DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')),
  ],
  [
    'too many events',
    calendar(
      ...Array.from({ length: 5001 }, (_, index) =>
        event('DTSTART:20270302T100000Z', 'DURATION:PT1H').replace('1@x', `${index}@x`),
      ),
    ),
  ],
])('%s is refused with words that repeat nothing of it', (_, text) => {
  expect(() => parseFeed(text, options)).toThrow(
    /^(is not a calendar|repeats too often|holds more than 5000)/,
  );
});

test('daily and weekly rules give the same as a walk through the calendar', () => {
  const names = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2000 }),
      fc.integer({ min: 1, max: 5 }),
      fc.subarray(names, { minLength: 1 }),
      fc.constantFrom('MO', 'SU'),
      (before, interval, days, wkst) => {
        const start = Temporal.PlainDate.from('2027-03-20').subtract({ days: before });
        const dtstart = `DTSTART:${start.toString().replaceAll('-', '')}T100000Z`;
        const rule = `RRULE:FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${days.join()};WKST=${wkst}`;
        const weekOf = (date: Temporal.PlainDate) =>
          date.subtract({ days: wkst === 'MO' ? date.dayOfWeek - 1 : date.dayOfWeek % 7 });
        const expected: string[] = [];
        for (let day = 0; day < 31; day += 1) {
          const date = Temporal.PlainDate.from('2027-03-01').add({ days: day });
          if (Temporal.PlainDate.compare(date, start) < 0) continue;
          const weeks = weekOf(start).until(weekOf(date)).days / 7;
          const isNamed = weeks % interval === 0 && days.includes(names[date.dayOfWeek - 1] ?? '');
          if (isNamed || date.equals(start))
            expected.push(`${date.toString().slice(5)}T10:00 to ${date.toString().slice(5)}T11:00`);
        }
        expect(busy(event(dtstart, 'DURATION:PT1H', rule))).toEqual(expected);
      },
    ),
    { numRuns: 40 },
  );
});
