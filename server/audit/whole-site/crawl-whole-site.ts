/** Reads every page of a site, breadth first. Nothing stays in memory: a later call goes on from the store. */
import type { LoadedCheck } from '#domain/audit/catalog/presets.ts';
import { internalLinks, isDownload } from '#domain/audit/links/internal-links.ts';
import { crawlDelaySeconds, verdictFor } from '#domain/audit/robots/match-robots.ts';
import type { Robots } from '#domain/audit/robots/robots.ts';
import type { Answer, Fault, FaultCode } from '#domain/audit/site/answer.ts';
import { isRedirect } from '#domain/audit/site/redirect-chain.ts';
import { isInternal, isSameOrigin, withoutFragment } from '#domain/audit/site/urls.ts';
import { type Clock, monotonicClock, systemClock } from '../../shared/clock.ts';
import { auditLimits } from '../audit-limits.ts';
import type { Fetched, Outgoing } from '../fetch/outgoing.ts';
import { createCrawlTraps } from '../gather/crawl-traps.ts';
import { createPoliteness } from '../gather/politeness.ts';
import { createDocumentReader, isPage, type ReadPageInThread } from '../gather/visits.ts';
import type { Counts, CrawlStore, Finding, MarkName, ReadPage, Run, WaitingPage } from './crawl-store.ts';
import { judgePage, pageChecks } from './judge-page.ts';

export interface WholeSite {
  store: CrawlStore;
  run: Run;
  robots: Robots;
  outgoing: Outgoing;
  readPage: ReadPageInThread;
  checks: readonly LoadedCheck[];
  /** Our product token in robots.txt files. */
  token: string;
  /** Most addresses of a run. */
  mostAddresses: number;
  onProgress?: (counts: Counts, current: string) => void;
  clock?: Clock;
  /** Monotonic. */
  timer?: Clock;
  pause?: (ms: number) => Promise<void>;
}

/** `stopped`: the server refuses, or the caller asked to stop; a later call goes on. */
export type Outcome = 'complete' | 'page-limit' | 'stopped';

/** Longest Crawl-delay that we obey; beyond it a crawl would never end. */
const longestDelayMs = 60_000;
const longestPauseMs = 5 * 60_000;
/** Large sites have some broken pages; this many in a row mean a broken server. */
const errorsInARow = 10;
/** Connection failures in a row that mean the server is gone. */
const mostUnreached = 3;
const unreachedCodes: ReadonlySet<FaultCode> = new Set(['dns', 'connect', 'tls']);

