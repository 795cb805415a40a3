import { expect, test } from 'vitest';
import type { CheckResult, Report } from '../report/report-types.ts';
import { aReport } from '../testing/a-report.ts';
import { reportLimits } from './audit-limits.ts';
import { fitReport } from './fit-report.ts';

const sizeOf = (report: Report) => Buffer.byteLength(JSON.stringify(report));

function checksWith(items: number, detail: string): CheckResult[] {
  return Array.from({ length: 119 }, (_, n) => ({
    id: `title.x${n}`,
    category: 'onpage',
    status: 'fail',
    weight: 1,
    message: 'Too much.',
    items: Array.from({ length: items }, () => ({ url: 'https://doe.example/', detail })),
    count: 700,
  }));
}

test('an ordinary report stays unchanged', () => {
  const report = aReport();
  expect(fitReport(report)).toBe(report);
});

test('a long report loses examples and keeps their count', () => {
  const report = aReport({ checks: checksWith(50, '<p>'.repeat(100)) });
  const fitting = fitReport(report);
  expect(sizeOf(fitting)).toBeLessThanOrEqual(reportLimits.bytes);
  expect(fitting.checks[0]?.items?.length).toBeGreaterThan(0);
  expect(fitting.checks.map(({ count }) => count)).toEqual(Array(119).fill(700));
});

test.each<[string, Partial<Report>]>([
  ['messages', { checks: checksWith(1, 'x').map((check) => ({ ...check, message: 'é'.repeat(30_000) })) }],
  ['values', { checks: checksWith(1, 'x').map((check) => ({ ...check, value: Array(9000).fill('long') })) }],
  ['redirects', { redirects: Array(10).fill({ url: 'x'.repeat(90_000), status: 301, location: '/' }) }],
])('a report fits whatever part of it is long: %s', (_, given) => {
  const report = aReport(given);
  expect(sizeOf(report)).toBeGreaterThan(reportLimits.bytes);
  expect(sizeOf(fitReport(report))).toBeLessThanOrEqual(reportLimits.bytes);
});
