/** Everything an audit looks at, gathered into one snapshot before anything is judged. */
import { setTimeout } from 'node:timers/promises';
import { faultAt } from '#domain/audit/answers.ts';
import { isDownload } from '#domain/audit/links/downloads.ts';
import { readPageLinks } from '#domain/audit/links/page-links.ts';
import type { ToolId } from '#domain/audit/report-types.ts';
import { crawlDelaySeconds, namesAgent, verdictFor } from '#domain/audit/robots/match-robots.ts';
import type { Robots } from '#domain/audit/robots/robots.ts';
import type { Sitemap } from '#domain/audit/sitemap/sitemap.ts';
import type { Answer, Crawl, Fault, Snapshot, Target, VisitedPage } from '#domain/audit/snapshot.ts';
import { isInternal, withoutFragment } from '#domain/audit/urls.ts';
import { targetsOf } from '#domain/audit/wanted-targets.ts';
import { type Clock, monotonicClock, systemClock } from '../../clock.ts';
import { type AuditLimits, auditLimits } from '../audit-limits.ts';
import type { Progress } from '../audits.ts';
import type { Outgoing } from '../fetch/outgoing.ts';
import { type Allowance, createAllowance } from './allowance.ts';
import { crawlSite } from './crawl.ts';
import { createDocumentReader, type DocumentReader, type ReadPageInThread } from './document-reader.ts';
import { createPoliteness, type Politeness } from './politeness.ts';
import { probe } from './probes.ts';
import { createRobotsFiles, type RobotsFiles } from './robots-files.ts';
import { findSitemap } from './sitemaps.ts';
import { visitTargets, type WantedTarget } from './targets.ts';
import { createTimeLeft, type TimeLeft } from './time-left.ts';
import { createVisits } from './visits.ts';

