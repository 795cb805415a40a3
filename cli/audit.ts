/** The auditors for anyone who runs the site: `npm run audit -- ADDRESS`. Data on stdout, messages on stderr. */
import './shared/refuse-wrong-values.ts';
import { createAuditor } from 'site-audit';
import { firstThatConnects, type OpeningAddresses } from 'site-audit/addresses';
import type { Fault, Report, ToolId } from 'site-audit/report';
import { auditLimits, fitReport } from 'site-audit/report';
import { auditError, type Progress } from '#server/audit/audits.ts';
import { ourAuditor } from '#server/audit/our-auditor.ts';
import { typedAddresses } from '#server/audit/typed-addresses.ts';
import { createLog } from '#server/shared/log.ts';
import { UserError } from '#server/shared/user-error.ts';
import {
  type CommandContext,
  command,
  oneOf,
  oneWord,
  text,
  UsageError,
  wholeNumber,
} from './shared/command.ts';
import { type Run, runAtShell, runCommand } from './shared/run-commands.ts';

const tools = ['page', 'site', 'qa'] as const satisfies ToolId[];

const report = command({
  usage: 'report <address> [--tool page|site|qa] [--pages N]',
  summary:
    'The report of the page grader, the SEO audit or the QA for this address. What you get when an address is given alone.',
  options: { tool: text, pages: text },
  argument: oneWord('the address of a website'),
  async run(values, context, typed) {
    const tool = oneOf('tool', tools, values.tool) ?? 'page';
    const addresses = typedAddresses(typed);
    if (addresses === 'invalid-url') throw new UsageError(`"${typed}" is no address.`);
    const { audit } = context.config;
    const most = tool === 'site' ? audit.maxPages : auditLimits[tool].pages;
    const maxPages = values.pages ? Math.min(wholeNumber('pages', values.pages), most) : most;
    const result = await auditFirst({ tool, maxPages, addresses }, context);
    if ('kind' in result) throw new UserError(auditError(result.code, result.reason).message);
    context.outJson(fitReport(result));
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
  const auditor = createAuditor({ ...ourAuditor(config.siteUrl), allowHosts, clock, log });
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

const notes = `An address alone means report: npm run audit -- yourfirm.com
Sites are asked as politely as visitors' audits ask them: robots.txt with its
crawl delay is obeyed, and a host gets 30 requests in 10 seconds at most.
Reads the same environment as the server (DATA_DIR, AUDIT_ALLOW_HOSTS and so on).
Prints one JSON document, the report of the API; use npm run --silent audit -- …
when a program reads it.
Exit codes: 0 done, 1 failed, 2 wrong usage.`;

const isCommand = (word: string) => ['report', 'help', '--help', '-h'].includes(word);

export const run: Run = (args, environment, write) => {
  const [first] = args;
  const given = first === undefined || isCommand(first) ? args : ['report', ...args];
  return runCommand({ name: 'audit', commands: { report }, notes }, given, environment, write);
};

if (import.meta.main) await runAtShell(run);
