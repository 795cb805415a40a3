import { expect, test } from 'vitest';
import { findSample, sampleReportOf } from '#content/sample-reports/sample-reports.ts';
import { auditTools, sampleId } from '#domain/audit/tools.ts';
import { makeSampleReport } from './testing/make-sample-reports.ts';
import { samplePage } from './testing/sample-site.ts';

test.each(auditTools)(
  "the stored sample of $slug matches the auditors' current output",
  async ({ id }) => {
    const current = JSON.parse(JSON.stringify(await makeSampleReport(id)));
    expect(await sampleReportOf(id), 'run `npm run sample-reports`').toEqual(current);
  },
);

test.each(auditTools)('the sample of $slug shows failures, warnings and passes', async ({ id }) => {
  const { checks, priorities, grade } = await sampleReportOf(id);
  const counts = (status: string) => checks.filter((check) => check.status === status).length;
  expect(Math.min(counts('fail'), counts('warn'), counts('pass'))).toBeGreaterThan(5);
  expect(priorities.length).toBeGreaterThanOrEqual(3);
  expect(grade).not.toBe('A');
});

test('a sample is found only by its link', async () => {
  expect((await findSample(sampleId('qa')))?.finalUrl).toBe(samplePage);
  expect(await findSample('sample-')).toBeUndefined();
  expect(await findSample('constructor')).toBeUndefined();
});