export interface GatherRequest {
  tool: ToolId;
  /** Normalised address entered. */
  address: string;
  /** Crawled pages, the first one included. */
  maxPages?: number;
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

export interface GatherTools {
  outgoing: Outgoing;
  readPage: ReadPageInThread;
  /** Our product token, as robots.txt files name it. */
  token: string;
  limits?: AuditLimits;
  clock?: Clock;
  /** Monotonic. */
  timer?: Clock;
  pause?: (ms: number) => Promise<void>;
}

/** How long a page waits for its robots.txt, which may ask our crawler to stay away from it. */
const robotsHeadStartMs = 2000;

/**
 * A fault when the page entered gave no usable answer, or when its robots.txt closes it to our crawler by name: that is
 * told as `refused`. In a site audit the page entered counts as the homepage, whatever its path.
 */
export async function gather(request: GatherRequest, tools: GatherTools): Promise<Snapshot | Fault> {
  const { tool, address, signal, onProgress } = request;
  const limits = tools.limits ?? auditLimits[tool];
  const { outgoing, token, clock = systemClock, timer = monotonicClock } = tools;
  const pause = tools.pause ?? ((ms) => setTimeout(ms, undefined, { ref: false }));
  const now = clock.now();
  const isOver = () => outgoing.isTimeUp || signal?.aborted === true;
  const time = createTimeLeft(timer, limits.auditMs, isOver);
  const allowance = createAllowance(limits.otherRequests);
  const readPage = createDocumentReader(tools.readPage, limits.elements);
  const robotsFiles = createRobotsFiles({ outgoing, allowance, token, maxHops: limits.robotsHops });
  const pagesMost = Math.max(1, request.maxPages ?? limits.pages);
  const tellRead = (pagesRead: number, pagesKnown: number, current: string) =>
    onProgress?.({ stage: 'reading', pagesRead, pagesKnown, pagesMost, current });

  tellRead(0, 1, address);
  // A file that is late names nobody.
  const early = await Promise.race([robotsFiles.of(address), pause(robotsHeadStartMs)]);
  if (early && isClosedToUs(early, token, address)) return stayAway(address);
  const page = await readFirst({ url: address, isTimed: tool !== 'qa' }, outgoing, readPage);
  if ('kind' in page) return page;
  const site = page.answer.url;
  const robots = await robotsFiles.of(site);
  if (isClosedToUs(robots, token, site)) return stayAway(address);

  const base = { tool, url: withoutFragment(address), now, page, robots };
  if (tool === 'page') {
    return { ...base, sitemap: null, crawl: null, probes: null, targets: new Map(), isTimeUp: false };
  }
  const politeness = createPoliteness({
    delayMs: Math.min(crawlDelaySeconds(robots, token), limits.crawlDelaySeconds) * 1000,
    longestPauseMs: limits.retryAfterSeconds * 1000,
    ...{ time, timer, clock, pause },
  });
  const learn = (answer: Answer) => isInternal(answer.url, site) && politeness.learn(answer);
  const visits = createVisits({ outgoing, readPage, time, atOnce: limits.atOnce, onAnswer: learn });
  // Whatever comes of the crawl, some time is left for what the pages name.
  const crawlTime = createTimeLeft(timer, time.left() * limits.crawlShare, isOver);
  visits.remember(page);
  politeness.learn(page.answer);
  const [sitemap, probes, { crawl, redirecting }] = await Promise.all([
    robots.meaning === 'everything-disallowed' || politeness.isRefusing()
      ? null
      : findSitemap({ robots, site, now, outgoing, allowance, time: crawlTime, limits }),
    probe({ site, visits, allowance, time }),
    crawlSite({
      first: page,
      limits: { ...limits, pages: pagesMost },
      visits,
      politeness,
      allowance,
      time: crawlTime,
      mayCrawl: (url) => verdictFor(robots, token, url).isAllowed,
      onPage: tellRead,
    }),
  ]);
  const wanted = wantedTargets({ tool, page, crawl, redirecting, robots, sitemap, limits });
  const mayAsk = permission({ site, time, politeness, allowance, robotsFiles });
  const found = await visitTargets(wanted, visits, mayAsk, limits.atOnce);
  const crawled = crawl.pages.map(({ url, result }): [string, Target] => [
    url,
    { url, result: byItself(result) },
  ]);
  return {
    ...base,
    sitemap,
    crawl,
    probes,
    targets: new Map([...found, ...crawled]),
    isTimeUp: time.isUp() || crawl.end === 'time-limit',
  };
}

/** A page as its own address answers: the redirects on the way from the address entered are none of its. */
function byItself(result: VisitedPage | Fault): VisitedPage | Fault {
  if ('kind' in result || result.answer.ending !== 'answered' || result.answer.hops.length === 0)
    return result;
  return { ...result, answer: { ...result.answer, asked: result.answer.url, hops: [] } };
}

const stayAway = (url: string): Fault => faultAt(url, 'refused');

/** A group that names our crawler counts; one for everybody does not keep a visitor from asking about a page. */
function isClosedToUs(robots: Robots, token: string, url: string): boolean {
  return namesAgent(robots, token) && !verdictFor(robots, token, url).isAllowed;
}

async function readFirst(
  { url, isTimed }: { url: string; isTimed: boolean },
  outgoing: Outgoing,
  readPage: DocumentReader,
): Promise<VisitedPage | Fault> {
  const fetched = await outgoing.fetch({ url, isTimed });
  if (fetched.kind === 'fault') return fetched;
  const { body, ...answer } = fetched;
  return { answer, ...(await readPage(answer, body)) };
}

interface Findings {
  tool: ToolId;
  page: VisitedPage;
  crawl: Crawl;
  redirecting: readonly string[];
  robots: Robots;
  sitemap: Sitemap | null;
  limits: AuditLimits;
}

/** In the order of their worth: what comes last is left out first. */
function wantedTargets({
  tool,
  page,
  crawl,
  redirecting,
  robots,
  sitemap,
  limits,
}: Findings): WantedTarget[] {
  const pages =
    tool === 'qa' ? [page] : crawl.pages.flatMap(({ result }) => ('kind' in result ? [] : [result]));
  const named = pages.flatMap((one) => {
    if (!one.document) return [];
    const { headers, url } = one.answer;
    const links = readPageLinks(one.document, headers, url);
    return targetsOf({ page: one, url: new URL(url), links }, tool);
  });
  // A footer that links robots.txt or the sitemap is no reason to ask for them a second time.
  const files = [robots.result.kind === 'answer' ? { url: robots.url, status: robots.result.status } : null];
  const read = [...files, ...(sitemap?.files ?? [])].flatMap((file) =>
    file?.status === 200 ? [file.url] : [],
  );
  const visited = new Set([...crawl.pages.map(({ url }) => url), ...read]);
  const downloads = [...crawl.linked].filter((url) => isDownload(url) && !visited.has(url));
  return [
    ...named.map((url) => ({ url, interest: 'page' as const })),
    ...(sitemap?.sample ?? []).map((url) => ({ url, interest: 'page' as const })),
    ...redirecting.map((url) => ({ url, interest: 'link' as const })),
    ...downloads.slice(0, limits.checkedLinks).map((url) => ({ url, interest: 'link' as const })),
  ];
}

function permission(options: {
  site: string;
  time: TimeLeft;
  politeness: Politeness;
  allowance: Allowance;
  robotsFiles: RobotsFiles;
}): (url: string) => Promise<boolean> {
  const { site, time, politeness, allowance, robotsFiles } = options;
  return async (url) => {
    const isOurs = isInternal(url, site);
    if (time.isUp() || (isOurs && politeness.isRefusing())) return false;
    // www and its twin answer to the robots.txt that was read for the crawl.
    if (!(await robotsFiles.allows(isOurs ? onOriginOf(site, url) : url))) return false;
    return allowance.take() && (!isOurs || (await politeness.turn()));
  };
}

function onOriginOf(site: string, url: string): string {
  const moved = new URL(url);
  const { protocol, host } = new URL(site);
  moved.protocol = protocol;
  moved.host = host;
  return moved.href;
}
