import type { Report, ToolId } from '#domain/audit/report/report-types.ts';
import type { Fault } from '#domain/audit/site/answer.ts';
import { auditLimits } from '#server/audit/audit-limits.ts';
import { auditError } from '#server/audit/audits.ts';
import { isWorthPlainHttp, openingAddresses } from '#server/audit/fetch/opening-addresses.ts';
import { fitReport } from '#server/audit/fit-report.ts';
import { createAuditor } from '#server/audit/run-audit.ts';
import { createLog } from '#server/shared/log.ts';
import {
  type Command,
  type CommandContext,
  exitCode,
  oneOf,
  readArgs,
  UsageError,
} from '../shared/command.ts';
import { onlyAddress, wholeNumber } from './arguments.ts';
import { reportText } from './report-text.ts';

const tools = ['page', 'site', 'qa'] as const satisfies ToolId[];

export const report: Command = {
  usage: 'report <address> [--tool page|site|qa] [--pages N] [--json]',
  summary:
    'The report that the page grader, the SEO audit or the QA gives for this address. What you get when an address is given alone.',
  async run(args, context) {
    const { values, positionals } = readArgs(args, {
      tool: { type: 'string' },
      pages: { type: 'string' },
      json: { type: 'boolean' },
    });
    const typed = onlyAddress(positionals);
    const tool = oneOf('tool', tools, values.tool) ?? 'page';
    const addresses = openingAddresses(typed);
    if (addresses === 'invalid-url') throw new UsageError(`"${typed}" is no address.`);
    const { audit } = context.config;
    const most = tool === 'site' ? audit.maxPages : auditLimits[tool].pages;
    const maxPages = Math.min(wholeNumber('pages', values.pages) ?? most, most);
    const result = await auditFirst({ tool, maxPages, addresses }, context);
    if ('kind' in result) {
      context.err(auditError(result.code).message);
      return exitCode.failed;
    }
    const fitting = fitReport(result);
    context.out(values.json ? JSON.stringify(fitting, null, 2) : reportText(fitting));
    return exitCode.done;
  },
};

interface Asked {
  tool: ToolId;
  maxPages: number;
  addresses: readonly string[];
}

/** As the server does: https first, then plain http if there is no connection. */
async function auditFirst(
  { addresses, ...work }: Asked,
  { config, clock, err }: CommandContext,
): Promise<Report | Fault> {
  const { allowHosts } = config.audit;
  const log = createLog('silent');
  const auditor = createAuditor({ siteUrl: config.siteUrl, allowHosts, clock, log });
  let latest = '';
  try {
    let result: Report | Fault | undefined;
    for (const address of addresses) {
      result = await auditor.runAudit(
        { ...work, address },
        (progress) => {
          if (progress.stage !== 'reading' || progress.current === latest || work.tool === 'page') return;
          latest = progress.current;
          err(`${progress.pagesRead} of ${progress.pagesKnown} read: ${latest}`);
        },
        new AbortController().signal,
      );
      const mayTryNext = 'kind' in result && isWorthPlainHttp(result.code) && result.hops.length === 0;
      if (!mayTryNext) break;
    }
    if (!result) throw new UsageError('Give the address of a website.');
    return result;
  } finally {
    await auditor.close();
  }
}
