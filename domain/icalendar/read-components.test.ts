import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hour } from '../dates/durations.ts';
import {
  civilDateOf,
  dayNumberOf,
  daysInMonth,
  daysInYear,
  readDate,
  readDuration,
  readOffset,
  weekdayOf,
} from './date-values.ts';
import {
  cutOff,
  type Property,
  parameterOf,
  readCalendars,
  TooManyComponents,
} from './read-components.ts';

const limits = { components: 100, line: 1000 };

/** Property names and values of each event. */
function events(text: string): Record<string, string[]>[] {
  return readCalendars(text, limits).flatMap(({ components }) =>
    components
      .filter(({ name }) => name === 'VEVENT')
      .map(({ properties }) =>
        Object.fromEntries(
          [...properties].map(([name, all]) => [name, all.map(({ value }) => value)]),
        ),
      ),
  );
}

const lines = (...all: string[]) => ['BEGIN:VCALENDAR', ...all].join('\r\n');
const start = (...all: string[]) =>
  events(lines('BEGIN:VEVENT', ...all, 'END:VEVENT', 'END:VCALENDAR'))[0]?.DTSTART?.[0];

test.each([
  ['CRLF', '\r\n'],
  ['bare LF', '\n'],
  ['bare CR', '\r'],
])('lines may end with %s', (_, ending) => {
  const text = lines('BEGIN:VEVENT', 'UID:1', 'DTSTART:20270105', 'END:VEVENT', 'END:VCALENDAR');
  expect(events(text.replaceAll('\r\n', ending))).toEqual([{ UID: ['1'], DTSTART: ['20270105'] }]);
});

test('a byte order mark and text before the calendar are skipped', () => {
  const text = lines('BEGIN:VEVENT', 'UID:1', 'END:VEVENT');
  expect(events(`\uFEFF${text}`)).toHaveLength(1);
  expect(events(`Content-Type: text/calendar\r\n\r\n${text}`)).toHaveLength(1);
});

test('lines are unfolded, with spaces or tabs, also within names and parameters', () => {
  expect(start('DTSTART;TZID=America', ' /New_York:2027', '\t0105T090000')).toBe('20270105T090000');
  expect(start('DTSTA', ' RT:20270105')).toBe('20270105');
  expect(start('DTSTART', ' ;VALUE=DATE', ' :20270105')).toBe('20270105');
});

test('only properties for busy times are kept', () => {
  expect(start('SUMMARY:Secret', 'DESCRIPTION:DTSTART', ' :20270101', 'dtstart:20270105')).toBe(
    '20270105',
  );
  expect(
    events(lines('BEGIN:VEVENT', 'SUMMARY:Secret', 'ATTENDEE:mailto:x@y', 'UID:1', 'END:VEVENT')),
  ).toEqual([{ UID: ['1'] }]);
});

test('properties of components inside an event are not the event’s', () => {
  const alarm = 'BEGIN:VALARM DURATION:PT5M UID:2 BEGIN:X-OWN DTSTART:1 END:X-OWN END:VALARM'.split(
    ' ',
  );
  expect(
    events(lines('BEGIN:VEVENT', 'UID:1', ...alarm, 'DTSTART:20270105', 'END:VEVENT')),
  ).toEqual([{ UID: ['1'], DTSTART: ['20270105'] }]);
});

test.each([
  ['VEVENT|UID:1|VALARM|VEVENT|UID:2|END:VALARM|DTSTART:20270105', [['1'], ['2']]],
  ['END:VEVENT|END:X|VTODO|VEVENT|UID:1', [['1']]],
  ['END:VCALENDAR|VEVENT|UID:1', [['1']]],
])('missing, misplaced and unknown ENDs are tolerated: %s', (given, uids) => {
  const read = events(
    lines(...given.split('|').map((one) => (one.includes(':') ? one : `BEGIN:${one}`))),
  );
  expect(read.map(({ UID }) => UID)).toEqual(uids);
  expect(events('BEGIN:VEVENT\nUID:1\nEND:VEVENT')).toEqual([{ UID: ['1'] }]);
});