export async function crawlWholeSite(options: WholeSite): Promise<Outcome> {
  const { store, run, robots, outgoing, token, mostAddresses, onProgress } = options;
  const { clock = systemClock, timer = monotonicClock } = options;
  const pause = options.pause ?? ((ms: number) => new Promise<void>((done) => setTimeout(done, ms)));
  const checks = pageChecks(options.checks);
  const delayMs = Math.min(crawlDelaySeconds(robots, token) * 1000, longestDelayMs);
  const time = { left: () => Number.POSITIVE_INFINITY, isUp: () => outgoing.isTimeUp };
  const politeness = createPoliteness({ delayMs, longestPauseMs, errorsInARow, time, timer, clock, pause });
  const atOnce = delayMs > 0 ? 1 : auditLimits.site.atOnce;
  const readDocument = createDocumentReader(
    options.readPage,
    auditLimits.site.elements,
    Number.POSITIVE_INFINITY,
  );
  const traps = createCrawlTraps();
  let isMoreKnown = run.end === 'page-limit';
  let unreachedInARow = 0;
  const isStopped = () => politeness.isRefusing() || unreachedInARow >= mostUnreached || outgoing.isTimeUp;

  // Replay known addresses, so that a resumed run does not revisit endless calendars.
  for (const { url, depth } of store.addresses(run)) traps.admits(url, depth);
  const counts = store.counts(run);
  if (counts.known === 0) {
    const start = withoutFragment(run.site);
    traps.admits(start, 0);
    store.addFirst(run, start);
    counts.known = 1;
  }

  const isClosed = (url: string) => !verdictFor(robots, token, url).isAllowed;

  /** Closed addresses cost only a row, so they do not count toward the run's limit. */
  function placeOf(url: string, depth: number): 'waiting' | 'closed' | null {
    const isFull = counts.known - counts.closed >= mostAddresses;
    // Check limits before the traps, which remember every address, so that endless links cost no memory.
    if ((isFull && isMoreKnown) || (counts.closed >= mostAddresses && isClosed(url))) return null;
    if (!traps.admits(url, depth)) return null;
    const place = isClosed(url) ? 'closed' : 'waiting';
    if (place === 'waiting' && isFull) {
      isMoreKnown = true;
      store.noteLimit(run);
      return null;
    }
    counts.known += 1;
    if (place === 'closed') counts.closed += 1;
    return place;
  }

  async function visit(page: WaitingPage): Promise<void> {
    if (!(await politeness.turn())) return;
    const fetched = await outgoing.fetch({ url: page.url, maxHops: 0, wantsBody: isPage });
    const isUnreached = fetched.kind === 'fault' && unreachedCodes.has(fetched.code);
    // Links may name a twin of the site (http, www) that never answers.
    const isGone = isUnreached && isSameOrigin(page.url, run.site);
    unreachedInARow = isGone ? unreachedInARow + 1 : 0;
    // A timeout counts as a server error.
    politeness.learn(fetched.kind === 'fault' ? { status: isUnreached ? 0 : 504, headers: [] } : fetched);
    // 429 and connection failures say nothing about the page, so the address stays queued.
    const isNotNow = fetched.kind !== 'fault' && fetched.status === 429;
    if (outgoing.isTimeUp || isGone || isNotNow) return;
    store.save(run, page, await readOf(page, fetched), placeOf);
    counts.read += 1;
    onProgress?.(counts, page.url);
  }

  async function readOf(page: WaitingPage, fetched: Fetched): Promise<ReadPage> {
    if (fetched.kind === 'fault') return brokenPage(page, fetched);
    const { body, ...answer } = fetched;
    if (isRedirect(answer.status)) return redirectOf(page, answer, run.site);
    if (answer.status >= 400) return brokenPage(page, answer);
    const read = isPage(answer) ? await readDocument(answer, body) : { content: null, document: null };
    const isFirst = page.linkedFrom === null;
    const judged = await judgePage({ answer, ...read }, { checks, robots, now: clock.now(), isFirst });
    const links = read.document ? internalLinks(read.document, page.url, run.site) : [];
    return {
      ...judged,
      status: answer.status,
      links: links.flatMap(({ url, isNofollow }) =>
        isNofollow || isDownload(url) ? [] : [{ url, depth: page.depth + 1 }],
      ),
    };
  }

  /** robots.txt may have changed since an earlier call found the address. */
  function nextOpen(after: number): WaitingPage | undefined {
    for (let page = store.next(run, after); page; page = store.next(run, page.id)) {
      if (page.linkedFrom === null || verdictFor(robots, token, page.url).isAllowed) return page;
      store.close(page);
      counts.closed += 1;
    }
    return undefined;
  }

  const underway = new Set<Promise<void>>();
  let taken = 0;
  let readBefore = -1;
  let failure: unknown;
  while (!isStopped() && failure === undefined) {
    const page = underway.size < atOnce ? nextOpen(taken) : undefined;
    if (page) {
      taken = page.id;
      const done: Promise<void> = visit(page)
        .catch((error) => {
          failure ??= error;
        })
        .finally(() => underway.delete(done));
      underway.add(done);
    } else if (underway.size > 0) await Promise.race(underway);
    else if (counts.read > readBefore) {
      // Retry failed connections while that makes progress.
      readBefore = counts.read;
      taken = 0;
    } else break;
  }
  await Promise.all(underway);
  if (failure !== undefined) throw failure;
  if (isStopped() || store.next(run, 0)) return 'stopped';
  const end = isMoreKnown ? 'page-limit' : 'complete';
  store.finish(run, end, repeatedTexts(store, run), clock.now());
  return end;
}

const unjudged = {
  isIndexable: false,
  marks: { title: null, description: null, text: null },
  findings: [],
  links: [],
} satisfies Partial<ReadPage>;

const linkedBy = ({ linkedFrom }: WaitingPage) => (linkedFrom === null ? '' : `, linked from ${linkedFrom}`);

function brokenPage(page: WaitingPage, got: Answer | Fault): ReadPage {
  const what = got.kind === 'fault' ? `No answer (${got.code})` : `Status ${got.status}`;
  const finding: Finding = { check: 'links.broken', status: 'fail', message: `${what}${linkedBy(page)}.` };
  return { ...unjudged, status: got.kind === 'fault' ? 0 : got.status, findings: [finding] };
}

function redirectOf(page: WaitingPage, { status, headers }: Answer, site: string): ReadPage {
  const location = headers.find(([name]) => name === 'location')?.[1];
  const target = location === undefined ? null : URL.parse(location, page.url);
  const to = target && withoutFragment(target);
  const finding: Finding = {
    check: 'links.redirected',
    status: 'warn',
    message: `Redirects (${status}) to ${to ?? 'nowhere'}${linkedBy(page)}.`,
  };
  const links = to !== null && isInternal(to, site) ? [{ url: to, depth: page.depth }] : [];
  return { ...unjudged, status, findings: [finding], links };
}

/** Findings across pages: repeated texts. */
function repeatedTexts(store: CrawlStore, run: Run): (Finding & { page: number })[] {
  const repeated = (mark: MarkName, check: string, before: string, after = '', failsFrom = 2) =>
    store.shared(run, mark).map(({ id, pages }) => ({
      ...{ page: id, check },
      status: pages >= failsFrom ? ('fail' as const) : ('warn' as const),
      message: `${before} ${pages === 2 ? '1 other page' : `${pages - 1} other pages`}${after}.`,
    }));
  return [
    ...repeated('title', 'site.duplicate-titles', 'Shares its title with', '', 3),
    ...repeated('description', 'site.duplicate-descriptions', 'Shares its description with', '', Infinity),
    ...repeated('text', 'site.duplicate-content', 'Has the main text of', ', word for word'),
  ];
}
