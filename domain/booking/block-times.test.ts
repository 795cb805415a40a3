import { expect, test } from 'vitest';
import { hostMarks } from '../desk/calendar-layout.ts';
import { isWholeDays, readOfficeTime, readSpan } from './block-times.ts';

const zone = 'America/Los_Angeles';
const at = (text: string) => Date.parse(text);

function span(typed: Parameters<typeof readSpan>[0]) {
  const read = readSpan(typed, zone);
  if ('fault' in read) throw new Error(read.fault.message);
  return read.span;
}

test('hours of one day', () => {
  expect(span({ from: '2026-11-24', fromTime: '09:30', toTime: '11:00' })).toEqual({
    startAt: at('2026-11-24T17:30:00Z'),
    endAt: at('2026-11-24T19:00:00Z'),
  });
});

test('whole days run from midnight to midnight of the office, also when clocks change', () => {
  const holiday = span({ from: '2026-12-24', to: '2026-12-26' });
  expect(holiday).toEqual({
    startAt: at('2026-12-24T08:00:00Z'),
    endAt: at('2026-12-27T08:00:00Z'),
  });
  const long = span({ from: '2026-11-01' });
  expect(long.endAt - long.startAt).toBe(25 * 3_600_000);
  expect(span({ from: '2026-01-01', to: '2027-01-01' }).endAt).toBe(at('2027-01-02T08:00:00Z'));
  expect(isWholeDays(long, zone)).toBe(true);
  expect(isWholeDays(long, 'America/New_York')).toBe(false);
});

test('a beginning without an end takes the rest of the day, an end without a beginning its start', () => {
  expect(span({ from: '2026-11-24', fromTime: '15:00' }).endAt).toBe(at('2026-11-25T08:00:00Z'));
  expect(span({ from: '2026-11-24', toTime: '12:00' }).startAt).toBe(at('2026-11-24T08:00:00Z'));
});

test.each([
  [{ from: '' }, 'from'],
  [{ from: '2026-02-30' }, 'from'],
  [{ from: '11/26/2026' }, 'from'],
  [{ from: '2026-11-26', to: 'x' }, 'to'],
  [{ from: '2026-11-26', to: '2026-11-25' }, 'to'],
  [{ from: '2026-11-26', fromTime: '25:00' }, 'fromTime'],
  [{ from: '2026-11-26', fromTime: '10:00', toTime: '10:00' }, 'toTime'],
  [{ from: '2026-01-01', to: '2028-01-01' }, 'to'],
])('the fault of %j is in %s', (typed, field) => {
  expect(readSpan(typed, zone)).toMatchObject({ fault: { field } });
});

test('a time of the office is an instant', () => {
  expect(readOfficeTime('2026-11-24', '09:00', zone)).toBe(at('2026-11-24T17:00:00Z'));
  expect(readOfficeTime('2026-11-24', '9', zone)).toBeUndefined();
  expect(readOfficeTime('soon', '09:00', zone)).toBeUndefined();
});

const marks = (...names: string[]) => [
  ...hostMarks(names.map((name, index) => ({ id: `${index}`, name }))).values(),
];

test('initials of the first and last word; repeated ones are numbered, and no letters are kept as they are', () => {
  expect(marks('Ann Lee', 'Ben', 'Élodie de la Fontaine', 'ann-marie o’Neil')).toEqual([
    'AL',
    'B',
    'ÉF',
    'AO',
  ]);
  expect(marks('Ann Lee', 'Al Ladd', '***')).toEqual(['AL', 'AL2', '*']);
});
