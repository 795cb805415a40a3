/** Gathers the rest of a multi-page audit after the entered page: crawl, sitemaps, probes and linked targets. */
import { crawlDelaySeconds, verdictFor } from '#domain/audit/robots/match-robots.ts';
import type { Answer, Fault } from '#domain/audit/site/answer.ts';
import type { Snapshot, Target, VisitedPage } from '#domain/audit/site/snapshot.ts';
import { isInternal } from '#domain/audit/site/urls.ts';
import type { Clock } from '../../shared/clock.ts';
import type { AuditLimits } from '../audit-limits.ts';
import type { Outgoing } from '../fetch/outgoing.ts';
import type { Allowance } from './allowance.ts';
import { crawlSite } from './crawl.ts';
import type { DocumentReader } from './document-reader.ts';
import { createPoliteness } from './politeness.ts';
import { probe } from './probes.ts';
import type { RobotsFiles } from './robots-files.ts';
import { findSitemap } from './sitemaps.ts';
import { visitTargets } from './targets.ts';
import type { TimeLeft } from './time-left.ts';
import { createVisits } from './visits.ts';
import { permission, wantedTargets } from './wanted.ts';

/** The findings so far: the entered page and its robots.txt. */
type Beginning = Pick<Snapshot, 'tool' | 'url' | 'now' | 'page' | 'robots'>;

/** Shared by all gathering of one audit. */
interface Means {
  outgoing: Outgoing;
  readPage: DocumentReader;
  token: string;
  limits: AuditLimits;
  /** Time left for the whole audit. */
  time: TimeLeft;
  /** So many milliseconds, and never longer than someone waits. */
  timeOf: (ms: number) => TimeLeft;
  allowance: Allowance;
  robotsFiles: RobotsFiles;
  onPage: (read: number, known: number, url: string) => void;
  /** Monotonic. */
  timer: Clock;
  clock: Clock;
  pause: (ms: number) => Promise<void>;
}

export async function gatherSite(begun: Beginning, means: Means): Promise<Snapshot> {
  const { tool, now, page, robots } = begun;
  const { outgoing, readPage, token, limits, time, allowance, robotsFiles, timer, clock, pause } = means;
  const site = page.answer.url;
  const politeness = createPoliteness({
    delayMs: Math.min(crawlDelaySeconds(robots, token), limits.crawlDelaySeconds) * 1000,
    longestPauseMs: limits.retryAfterSeconds * 1000,
    ...{ time, timer, clock, pause },
  });
  const learn = (answer: Answer) => isInternal(answer.url, site) && politeness.learn(answer);
  const visits = createVisits({ outgoing, readPage, time, atOnce: limits.atOnce, onAnswer: learn });
  // Reserve time for the targets, however long the crawl takes.
  const crawlTime = means.timeOf(time.left() * limits.crawlShare);
  visits.remember(page);
  politeness.learn(page.answer);
  const isClosed = robots.meaning === 'everything-disallowed' || politeness.isRefusing();
  const [sitemap, probes, { crawl, redirecting }] = await Promise.all([
    isClosed ? null : findSitemap({ robots, site, now, outgoing, allowance, time: crawlTime, limits }),
    probe({ site, visits, allowance, time }),
    crawlSite({
      ...{ first: page, limits, visits, politeness, allowance, time: crawlTime, onPage: means.onPage },
      mayCrawl: (url) => verdictFor(robots, token, url).isAllowed,
    }),
  ]);
  const wanted = wantedTargets({ tool, page, crawl, redirecting, robots, sitemap, limits });
  const mayAsk = permission({ site, time, politeness, allowance, robotsFiles });
  const found = await visitTargets(wanted, visits, mayAsk, limits.atOnce);
  const crawled = crawl.pages.map(({ url, result }): [string, Target] => [
    url,
    { url, result: byItself(result) },
  ]);
  const targets = new Map([...found, ...crawled]);
  const isTimeUp = time.isUp() || crawl.end === 'time-limit';
  return { ...begun, sitemap, crawl, probes, targets, isTimeUp };
}

/** The page without the redirects that led to it. */
function byItself(result: VisitedPage | Fault): VisitedPage | Fault {
  if ('kind' in result || result.answer.ending !== 'answered' || result.answer.hops.length === 0)
    return result;
  return { ...result, answer: { ...result.answer, asked: result.answer.url, hops: [] } };
}
