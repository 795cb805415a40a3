import type { CheckResult, Status } from 'site-audit/report';
import { expect, test } from 'vitest';
import { type Baseline, changesSince, isAnyChange, isComparable } from './watched-changes.ts';

const before = (statuses: Record<string, Status>): Baseline => ({
  grade: 'C',
  score: 71,
  statuses,
});
const now = (statuses: Record<string, Status>) => ({
  checks: Object.entries(statuses).map(
    ([id, status]): CheckResult => ({ id, status, category: 'onpage', weight: 3, message: '' }),
  ),
});

test('each change has its kind, in report order', () => {
  const earlier = before({
    a: 'pass',
    b: 'warn',
    c: 'fail',
    d: 'fail',
    e: 'info',
    f: 'warn',
    g: 'fail',
  });
  const later = now({
    a: 'warn',
    b: 'fail',
    c: 'pass',
    d: 'warn',
    e: 'fail',
    f: 'pass',
    g: 'fail',
  });
  expect(changesSince(earlier, later)).toEqual({
    fresh: ['a', 'e'],
    worse: ['b'],
    fixed: ['c', 'f'],
    better: ['d'],
  });
});

test.each<[string, Record<string, Status>, Record<string, Status>]>([
  ['nothing', { a: 'fail', b: 'pass' }, { a: 'fail', b: 'pass' }],
  ['a check that we added', { a: 'pass' }, { a: 'pass', b: 'fail' }],
  ['a check that we dropped', { a: 'pass', b: 'fail' }, { a: 'pass' }],
  ['what could no longer be judged', { a: 'fail', b: 'pass' }, { a: 'info', b: 'info' }],
  ['how long the server took this time', { 'fetch.ttfb': 'pass' }, { 'fetch.ttfb': 'fail' }],
])('%s is not a change', (_, earlier, later) => {
  expect(isAnyChange(changesSince(before(earlier), now(later)))).toBe(false);
});

test.each([
  [{}, true],
  [{ limits: { pageLimit: true } }, true],
  [{ limits: { timeLimit: true } }, false],
  [{ limits: { stoppedByServer: true } }, false],
  [{ limited: true }, false],
])('%j can be compared: %s', (report, expected) => {
  expect(isComparable(report)).toBe(expected);
});
