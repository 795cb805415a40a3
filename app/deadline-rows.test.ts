import { expect, test } from 'vitest';
import { deadlinesOf } from '#domain/deadlines/deadlines.ts';
import { deadlinesNow, deadlineYear, nextDeadline } from './deadline-rows.server.ts';

test('a day is one row with everything due on it, marked as passed, next or ahead', () => {
  const { rows, summary, today } = deadlineYear(2026, deadlinesOf(2026), '2026-09-15', '2026-09-15');
  const september = rows.find(({ date }) => date === '2026-09-15');
  expect(september).toMatchObject({ weekday: 'Tue', day: 'Sep 15', state: 'next' });
  expect(september?.items.map(({ id }) => id)).toEqual(['1065-1120s-extended', 'est-3', 'corp-est-3']);
  expect(rows.map(({ state }) => state)).toEqual([
    ...Array(10).fill('passed'),
    'next',
    ...Array(5).fill('ahead'),
  ]);
  expect(summary).toBe('16 dates, 5 moved, 10 passed');
  expect(today).toBe('2026-09-15');
});

test('an item says for which year it is, on which forms and by whom', () => {
  const { rows, today } = deadlineYear(2027, deadlinesOf(2027), '2026-09-15', '2026-09-15');
  expect(rows[1]?.items[0]).toEqual({
    id: 'w2-1099nec',
    what: 'Wage and contractor statements',
    note: 'For 2026: Form W-2, Form 1099-NEC',
    filers: 'Payroll and benefit plans; Information returns',
  });
  expect(today).toBeUndefined();
});

test('once a year’s dates have passed, the next one is of the year after', () => {
  const { next, rows } = deadlinesNow(['w2_1099nec', '990'], Date.parse('2026-11-21T20:00:00Z'));
  expect(rows.every(({ state }) => state === 'passed')).toBe(true);
  expect(next).toMatchObject({ date: '2027-02-01', day: 'February 1', year: '2027' });
});

test('the picture has a sentence with every date, the moved ones named', () => {
  const { sentence } = deadlinesNow(['990', 'est_q4', '990_ext'], Date.parse('2026-06-01T20:00:00Z'));
  expect(sentence).toBe('The due dates of 2026 as strokes on a year: Jan 15, May 15, Nov 16 (moved).');
});

test('at the turn of the year the dates are those of the new one', () => {
  const ids = ['est_q4'];
  const dates = (instant: string) => deadlinesNow(ids, Date.parse(instant)).rows.map(({ date }) => date);
  expect(dates('2028-01-01T07:59:59Z')).toEqual(['2027-01-15']);
  expect(dates('2028-01-01T08:00:00Z')).toEqual(['2028-01-18']);
});

test('what comes next is told with the days until then', () => {
  expect(nextDeadline(deadlinesOf(2026), '2026-12-15')).toMatchObject({ day: 'December 15', inDays: 0 });
  expect(nextDeadline(deadlinesOf(2026), '2026-11-21')).toMatchObject({ weekday: 'Tuesday', inDays: 24 });
  expect(nextDeadline(deadlinesOf(2026), '2026-12-16')).toBeUndefined();
});
