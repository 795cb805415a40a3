import { expect, test } from 'vitest';
import { isStale, refreshed } from './fresh-times.ts';
import type { OpenTimes } from './picker-start.ts';

const minute = 60_000;
const slot = (start: string) => ({ start, label: start.slice(11, 16) });
const monday = { date: '2027-03-15', slots: [slot('2027-03-15T16:00:00Z'), slot('2027-03-15T16:30:00Z')] };
const tuesday = { date: '2027-03-16', slots: [slot('2027-03-16T16:00:00Z'), slot('2027-03-16T17:00:00Z')] };
const wednesday = { date: '2027-03-17', slots: [slot('2027-03-17T16:00:00Z')] };
const loadedAt = Date.parse('2027-03-15T01:00:00Z');
const nextDay = loadedAt + 25 * 60 * minute;

test.each([
  ['just loaded', { now: loadedAt, age: 0 }, false],
  ['five minutes old', { now: loadedAt, age: 5 * minute }, false],
  ['older', { now: loadedAt, age: 5 * minute + 1 }, true],
  ['a time that passes now', { now: Date.parse('2027-03-15T16:00:00Z'), age: 0 }, true],
  ['a day later', { now: nextDay, age: 25 * 60 * minute }, true],
])('times are loaded again when they are stale: %s', (_, at, stale) => {
  expect(isStale([monday, tuesday], at)).toBe(stale);
});

test('a time that is marked gone does not count as passed', () => {
  const gone = { ...monday, slots: monday.slots.map((one) => ({ ...one, isGone: true })) };
  expect(isStale([gone], { now: nextDay, age: 0 })).toBe(false);
});

const times: OpenTimes = {
  ...{ zone: 'America/Los_Angeles', businessZone: 'America/Los_Angeles', now: loadedAt },
  ...{ today: '2027-03-14', lastDay: '2027-04-28', days: [], date: monday.date, isEmpty: false },
  openings: ['2027-03-15T16:00:00Z', '2027-03-16T16:00:00Z'],
};
const shown = {
  ...{ times, days: [monday, tuesday], date: monday.date, chosen: undefined, isHeld: false, now: nextDay },
};

test('yesterday leaves, and the calendar moves on by a day', () => {
  const result = refreshed(shown, [{ date: '2027-03-15', slots: [] }, tuesday, wednesday]);
  expect(result).toMatchObject({ date: tuesday.date, isLost: false });
  expect(result.times).toMatchObject({ today: '2027-03-15', lastDay: '2027-04-29', now: nextDay });
  expect(result.times.openings).toEqual(['2027-03-16T16:00:00Z']);
});

test('without an opening that is left, the first times of the next days are offered', () => {
  const { openings } = refreshed(shown, [wednesday]).times;
  expect(openings).toEqual(['2027-03-17T16:00:00Z']);
});

test('the shown day stays while it has times', () => {
  expect(refreshed({ ...shown, date: tuesday.date }, [tuesday, wednesday]).date).toBe(tuesday.date);
  expect(refreshed({ ...shown, date: '2027-04-20' }, [tuesday]).date).toBe('2027-04-20');
});

const few = [{ ...tuesday, slots: tuesday.slots.slice(1) }, wednesday];

test.each([
  ['still open', '2027-03-16T17:00:00Z', false, false],
  ['taken since', '2027-03-16T16:00:00Z', false, true],
  ['passed', '2027-03-15T16:00:00Z', false, true],
  ['passed, though it was held', '2027-03-15T16:00:00Z', true, true],
  ['held for this visitor', '2027-03-16T16:00:00Z', true, false],
  ['on a day that was not loaded', '2027-04-20T16:00:00Z', false, false],
  ['no time: we write', '', false, false],
])('a chosen time: %s', (_, chosen, isHeld, isLost) => {
  const now = Date.parse('2027-03-15T23:00:00Z');
  const result = refreshed({ ...shown, chosen, isHeld, now }, few);
  expect(result.isLost).toBe(isLost);
  if (isHeld && !isLost) expect(result.days[0]).toEqual(tuesday);
});
