import { expect, test } from 'vitest';
import { cutOff, type Property, parameterOf, readCalendars, TooManyComponents } from './read-components.ts';

const limits = { components: 100, line: 1000 };

/** Property names and values of each event. */
function events(text: string): Record<string, string[]>[] {
  return readCalendars(text, limits).flatMap(({ components }) =>
    components
      .filter(({ name }) => name === 'VEVENT')
      .map(({ properties }) =>
        Object.fromEntries([...properties].map(([name, all]) => [name, all.map(({ value }) => value)])),
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
  ['blank lines', '\r\n\r\n'],
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
  expect(start('SUMMARY:Secret', 'DESCRIPTION:DTSTART', ' :20270101', 'dtstart:20270105')).toBe('20270105');
  expect(
    events(lines('BEGIN:VEVENT', 'SUMMARY:Secret', 'ATTENDEE:mailto:x@y', 'UID:1', 'END:VEVENT')),
  ).toEqual([{ UID: ['1'] }]);
});

test('properties of components inside an event are not the event’s', () => {
  const alarm = [
    'BEGIN:VALARM',
    'DURATION:PT5M',
    'UID:2',
    'BEGIN:X-OWN',
    'DTSTART:1',
    'END:X-OWN',
    'END:VALARM',
  ];
  expect(events(lines('BEGIN:VEVENT', 'UID:1', ...alarm, 'DTSTART:20270105', 'END:VEVENT'))).toEqual([
    { UID: ['1'], DTSTART: ['20270105'] },
  ]);
});

test('missing, misplaced and unknown ENDs are tolerated', () => {
  expect(
    events(
      lines(
        'BEGIN:VEVENT',
        'UID:1',
        'BEGIN:VALARM',
        'BEGIN:VEVENT',
        'UID:2',
        'END:VALARM',
        'DTSTART:20270105',
      ),
    ),
  ).toEqual([{ UID: ['1'] }, { UID: ['2'], DTSTART: ['20270105'] }]);
  expect(events(lines('END:VEVENT', 'END:X', 'BEGIN:VTODO', 'BEGIN:VEVENT', 'UID:1'))).toEqual([
    { UID: ['1'] },
  ]);
  expect(events(lines('END:VCALENDAR', 'BEGIN:VEVENT', 'UID:1'))).toEqual([{ UID: ['1'] }]);
  expect(events('BEGIN:VEVENT\nUID:1\nEND:VEVENT')).toEqual([{ UID: ['1'] }]);
});

test('a file may hold several calendars', () => {
  const one = lines('BEGIN:VEVENT', 'UID:1', 'END:VEVENT', 'END:VCALENDAR', '');
  expect(readCalendars(one + one, limits)).toHaveLength(2);
  expect(readCalendars('BEGIN:VCARD\r\nFN:x\r\nEND:VCARD', limits)).toEqual([]);
});

test.each([
  ['an unclosed quote', 'DTSTART;TZID="America/New_York:20270105T090000'],
  ['a colon without quotes', 'DTSTART;TZID=GMT-05:00:20270105T090000'],
  ['a semicolon in quotes', 'DTSTART;X="a;b:c";TZID="Europe/Berlin":20270105T090000'],
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