test.each([
  ['an unclosed quote', 'DTSTART;TZID="America/New_York:20270105T090000'],
  ['a colon without quotes', 'DTSTART;TZID=GMT-05:00:20270105T090000'],
  ['spaces around the mark', 'DTSTART ;TZID=Europe/Berlin :20270105T090000'],
])('a date is found after %s', (_, line) => {
  expect(start(line)).toBe('20270105T090000');
});

test('parameters are read with and without quotes, in any case', () => {
  const property = (parameters: string): Property => ({ name: 'DTSTART', parameters, value: '' });
  expect(parameterOf(property(';VALUE=DATE;tzid="A;TZID=B"'), 'TZID')).toBe('A;TZID=B');
  expect(parameterOf(property(';X="TZID=B"'), 'TZID')).toBeUndefined();
  expect(parameterOf(property(';TZID='), 'TZID')).toBe('');
  expect(parameterOf(property(';TZID=GMT-05:00'), 'TZID')).toBe('GMT-05:00');
});

test('an overlong line keeps its name and loses its value', () => {
  expect(start(`DTSTART:${'2'.repeat(2000)}`)).toBe(cutOff);
  expect(start('DTSTART:20270105', ...Array.from({ length: 2000 }, () => ' 9'))).toBe(cutOff);
});

test('depth and number of components are limited', () => {
  const depth = `${'BEGIN:X\n'.repeat(100_000)}${'END:Y\n'.repeat(100_000)}`;
  expect(events(lines(depth, 'BEGIN:VEVENT', 'UID:1'))).toEqual([{ UID: ['1'] }]);
  expect(() => events(lines('BEGIN:VEVENT\n'.repeat(100)))).toThrow(TooManyComponents);
});

test.each([
  ['20270105', '2027-01-05T00:00:00Z', 'isDate'],
  ['20270105T093015', '2027-01-05T09:30:15Z', ''],
  ['20270105T093015Z', '2027-01-05T09:30:15Z', 'isUtc'],
  [' 20270105t0930z ', '2027-01-05T09:30:00Z', 'isUtc'],
  // With an unreadable time the date still counts.
  ['20270105T10300Z', '2027-01-05T00:00:00Z', 'isDate isRough'],
  ['20270105T250000', '2027-01-05T00:00:00Z', 'isDate isRough'],
])('the date %s', (text, wall, flags) => {
  const { wall: read = 0, ...given } = readDate(text) ?? {};
  expect(new Date(read)).toEqual(new Date(wall));
  const set = Object.entries(given).flatMap(([name, is]) => (is ? [name] : []));
  expect(set.join(' ')).toBe(flags);
});

test.each(['', '20270230', '20270100', 'tomorrow', '202701051'])('%j is not a date', (text) => {
  expect(readDate(text)).toBeUndefined();
});

test.each([
  ['PT1H30M', { days: 0, ms: 1.5 * hour }],
  ['P1DT2H', { days: 1, ms: 2 * hour }],
  ['+P2W', { days: 14, ms: 0 }],
  ['P999999999W', { days: 36_525, ms: 0 }],
])('the duration %s', (text, duration) => {
  expect(readDuration(text)).toEqual(duration);
});

test.each(['', 'PT', '-PT1H', 'P1M', 'PT1H1H'])('%j is not a duration', (text) => {
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

test('dates match Temporal', () => {
  fc.assert(
    fc.property(fc.integer({ min: -719_162, max: 2_932_896 }), (dayNumber) => {
      const date = Temporal.PlainDate.from('1970-01-01').add({ days: dayNumber });
      const { year, month, day } = date;
      expect(civilDateOf(dayNumber)).toEqual({ year, month, day });
      expect(dayNumberOf(year, month, day)).toBe(dayNumber);
      expect(weekdayOf(dayNumber)).toBe(date.dayOfWeek - 1);
      expect([daysInMonth(year, month), daysInYear(year)]).toEqual([
        date.daysInMonth,
        date.daysInYear,
      ]);
    }),
    { numRuns: 500 },
  );
});
