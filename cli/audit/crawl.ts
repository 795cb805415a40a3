import { limitsOf } from '#server/audit/audit-limits.ts';
import { auditError } from '#server/audit/audits.ts';
import { createOutgoing } from '#server/audit/fetch/outgoing.ts';
import { createPacing } from '#server/audit/fetch/pacing.ts';
import { productToken, userAgent } from '#server/audit/fetch/user-agent.ts';
import { loadChecks } from '#server/audit/load-checks.ts';
import { createReadingThreads } from '#server/audit/page-reader.ts';
import { beginCrawl, type NoBeginning } from '#server/audit/whole-site/begin-crawl.ts';
import { type CrawlStore, openCrawlStore, type Run } from '#server/audit/whole-site/crawl-store.ts';
import { crawlWholeSite } from '#server/audit/whole-site/crawl-whole-site.ts';
import { createLog } from '#server/shared/log.ts';
import { UserError } from '#server/shared/user-error.ts';
import { type CommandContext, command, flag, text } from '../shared/command.ts';
import { table } from '../shared/table.ts';
import { crawlFile, onlyAddress, wholeNumber } from './kept-crawls.ts';

/** Node's longest timer, 24 days: a crawl takes as long as its site's pace requires. */
const longestMs = 2 ** 31 - 1;
const usualAddresses = 10_000;
const tellEveryMs = 10_000;

export const crawl = command({
  usage: 'crawl <address> [--pages N] [--state FILE] [--new] [--json]',
  summary:
    'Reads every page of a site, 10,000 addresses unless told, and keeps what is wrong with each. A crawl that was broken off, even by kill -9, goes on where it was; --new begins another run instead.',
  options: { pages: text, state: text, new: flag },
  argument: onlyAddress,
  async run(values, context, typed) {
    const mostAddresses = wholeNumber('pages', values.pages) ?? usualAddresses;
    const file = crawlFile(typed, values.state, context.config);
    const { config, out, outJson } = context;
    await using cleanup = new AsyncDisposableStack();
    const outgoing = createOutgoing({
      limits: { ...limitsOf('site'), auditMs: longestMs },
      userAgent: userAgent(config.siteUrl),
      allowHosts: config.audit.allowHosts,
      pacing: createPacing(),
    });
    cleanup.defer(outgoing.close);
    const begun = await beginCrawl(typed, outgoing, productToken());
    if (typeof begun === 'string') throw new UserError(whyNot(begun));
    const store = openCrawlStore(file);
    cleanup.defer(store.shut);
    const run = unfinished(store, values.new === true) ?? store.begin(begun.site, context.clock.now());
    const isDone = await readSite({ store, run, outgoing, mostAddresses, ...begun }, context);
    if (values.json) outJson(summaryOf(store, run));
    else out(summaryText(store, run));
    if (isDone) return;
    throw new UserError(
      'The site does not answer or asked to be left alone. Run the same command later: it goes on from here.',
    );
  },
});

const whyNot = (reason: NoBeginning): string =>
  reason === 'robots-unreadable'
    ? 'The robots.txt of this site gives an error, which closes the site to crawlers. Try again later.'
    : auditError(reason).message;

function unfinished(store: CrawlStore, isNew: boolean): Run | undefined {
  const [latest] = store.runs();
  return isNew || latest?.endedAt !== null ? undefined : latest;
}

type WholeSite = Parameters<typeof crawlWholeSite>[0];
type Reading = Pick<WholeSite, 'store' | 'run' | 'outgoing' | 'mostAddresses' | 'robots'>;

async function readSite(reading: Reading, { clock, err }: CommandContext): Promise<boolean> {
  const { store, run } = reading;
  const before = store.counts(run);
  if (before.read > 0)
    err(`Run ${run.id} goes on: ${before.read} of ${before.known - before.closed} addresses are read.`);
  await using cleanup = new AsyncDisposableStack();
  const threads = createReadingThreads({ threads: 2, log: createLog('silent') });
  cleanup.defer(threads.close);
  let toldAt = performance.now();
  const outcome = await crawlWholeSite({
    ...reading,
    readPage: threads.read,
    checks: await loadChecks(),
    token: productToken(),
    clock,
    onProgress({ read, known, closed }, current) {
      if (performance.now() - toldAt < tellEveryMs) return;
      toldAt = performance.now();
      err(`${read} of ${known - closed} addresses read: ${current}`);
    },
  });
  return outcome !== 'stopped';
}

function summaryOf(store: CrawlStore, { id }: Run) {
  const run = store.runs().find((one) => one.id === id);
  if (!run) throw new UserError(`Run ${id} is gone from its file.`);
  const byCheck = Map.groupBy(store.findings(run), ({ check }) => check);
  const checks = [...byCheck].map(([check, found]) => ({
    check,
    failing: found.filter(({ status }) => status === 'fail').length,
    warned: found.filter(({ status }) => status === 'warn').length,
  }));
  return { run: id, site: run.site, end: run.end, ...store.counts(run), checks: checks.sort(worstFirst) };
}

const worstFirst = (a: { failing: number; warned: number }, b: { failing: number; warned: number }) =>
  b.failing - a.failing || b.warned - a.warned;

function summaryText(store: CrawlStore, run: Run): string {
  const { site, end, known, read, closed, checks } = summaryOf(store, run);
  const rest = end === 'page-limit' ? ' The site has more; --pages N reads them.' : '';
  return [
    `${site}, run ${run.id}: ${read} of ${known - closed} addresses read, ${closed} closed by robots.txt.${rest}`,
    table(
      ['check', 'pages failing', 'pages warned'],
      checks.map(({ check, failing, warned }) => [check, String(failing), String(warned)]),
      undefined,
      1,
    ),
  ].join('\n\n');
}
