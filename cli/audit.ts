/** The auditors for anyone who runs the site: `npm run audit -- ADDRESS`. Data on stdout, messages on stderr. */
import { AuditError, auditPage, auditQa, auditSite } from 'site-audit';
import { auditLimits } from 'site-audit/report';
import { ourAuditor, typedAddress } from '#server/audit/our-auditor.ts';
import { UserError } from '#server/shared/user-error.ts';
import {
  command,
  oneOf,
  oneWord,
  type Run,
  runAtShell,
  runCommand,
  text,
  UsageError,
  wholeNumber,
} from './shared/command.ts';

const audits = { page: auditPage, site: auditSite, qa: auditQa };
const tools = ['page', 'site', 'qa'] as const;

const report = command({
  usage: 'report <address> [--tool page|site|qa] [--pages N]',
  summary:
    'The report of the page grader, the SEO audit or the QA for this address. What you get when an address is given alone.',
  options: { tool: text, pages: text },
  argument: oneWord('the address of a website'),
  async run(values, context, typed) {
    const tool = oneOf('tool', tools, values.tool) ?? 'page';
    const { config, clock, site, err, outJson } = context;
    const most = tool === 'site' ? config.audit.maxPages : auditLimits[tool].pages;
    let latest = '';
    try {
      const found = await audits[tool](typedAddress(typed), {
        ...ourAuditor(site()),
        clock,
        allowHosts: config.audit.allowHosts,
        maxPages: values.pages ? Math.min(wholeNumber('pages', values.pages), most) : most,
        onProgress: (progress) => {
          if (progress.stage !== 'reading' || progress.current === latest || tool === 'page')
            return;
          latest = progress.current;
          err(`${progress.pagesRead} of ${progress.pagesKnown} read: ${latest}`);
        },
      });
      outJson(found);
    } catch (error) {
      if (!(error instanceof AuditError)) throw error;
      if (error.code === 'invalid-url') throw new UsageError(`"${typed}" is no address.`);
      throw new UserError(error.message);
    }
  },
});

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
