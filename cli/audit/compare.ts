import { type Change, type Comparison, compareRuns } from '#server/audit/whole-site/compare-runs.ts';
import type { CrawlStore, Run } from '#server/audit/whole-site/crawl-store.ts';
import { UserError } from '#server/shared/user-error.ts';
import { type Command, exitCode, readArgs, UsageError } from '../shared/command.ts';
import { printable, table } from '../shared/table.ts';
import { onlyAddress } from './arguments.ts';
import { crawlFile, runNumbered, withCrawls } from './crawl-file.ts';

const changesShown = 20;

export const compare: Command = {
  usage: 'compare <address> [--runs A,B] [--state FILE] [--json]',
  summary:
    'Two runs over a site: faults that are new, fixed, worse and better. The last two finished runs unless others are named.',
  async run(args, { config, out }) {
    const { values, positionals } = readArgs(args, {
      runs: { type: 'string' },
      state: { type: 'string' },
      json: { type: 'boolean' },
    });
    const file = crawlFile(onlyAddress(positionals), values.state, config);
    withCrawls(file, (store) => {
      const [before, after] = pairOf(store, values.runs);
      const comparison = compareRuns(store, before, after);
      out(
        values.json
          ? JSON.stringify({ before: before.id, after: after.id, ...comparison }, null, 2)
          : comparisonText(before, after, comparison),
      );
    });
    return exitCode.done;
  },
};

function pairOf(store: CrawlStore, given: string | undefined): [before: Run, after: Run] {
  if (given !== undefined) {
    const [, a, b] = /^(\d{1,9}),(\d{1,9})$/.exec(given) ?? [];
    if (a === undefined || b === undefined)
      throw new UsageError('--runs takes two numbers, such as --runs 1,2.');
    return [runNumbered(store, Number(a)), runNumbered(store, Number(b))];
  }
  const [after, before] = store.runs().filter(({ endedAt }) => endedAt !== null);
  if (before && after) return [before, after];
  throw new UserError('There are not two finished runs yet. crawl --new begins another one.');
}

function comparisonText(before: Run, after: Run, comparison: Comparison): string {
  const { added, fixed, worse, better, pagesAdded, pagesGone } = comparison;
  const kinds = [
    ['new', added],
    ['fixed', fixed],
    ['worse', worse],
    ['better', better],
  ] as const;
  const checks = [...new Set(kinds.flatMap(([, changes]) => changes.map(({ check }) => check)))].sort();
  const countOf = (changes: readonly Change[], check: string) =>
    String(changes.filter((change) => change.check === check).length);
  return [
    `Run ${before.id} and run ${after.id} of ${after.site}: ${kinds.map(([name, { length }]) => `${length} ${name}`).join(', ')}; ${pagesAdded} pages more, ${pagesGone} gone.`,
    checks.length === 0
      ? ''
      : table(
          ['check', ...kinds.map(([name]) => name)],
          checks.map((check) => [check, ...kinds.map(([, changes]) => countOf(changes, check))]),
          undefined,
          1,
        ),
    ...kinds.map(([name, changes]) => listOf(name, changes)),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function listOf(name: string, changes: readonly Change[]): string {
  if (changes.length === 0) return '';
  const lines = changes
    .slice(0, changesShown)
    .map(({ status, check, url, message }) => printable(`  ${status} ${check} ${url} ${message}`));
  const more = changes.length - lines.length;
  return [`${name}:`, ...lines, ...(more > 0 ? [`  and ${more} more; --json lists them all`] : [])].join(
    '\n',
  );
}
