import { expect, test } from 'vitest';
import { daysIn } from '../measure/period.ts';
import { weeklyDue } from './weekly-due.ts';

const la = 'America/Los_Angeles';
test.each([
  ['Monday, 6:59 in the office', '2026-11-23T14:59:00Z', '2026-11-16'],
  ['Monday, 7:00 in the office', '2026-11-23T15:00:00Z', '2026-11-23'],
  ['Sunday evening, Monday in London', '2026-11-23T01:00:00Z', '2026-11-16'],
  ['the Sunday on which clocks change', '2026-11-01T20:00:00Z', '2026-10-26'],
  ['the Monday after it, 7:00', '2026-11-02T15:00:00Z', '2026-11-02'],
])('%s: due at the Monday morning before', (_, now, monday) => {
  const due = weeklyDue(Date.parse(now), la);
  expect(due.monday).toBe(monday);
  expect(daysIn(due.week)).toBe(7);
  expect(Temporal.PlainDate.from(due.week.last).add({ days: 1 }).toString()).toBe(monday);
  expect(due.dueAt).toBeLessThanOrEqual(Date.parse(now));
});
