import { expect, test } from 'vitest';
import type { ReportView, TitledCheck } from './audit-view.ts';
import { differencesOf } from './differences.ts';

const check = (id: string, status: TitledCheck['status'], weight: number) => ({
  id,
  title: id,
  status,
  weight,
});
const report = (...checks: object[]) => ({ checks }) as unknown as ReportView;

test('only checks that both have and judge differently are told, the heaviest first', () => {
  const ours = report(
    check('a', 'pass', 1),
    check('b', 'fail', 2),
    check('c', 'warn', 9),
    check('d', 'pass', 9),
  );
  const theirs = report(check('c', 'pass', 9), check('a', 'pass', 1), check('b', 'warn', 2));
  expect(
    differencesOf(ours, theirs).map(({ id, sides }) => [id, ...sides.map(({ status }) => status)]),
  ).toEqual([
    ['c', 'warn', 'pass'],
    ['b', 'fail', 'warn'],
  ]);
});
