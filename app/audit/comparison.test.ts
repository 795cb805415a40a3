import { expect, test } from 'vitest';
import type { ReportView, TitledCheck } from './audit-view.ts';
import { differencesOf } from './comparison.tsx';

const check = (id: string, status: TitledCheck['status'], weight: number) => ({
  id,
  title: id,
  status,
  weight,
});
const report = (...checks: object[]) => ({ checks }) as unknown as ReportView;

test('sorts checks judged differently by point difference times weight', () => {
  const ours = report(
    check('same', 'pass', 9),
    check('half of six', 'warn', 6),
    check('one of four', 'pass', 4),
    check('told only', 'fail', 0),
    check('alone', 'fail', 10),
  );
  const theirs = report(
    check('told only', 'pass', 0),
    check('one of four', 'fail', 4),
    check('half of six', 'pass', 6),
    check('same', 'pass', 9),
  );
  const { judged, oneSided } = differencesOf(ours, theirs);
  expect(judged.map(({ id, sides }) => [id, ...sides.map(({ status }) => status)])).toEqual([
    ['one of four', 'pass', 'fail'],
    ['half of six', 'warn', 'pass'],
    ['told only', 'fail', 'pass'],
  ]);
  expect(oneSided).toBe(0);
});

test('counts one-sided checks instead of comparing them', () => {
  const ours = report(check('a', 'info', 9), check('b', 'fail', 9), check('c', 'info', 9));
  const theirs = report(check('a', 'fail', 9), check('b', 'info', 9), check('c', 'info', 9));
  expect(differencesOf(ours, theirs)).toEqual({ judged: [], oneSided: 2 });
});
