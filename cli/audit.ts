/** The auditors for anyone who runs the site: `npm run audit -- ADDRESS`. Data on stdout, messages on stderr. */
import './shared/refuse-wrong-values.ts';
import { crawl } from './audit/crawl.ts';
import { compare, findings } from './audit/kept-crawls.ts';
import { report } from './audit/report.ts';
import type { Command } from './shared/command.ts';
import { type Run, runAtShell, runCommand } from './shared/run-commands.ts';

const commands: Readonly<Record<string, Command>> = { report, crawl, findings, compare };

const notes = `An address alone means report: npm run audit -- yourfirm.com
Sites are asked as politely as visitors' audits ask them: robots.txt with its
crawl delay is obeyed, and a host gets 30 requests in 10 seconds at most.
Reads the same environment as the server (DATA_DIR, AUDIT_ALLOW_HOSTS and so on).
With --json the output is one JSON document; use npm run --silent audit -- …
when a program reads it.
Exit codes: 0 done, 1 failed or to be continued, 2 wrong usage, 3 not found.`;

const isCommand = (word: string) => Object.hasOwn(commands, word) || ['help', '--help', '-h'].includes(word);

export const run: Run = (args, environment, write) => {
  const [first] = args;
  const given = first === undefined || isCommand(first) ? args : ['report', ...args];
  return runCommand({ name: 'audit', commands, notes }, given, environment, write);
};

if (import.meta.main) await runAtShell(run);
