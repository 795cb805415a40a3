#!/usr/bin/env node
/** `npx site-audit https://example.com --json`. Reports on stdout, everything else on stderr. */
import { parseArgs } from 'node:util';
import type { CheckResult, Report } from './report/report-types.ts';
import { AuditError, type AuditOptions, auditPage, auditQa, auditSite } from './run/audit.ts';

const tools = { page: auditPage, site: auditSite, qa: auditQa };

const usage = `site-audit ADDRESS [--tool page|site|qa] [--pages N] [--allow HOST:PORT] [--json]

  --tool   page: one page (default). site: up to 50 pages. qa: one page among up to 25 of its site.
  --pages  Crawl fewer pages.
  --allow  Audit this host and port although it is private, such as localhost:3000. Repeat it for more.
  --json   The whole report as JSON.

Exit codes: 0 done, 1 no report, 2 wrong usage.`;

function optionsOf(values: {
  pages?: string | undefined;
  allow?: string[] | undefined;
}): AuditOptions {
  if (values.pages !== undefined && !/^[1-9]\d*$/.test(values.pages))
    throw new TypeError('--pages takes a whole number from 1.');
  return {
    allowHosts: values.allow ?? [],
    ...(values.pages !== undefined && { maxPages: Number(values.pages) }),
    onProgress: (progress) => {
      if (progress.stage !== 'reading' || !process.stderr.isTTY) return;
      process.stderr.write(
        `${progress.pagesRead} of ${progress.pagesKnown} read: ${progress.current}\n`,
      );
    },
  };
}

function summary({ finalUrl, grade, score, checks, practice }: Report): string {
  const found = (status: CheckResult['status']) =>
    [...checks, ...practice].filter((check) => check.status === status);
  const lines = (check: CheckResult) => [`  ${check.id}: ${check.message}`, `    ${check.fix}`];
  return [
    `${finalUrl}: grade ${grade}, ${score} of 100 points`,
    `${found('fail').length} failed, ${found('warn').length} warned, ${found('pass').length} passed`,
    ...found('fail').flatMap(lines),
    ...found('warn').flatMap(lines),
  ].join('\n');
}

async function run(args: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        tool: { type: 'string', default: 'page' },
        pages: { type: 'string' },
        allow: { type: 'string', multiple: true },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const [address, ...more] = positionals;
    if (values.help) {
      console.log(usage);
      return 0;
    }
    const tool = Object.hasOwn(tools, values.tool) && tools[values.tool as keyof typeof tools];
    if (!tool || address === undefined || more.length > 0) throw new TypeError('');
    const report = await tool(address, optionsOf(values));
    console.log(values.json ? JSON.stringify(report, null, 2) : summary(report));
    return 0;
  } catch (error) {
    if (error instanceof AuditError) {
      console.error(error.message);
      return 1;
    }
    if (!(error instanceof TypeError)) throw error;
    console.error([error.message, usage].filter(Boolean).join('\n\n'));
    return 2;
  }
}

process.exitCode = await run(process.argv.slice(2));
