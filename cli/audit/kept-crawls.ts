/** Crawls of whole sites that are kept in a file: finds the file, lists faults, compares runs. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openingAddresses } from '#server/audit/fetch/opening-addresses.ts';
import { type Change, type Comparison, compareRuns } from '#server/audit/whole-site/compare-runs.ts';
import { type CrawlStore, openCrawlStore, type Run } from '#server/audit/whole-site/crawl-store.ts';
import type { Config } from '#server/config/config.ts';
import { UserError } from '#server/shared/user-error.ts';
import { command, NotFoundError, text, UsageError } from '../shared/command.ts';
import { printable, table } from '../shared/table.ts';

/** One file per host, in the data folder by default. */
export function crawlFile(
  typed: string,
  state: string | undefined,
  { dataDir }: Pick<Config, 'dataDir'>,
): string {
  if (state !== undefined) return state;
  const addresses = openingAddresses(typed);
  if (addresses === 'invalid-url') throw new UsageError(`"${typed}" is no address.`);
  return join(dataDir, 'crawls', `${new URL(addresses[0]).host.replaceAll(/[^\w.-]/g, '_')}.sqlite`);
}

/** Never creates the file. */
function withCrawls<Result>(file: string, use: (store: CrawlStore) => Result): Result {
  if (!existsSync(file))
    throw new UserError(`There is no crawl in ${file}. Begin with npm run audit -- crawl.`);
  const store = openCrawlStore(file);
  try {
    return use(store);
  } finally {
    store.shut();
  }
}

function runNumbered(store: CrawlStore, id: number): Run {
  const runs = store.runs();
  const found = runs.find((run) => run.id === id);
  if (found) return found;
  throw new UserError(
    `There is no run ${id}. There are: ${runs
      .map((run) => run.id)
      .toSorted((a, b) => a - b)
      .join(', ')}.`,
  );
}

export function onlyAddress([address, ...more]: readonly string[]): string {
  if (address === undefined) throw new UsageError('Give the address of a website.');
  if (more.length > 0) throw new UsageError(`"${more[0]}" is one word too many: give one address.`);
  return address;
}

export function wholeNumber(name: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (!/^[1-9]\d{0,6}$/.test(given)) throw new UsageError(`--${name} must be a whole number above 0.`);
  return Number(given);
}

const changesShown = 20;

export const compare = command({
  usage: 'compare <address> [--runs A,B] [--state FILE] [--json]',
  summary:
    'Two runs over a site: faults that are new, fixed, worse and better. The last two finished runs unless others are named.',
  options: { runs: text, state: text },
  argument: onlyAddress,
  async run(values, { config, out, outJson }, address) {
    const file = crawlFile(address, values.state, config);
    withCrawls(file, (store) => {
      const [before, after] = pairOf(store, values.runs);
      const comparison = compareRuns(store, before, after);
      if (values.json) outJson({ before: before.id, after: after.id, ...comparison });
      else out(comparisonText(before, after, comparison));
    });
  },
});

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
  const kinds = Object.entries({ new: added, fixed, worse, better });
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
  if (more > 0) lines.push(`  and ${more} more; --json lists them all`);
  return [`${name}:`, ...lines].join('\n');
}

export const findings = command({
  usage: 'findings <address> [--check ID] [--run N] [--state FILE] [--json]',
  summary: 'What a crawl found, page by page: of the latest run unless another is named.',
  options: { check: text, run: text, state: text },
  argument: onlyAddress,
  async run(values, { config, out, outJson }, address) {
    const file = crawlFile(address, values.state, config);
    const wanted = wholeNumber('run', values.run);
    const found = withCrawls(file, (store) => {
      const run = wanted === undefined ? store.runs()[0] : runNumbered(store, wanted);
      return run && store.findings(run, values.check);
    });
    if (!found) throw new NotFoundError('Nothing was crawled yet.');
    if (values.json) return outJson(found);
    for (const { url, check, status, message } of found)
      out(printable(`${status} ${check} ${url} ${message}`));
  },
});
