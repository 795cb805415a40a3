/** `npm run check`: whether the content can be published, and what could be better. */
import './shared/refuse-wrong-values.ts';
import type { Page } from '#content/page-files/read-page.ts';
import { contentAdvice, type FindingGroup } from '#content/quality/findings.ts';
import { gradeOf } from '#content/quality/passages.ts';
import { errorsOf, readContent, textOf } from './project/read-folder.ts';
import { exitCode, readOptions, UsageError } from './shared/command.ts';
import { table as columns } from './shared/table.ts';

const usage = `npm run check [-- --grades] [--strict]
  Reads content/ and public/ as a build would: settings, pages, links, pictures,
  dates, drafts. Errors would break pages, and stop a build; advice does not.
  --grades  also lists the reading level of every page
  --strict  advice counts as an error
Exit codes: 0 no errors, 1 errors, 2 wrong usage.`;

const options = {
  grades: { type: 'boolean' },
  strict: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function grades(pages: readonly Page[]): string {
  const rows = pages
    .map((page) => ({ page, grade: gradeOf(page) }))
    .toSorted((a, b) => (b.grade ?? 0) - (a.grade ?? 0))
    .map(({ page, grade }) => [page.path, grade === undefined ? '-' : grade.toFixed(1)]);
  return columns(['page', 'grade'], rows);
}

const countOf = (groups: readonly FindingGroup[]) =>
  groups.reduce((sum, { sentences }) => sum + sentences.length, 0);

async function check(args: readonly string[]): Promise<number> {
  const { grades: listGrades, strict, help } = readOptions(args, options);
  if (help) {
    console.log(usage);
    return exitCode.done;
  }
  const content = await readContent(process.env);
  const errors = errorsOf(content, process.env);
  const advice = contentAdvice(content);
  if (listGrades) console.log(`${grades(content.pages)}\n`);
  // Errors come last, because the last lines are read first.
  if (advice.length > 0) console.log(`ADVICE\n\n${textOf(advice)}\n`);
  if (errors.length > 0) console.log(`ERRORS\n\n${textOf(errors)}\n`);
  console.log(`${content.sources.size} files read, errors: ${countOf(errors)}, advice: ${countOf(advice)}.`);
  return errors.length > 0 || (strict && advice.length > 0) ? exitCode.failed : exitCode.done;
}

try {
  process.exitCode = await check(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n${usage}`);
  process.exitCode = exitCode.usage;
}
