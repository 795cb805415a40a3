/** `npm run sample-reports`: audits the sample site and stores the reports as content. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditTools } from '#domain/audit/tools.ts';
import { makeSampleReport } from '#server/audit/testing/make-sample-reports.ts';

const folder = join(import.meta.dirname, '..', '..', 'content', 'sample-reports');

for (const { id } of auditTools) {
  const report = await makeSampleReport(id);
  writeFileSync(join(folder, `${id}.json`), `${JSON.stringify(report, null, 1)}\n`);
  console.log(`${id}: ${report.grade}, ${report.score} of 100`);
}
