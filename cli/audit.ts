/** The auditors for anyone who runs the site: `npm run audit -- ADDRESS`. Data on stdout, messages on stderr. */
import './shared/refuse-wrong-values.ts';
import type { CheckResult, Report, Status, ToolId } from '#domain/audit/report/report-types.ts';
import type { Fault } from '#domain/audit/site/answer.ts';
import { counted } from '#domain/audit/text/texts.ts';
import { auditLimits } from '#server/audit/audit-limits.ts';
import { auditError, type Progress } from '#server/audit/audits.ts';
import {
  firstThatConnects,
  type OpeningAddresses,
  openingAddresses,
} from '#server/audit/fetch/opening-addresses.ts';
import { fitReport } from '#server/audit/fit-report.ts';
import { createAuditor } from '#server/audit/run-audit.ts';
import { createLog } from '#server/shared/log.ts';
import { UserError } from '#server/shared/user-error.ts';
import { type CommandContext, command, oneOf, text, UsageError } from './shared/command.ts';
import { type Run, runAtShell, runCommand } from './shared/run-commands.ts';
import { printable } from './shared/words.ts';

const tools = ['page', 'site', 'qa'] as const satisfies ToolId[];

const report = command({
  usage: 'report <address> [--tool page|site|qa] [--pages N] [--json]',
  summary:
    'The report that the page grader, the SEO audit or the QA gives for this address. What you get when an address is given alone.',
  options: { tool: text, pages: text },
  argument: onlyAddress,
  async run(values, context, typed) {
    const tool = oneOf('tool', tools, values.tool) ?? 'page';
    const addresses = openingAddresses(typed);
    if (addresses === 'invalid-url') throw new UsageError(`"${typed}" is no address.`);
    const { audit } = context.config;
    const most = tool === 'site' ? audit.maxPages : auditLimits[tool].pages;
    const maxPages = Math.min(wholeNumber('pages', values.pages) ?? most, most);
    const result = await auditFirst({ tool, maxPages, addresses }, context);
    if ('kind' in result) throw new UserError(auditError(result.code, result.reason).message);
    const fitting = fitReport(result);
    if (values.json) context.outJson(fitting);
    else context.out(reportText(fitting));
  },
});

/** As the server does: https first, then plain http if there is no connection. */
async function auditFirst(
  { addresses, ...work }: { tool: ToolId; maxPages: number; addresses: OpeningAddresses },
  { config, clock, err }: CommandContext,
): Promise<Report | Fault> {
  const { allowHosts } = config.audit;
  const log = createLog('silent');
  await using cleanup = new AsyncDisposableStack();
  const auditor = createAuditor({ siteUrl: config.siteUrl, allowHosts, clock, log });
  cleanup.defer(auditor.close);
  let latest = '';
  const tell = (progress: Progress) => {
    if (progress.stage !== 'reading' || progress.current === latest || work.tool === 'page') return;
    latest = progress.current;
    err(`${progress.pagesRead} of ${progress.pagesKnown} read: ${latest}`);
  };
  const { signal } = new AbortController();
  return await firstThatConnects(addresses, (address) =>
    auditor.runAudit({ ...work, address }, tell, signal),
  );
}

const itemsShown = 5;

/** A report for a terminal: grade, what to do first, then all failures and warnings. */
function reportText(report: Report): string {
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

function onlyAddress([address, ...more]: readonly string[]): string {
  if (address === undefined) throw new UsageError('Give the address of a website.');
  if (more.length > 0) throw new UsageError(`"${more[0]}" is one word too many: give one address.`);
  return address;
}

function wholeNumber(name: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (!/^[1-9]\d{0,6}$/.test(given)) throw new UsageError(`--${name} must be a whole number above 0.`);
  return Number(given);
}

const notes = `An address alone means report: npm run audit -- yourfirm.com
Sites are asked as politely as visitors' audits ask them: robots.txt with its
crawl delay is obeyed, and a host gets 30 requests in 10 seconds at most.
Reads the same environment as the server (DATA_DIR, AUDIT_ALLOW_HOSTS and so on).
With --json the output is one JSON document; use npm run --silent audit -- …
when a program reads it.
Exit codes: 0 done, 1 failed, 2 wrong usage.`;

const isCommand = (word: string) => ['report', 'help', '--help', '-h'].includes(word);

export const run: Run = (args, environment, write) => {
  const [first] = args;
  const given = first === undefined || isCommand(first) ? args : ['report', ...args];
  return runCommand({ name: 'audit', commands: { report }, notes }, given, environment, write);
};

if (import.meta.main) await runAtShell(run);
