/** Gathers everything an audit examines into one snapshot before judging starts. */
import { setTimeout } from 'node:timers/promises';
import type { Outgoing } from '../fetch/outgoing.ts';
import type { ToolId } from '../report/report-types.ts';
import { crawlDelaySeconds, namesAgent, verdictFor } from '../robots/match-robots.ts';
import { type Robots, readRobots } from '../robots/parse-robots.ts';
import { type AuditLimits, auditLimits, crawlLimits, robotsLimits } from '../run/audit-limits.ts';
import type { Fault } from '../site/answer.ts';
import { faultAt, type Snapshot, type Target, type VisitedPage } from '../site/snapshot.ts';
import { isInternal, withoutFragment } from '../site/urls.ts';
import { crawlSite } from './crawl.ts';
import {
  type Allowance,
  type Clock,
  createAllowance,
  createPoliteness,
  createTimeLeft,
  monotonicClock,
  systemClock,
} from './pace.ts';
import { findSitemap } from './sitemaps.ts';
import { probe, visitTargets } from './targets.ts';
import { createDocumentReader, createVisits, type ReadPageInThread } from './visits.ts';

/** Progress that a waiting caller receives. */
export type Progress =
  | { stage: 'reading'; pagesRead: number; pagesKnown: number; pagesMost: number; current: string }
  | { stage: 'judging' };

interface GatherRequest {
  tool: ToolId;
  address: string;
  maxPages?: number;
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

export interface GatherTools {
  outgoing: Outgoing;
  readPage: ReadPageInThread;
  token: string;
  limits?: AuditLimits;
  clock?: Clock;
  timer?: Clock;
  pause?: (ms: number) => Promise<void>;
}

/**
 * Returns a fault when the entered page gave no usable answer, or `refused` when its robots.txt closes it to our
 * crawler by name. In a site audit the entered page counts as the homepage, whatever its path.
 */
export async function gather(
  request: GatherRequest,
  tools: GatherTools,
): Promise<Snapshot | Fault> {
  const { tool, address, signal, onProgress } = request;
  const { outgoing, token, clock = systemClock, timer = monotonicClock } = tools;
  const pause = tools.pause ?? ((ms) => setTimeout(ms, undefined, { ref: false }));
  const usual = tools.limits ?? auditLimits[tool];
  const limits = { ...usual, pages: Math.max(1, request.maxPages ?? usual.pages) };
  const now = clock.now();
  const isOver = () => outgoing.isTimeUp || signal?.aborted === true;
  const time = createTimeLeft(timer, limits.auditMs, isOver);
  const allowance = createAllowance(limits.otherRequests);
  const readPage = createDocumentReader(tools.readPage, limits.elements);
  const robotsOf = createRobotsFiles(outgoing, allowance, limits.robotsHops);
  const onPage = (pagesRead: number, pagesKnown: number, current: string) =>
    onProgress?.({ stage: 'reading', pagesRead, pagesKnown, pagesMost: limits.pages, current });

  onPage(0, 1, address);
  // Ignore a late file.
  const early = await Promise.race([robotsOf(address), pause(crawlLimits.robotsHeadStartMs)]);
  if (early && isClosedToUs(early, token, address)) return faultAt(address, 'refused');
  const fetched = await outgoing.fetch({ url: address, isTimed: tool !== 'qa' });
  if (fetched.kind === 'fault') return fetched;
  const { body, ...answer } = fetched;
  const first: VisitedPage = { answer, ...(await readPage(answer, body)) };
  const site = answer.url;
  const robots = await robotsOf(site);
  if (isClosedToUs(robots, token, site)) return faultAt(address, 'refused');

  const base = { tool, url: withoutFragment(address), now, page: first, robots };
  if (tool === 'page') {
    return {
      ...base,
      sitemap: null,
      crawl: null,
      probes: null,
      targets: new Map(),
      isTimeUp: false,
    };
  }
  const politeness = createPoliteness({
    delayMs: Math.min(crawlDelaySeconds(robots, token), limits.crawlDelaySeconds) * 1000,
    longestPauseMs: limits.retryAfterSeconds * 1000,
    time,
    timer,
    clock,
    pause,
  });
  const visits = createVisits({
    outgoing,
    readPage,
    time,
    atOnce: limits.atOnce,
    onAnswer: (one) => isInternal(one.url, site) && politeness.learn(one),
  });
  const means = {
    first,
    site,
    robots,
    token,
    now,
    limits,
    outgoing,
    visits,
    politeness,
    allowance,
    robotsOf,
    time,
  };
  // Reserve time for the targets, however long the crawl takes.
  const crawlTime = createTimeLeft(timer, time.left() * limits.crawlShare, isOver);
  visits.remember(first);
  politeness.learn(answer);
  const isClosed = robots.meaning === 'everything-disallowed' || politeness.isRefusing();
  const [sitemap, probes, found] = await Promise.all([
    isClosed ? null : findSitemap(means, crawlTime),
    probe(means),
    crawlSite(means, crawlTime, onPage),
  ]);
  const { crawl } = found;
  const targets = await visitTargets(tool, found, sitemap, means);
  for (const { url, result } of crawl.pages) targets.set(url, { url, result: byItself(result) });
  return {
    ...base,
    sitemap,
    crawl,
    probes,
    targets,
    isTimeUp: time.isUp() || crawl.end === 'time-limit',
  };
}

/** Only a group that names our crawler counts: visitors may audit a page that is closed to crawlers in general. */
function isClosedToUs(robots: Robots, token: string, url: string): boolean {
  return namesAgent(robots, token) && !verdictFor(robots, token, url).isAllowed;
}

function byItself(result: VisitedPage | Fault): Target['result'] {
  if ('kind' in result || result.answer.ending !== 'answered' || result.answer.hops.length === 0)
    return result;
  return { ...result, answer: { ...result.answer, asked: result.answer.url, hops: [] } };
}

/** Finds the robots.txt of an address's origin. Without allowance left it counts as unanswered. */
function createRobotsFiles(outgoing: Outgoing, allowance: Allowance, maxHops: number) {
  const files = new Map<string, Promise<Robots>>();

  async function ask(url: string): Promise<Robots> {
    const none = new Uint8Array();
    if (!allowance.take()) return readRobots(url, faultAt(url, 'timeout'), none);
    // One extra byte shows that the file is longer than the limit.
    const fetched = await outgoing.fetch({ url, maxHops, maxBytes: robotsLimits.fileBytes + 1 });
    if (fetched.kind === 'fault') return readRobots(url, fetched, none);
    const { body, ...answer } = fetched;
    const { origin, href } = new URL(answer.url);
    // A site that redirects to another host redirects its robots.txt there too: the file is that origin's as well.
    if (answer.ending === 'answered' && href === `${origin}/robots.txt` && !files.has(origin)) {
      files.set(
        origin,
        Promise.resolve(readRobots(href, { ...answer, asked: href, hops: [] }, body)),
      );
    }
    return readRobots(url, answer, body);
  }

  return (url: string): Promise<Robots> => {
    const { origin } = new URL(url);
    return files.getOrInsertComputed(origin, () => ask(`${origin}/robots.txt`));
  };
}
