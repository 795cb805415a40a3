/** Crawls a site breadth first from the entered page. */
import { setImmediate as pause } from 'node:timers/promises';
import { clicksFrom, internalLinks, isDownload, type Way } from '../links/internal-links.ts';
import { verdictFor } from '../robots/match-robots.ts';
import { crawlLimits } from '../run/audit-limits.ts';
import type { Fault } from '../site/answer.ts';
import type { Crawl, CrawlEnd, CrawledPage, VisitedPage } from '../site/snapshot.ts';
import { isInternal, withoutFragment } from '../site/urls.ts';
import { createCrawlTraps } from './crawl-traps.ts';
import type { Means } from './means.ts';
import type { TimeLeft } from './pace.ts';
import { redirectOf } from './visits.ts';

interface Found {
  url: string;
  depth: number;
  linkedFrom: Set<string>;
  isDone: boolean;
  result?: VisitedPage | Fault;
  redirectsTo?: string | null | undefined;
  links: readonly string[];
}

/**
 * Reads at most `limits.pages` pages including the first. Redirecting addresses count against the allowance
 * instead. The order of addresses does not depend on response times.
 */
export async function crawlSite(
  means: Means,
  time: TimeLeft,
  onPage: (read: number, known: number, url: string) => void,
) {
  const { limits, visits, politeness, allowance, site, robots, token } = means;
  const start = withoutFragment(site);
  const traps = createCrawlTraps();
  const found = new Map<string, Found>();
  const order: Found[] = [];
  const linked = new Set<string>();
  let slots = limits.pages;
  let begun = 0;
  let expanded = 0;
  let blocked = 0;
  let hasFailedForTime = false;

  function add(url: string, depth: number, from: Iterable<string>): void {
    const known = found.get(url);
    if (known) {
      for (const source of from)
        if (known.linkedFrom.size < crawlLimits.sources) known.linkedFrom.add(source);
      return;
    }
    if (order.length >= limits.queued || !traps.admits(url, depth)) return;
    const one: Found = { url, depth, linkedFrom: new Set(from), isDone: false, links: [] };
    found.set(url, one);
    order.push(one);
  }

  /** Queues links in page order, even when a later page arrived first. */
  function expand(): void {
    for (let one = order[expanded]; one?.isDone; one = order[expanded]) {
      expanded += 1;
      if (one.redirectsTo && isInternal(one.redirectsTo, site))
        add(one.redirectsTo, one.depth, one.linkedFrom);
      if (!one.result || 'kind' in one.result || !one.result.document) continue;
      const links = internalLinks(one.result.document, one.url, site);
      one.links = links.map(({ url }) => url);
      for (const { url, isNofollow } of links) {
        linked.add(url);
        if (!isNofollow && !isDownload(url)) add(url, one.depth + 1, [one.url]);
      }
    }
  }

  async function visit(one: Found): Promise<void> {
    const step = await visits.step(one.url, 'page', async () => !isStopped() && politeness.turn());
    one.isDone = true;
    if (!step) {
      slots += 1;
      hasFailedForTime ||= !politeness.isRefusing();
    } else {
      one.redirectsTo = 'kind' in step ? undefined : redirectOf(step.answer);
      // Without allowance left, redirects count as pages so that every crawl ends.
      if (one.redirectsTo !== undefined) slots += allowance.take() ? 1 : 0;
      else {
        one.result = step;
        onPage(pagesRead(), Math.min(order.length, limits.pages), one.url);
      }
    }
    expand();
  }

  const pagesRead = () => order.filter(({ result }) => result !== undefined).length;
  const isStopped = () => time.isUp() || politeness.isRefusing();

  /** The next address to request. `busy` after some that robots.txt closes, to let other work run. */
  function next(): Found | 'busy' | undefined {
    for (let passed = 0; passed < crawlLimits.judgedInARow; passed += 1) {
      const one = order[begun];
      if (!one || verdictFor(robots, token, one.url).isAllowed) return one;
      begun += 1;
      blocked += 1;
      one.isDone = true;
      expand();
    }
    return 'busy';
  }

  async function work(): Promise<void> {
    const underway = new Set<Promise<void>>();
    const start = (one: Found) => {
      begun += 1;
      slots -= 1;
      const done: Promise<void> = visit(one).finally(() => underway.delete(done));
      underway.add(done);
    };
    for (;;) {
      const one = next();
      if (one === 'busy') await pause();
      else if (
        one &&
        slots > 0 &&
        underway.size < limits.atOnce + crawlLimits.readAhead &&
        !isStopped()
      )
        start(one);
      else if (underway.size > 0) await Promise.race(underway);
      else return;
    }
  }

  async function end(): Promise<CrawlEnd> {
    if (politeness.isRefusing()) return 'refusing-server';
    while (next() === 'busy') await pause();
    const isMoreKnown = next() !== undefined;
    if (hasFailedForTime || (isMoreKnown && time.isUp())) return 'time-limit';
    if (isMoreKnown) return 'page-limit';
    return blocked > 0 && pagesRead() === 1 ? 'robots' : 'complete';
  }

  traps.admits(start, 0);
  const first: Found = {
    url: start,
    depth: 0,
    linkedFrom: new Set(),
    isDone: true,
    result: means.first,
    links: [],
  };
  found.set(start, first);
  order.push(first);
  begun = 1;
  slots -= 1;
  expand();
  await work();

  const clicks = clicksFrom(start, (url) => waysFrom(found.get(url)));
  const pages = order.flatMap(({ url, depth, linkedFrom, result }): CrawledPage[] => {
    return result
      ? [{ url, depth: clicks.get(url) ?? depth, linkedFrom: [...linkedFrom], result }]
      : [];
  });
  const crawl: Crawl = { pages, end: await end(), blockedByRobots: blocked, linked };
  return {
    crawl,
    redirecting: order.filter(({ redirectsTo }) => redirectsTo !== undefined).map(({ url }) => url),
  };
}

export type CrawlResult = Awaited<ReturnType<typeof crawlSite>>;

function waysFrom(one: Found | undefined): Way[] {
  if (one?.redirectsTo) return [{ to: one.redirectsTo, clicks: 0 }];
  return (one?.links ?? []).map((to) => ({ to, clicks: 1 }));
}
