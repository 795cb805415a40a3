/**
 * `npm run check:content`: what the schema cannot see in the words of the pages. `-- --grades` lists every page's reading
 * level. Exit 1 when something must change.
 */
import { join } from 'node:path';
import { intentFaults } from '#content/intent-faults.ts';
import { brokenLinks } from '#content/quality/broken-links.ts';
import { gradeOf } from '#content/quality/reading-level.ts';
import { repeatedSentences } from '#content/quality/repeated-sentences.ts';
import { unsourcedFigures } from '#content/quality/unsourced-figures.ts';
import { site } from '#content/site.ts';
import { buildTable, faultsOf } from '#content/table.ts';
import { readFolder } from './read-folder.ts';
import { table as columns } from './table.ts';

/** The most years of schooling a page may ask for; legal texts name things by their long names. */
const highestGrade = { legal: 14, other: 12 };

const { pages, faults: unread } = readFolder(join(import.meta.dirname, '../content/pages'), site);
const pageTable = buildTable(pages);
const grades = pages.map((page) => ({ page, grade: gradeOf(page) }));
const files = new Set(['/sitemap.xml', '/resources/feed.xml', '/resources/tax-deadline-calendar.ics']);

const groups: [string, string[]][] = [
  ['Files that cannot be read', unread],
  ['Pages that do not fit together', faultsOf(pageTable)],
  ['Intents that cannot be used', intentFaults(pageTable)],
  ['Broken links', brokenLinks(pageTable, files)],
  ['Repeated sentences', repeatedSentences(pages)],
  ['Figures without a source', unsourcedFigures(pages, site.prices)],
  [
    'Hard to read',
    grades.flatMap(({ page, grade }) => {
      const limit = page.kind === 'legal' ? highestGrade.legal : highestGrade.other;
      return grade !== undefined && grade > limit
        ? [
            `${page.file}: grade ${grade.toFixed(1)}, at most ${limit}. Shorten sentences; prefer short words.`,
          ]
        : [];
    }),
  ],
];

if (process.argv.includes('--grades')) {
  const rows = grades
    .toSorted((a, b) => (b.grade ?? 0) - (a.grade ?? 0))
    .map(({ page, grade }) => [page.path, grade === undefined ? '-' : grade.toFixed(1)]);
  console.log(`${columns(['page', 'grade'], rows)}\n`);
}
for (const [name, faults] of groups) {
  if (faults.length > 0)
    console.log(`${name}: ${faults.length}\n${faults.map((one) => `  ${one}`).join('\n')}\n`);
}
const total = groups.reduce((sum, [, faults]) => sum + faults.length, 0);
const judged = grades.flatMap(({ grade }) => (grade === undefined ? [] : [grade]));
const mean = judged.reduce((sum, grade) => sum + grade, 0) / judged.length;
console.log(
  `${pages.length} pages read, mean reading grade ${mean.toFixed(1)}: ${total === 0 ? 'nothing to change.' : `${total} to change.`}`,
);
process.exitCode = total === 0 ? 0 : 1;
