/** A report for a terminal: grade, what to do first, then all failures and warnings. */
import type { CheckResult, Report, Status } from '#domain/audit/report/report-types.ts';
import { counted } from '#domain/audit/text/texts.ts';
import { printable } from '../shared/table.ts';

const itemsShown = 5;

export function reportText(report: Report): string {
  const { finalUrl, grade, score, checks, categories, priorities, fetchedAt, engine } = report;
  const count = (status: Status) => checks.filter((check) => check.status === status).length;
  const first = priorities.flatMap((id) => checks.find((check) => check.id === id) ?? []);
  return printable(
    [
      `${finalUrl}\nGrade ${grade}, ${score} of 100. Read at ${fetchedAt} by ${engine}; scripts were not run.`,
      categories.map(({ title, score: own }) => `  ${String(own ?? '-').padStart(3)}  ${title}`).join('\n'),
      section(
        'To do first',
        first.map((check) => `${line(check)}\n    ${check.fix ?? ''}`),
      ),
      section('Failures', withEvidence(checks, 'fail')),
      section('Warnings', withEvidence(checks, 'warn')),
      `${counted(checks.length, 'check')}: ${count('pass')} passed, ${count('warn')} warned, ${count('fail')} failed, ${count('info')} not judged.`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  );
}

const line = ({ id, message }: CheckResult) => `  ${id}: ${message}`;

function withEvidence(checks: readonly CheckResult[], status: Status): string[] {
  return checks
    .filter((check) => check.status === status)
    .map((check) => {
      const items = check.items ?? [];
      const shown = items
        .slice(0, itemsShown)
        .map(({ url, detail }) => `    ${url ? `${url} ` : ''}${detail}`);
      const more = (check.count ?? items.length) - shown.length;
      return [line(check), ...shown, ...(more > 0 ? [`    and ${more} more`] : [])].join('\n');
    });
}

const section = (heading: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : `${heading}\n${lines.join('\n')}`;
