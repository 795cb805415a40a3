/** Gathers everything an audit examines into one snapshot before judging starts. */
import { setTimeout } from 'node:timers/promises';
import type { ToolId } from '#domain/audit/report/report-types.ts';
import { namesAgent, verdictFor } from '#domain/audit/robots/match-robots.ts';
import type { Robots } from '#domain/audit/robots/robots.ts';
import type { Fault } from '#domain/audit/site/answer.ts';
import { faultAt } from '#domain/audit/site/snapshot.ts';
import type { Snapshot, VisitedPage } from '#domain/audit/site/snapshot.ts';
import { withoutFragment } from '#domain/audit/site/urls.ts';
import { type Clock, monotonicClock, systemClock } from '../../shared/clock.ts';
import { type AuditLimits, auditLimits } from '../audit-limits.ts';
import type { Progress } from '../audits.ts';
import type { Outgoing } from '../fetch/outgoing.ts';
import { createAllowance } from './allowance.ts';
import { createDocumentReader, type DocumentReader, type ReadPageInThread } from './document-reader.ts';
import { gatherSite } from './gather-site.ts';
import { createRobotsFiles } from './robots-files.ts';
import { createTimeLeft } from './time-left.ts';

export interface GatherRequest {
  tool: ToolId;
  /** Normalized entered address. */
  address: string;
  /** Crawled pages, including the first. */
  maxPages?: number;
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

export interface GatherTools {
  outgoing: Outgoing;
  readPage: ReadPageInThread;
  /** Our product token in robots.txt files. */
  token: string;
  limits?: AuditLimits;
  clock?: Clock;
  /** Monotonic. */
  timer?: Clock;
  pause?: (ms: number) => Promise<void>;
}

/** How long a page waits for its robots.txt, which may ask our crawler to stay away. */
const robotsHeadStartMs = 2000;

/**
 * Returns a fault when the entered page gave no usable answer, or `refused` when its robots.txt closes it to our
 * crawler by name. In a site audit the entered page counts as the homepage, whatever its path.
 */
export async function gather(request: GatherRequest, tools: GatherTools): Promise<Snapshot | Fault> {
  const { tool, address, signal, onProgress } = request;
  const { outgoing, token, clock = systemClock, timer = monotonicClock } = tools;
  const pause = tools.pause ?? ((ms) => setTimeout(ms, undefined, { ref: false }));
  const usual = tools.limits ?? auditLimits[tool];
  const limits = { ...usual, pages: Math.max(1, request.maxPages ?? usual.pages) };
  const now = clock.now();
  const isOver = () => outgoing.isTimeUp || signal?.aborted === true;
  const timeOf = (ms: number) => createTimeLeft(timer, ms, isOver);
  const time = timeOf(limits.auditMs);
  const allowance = createAllowance(limits.otherRequests);
  const readPage = createDocumentReader(tools.readPage, limits.elements);
  const robotsFiles = createRobotsFiles({ outgoing, allowance, token, maxHops: limits.robotsHops });
  const onPage = (pagesRead: number, pagesKnown: number, current: string) =>
    onProgress?.({ stage: 'reading', pagesRead, pagesKnown, pagesMost: limits.pages, current });

  onPage(0, 1, address);
  // Ignore a late file.
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
  const means = { outgoing, readPage, token, limits, time, timeOf, allowance, robotsFiles, onPage };
  return gatherSite(base, { ...means, timer, clock, pause });
}

const stayAway = (url: string): Fault => faultAt(url, 'refused');

/** Only a group that names our crawler counts: visitors may audit a page that is closed to crawlers in general. */
export function isClosedToUs(robots: Robots, token: string, url: string): boolean {
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
