/**
 * The data gathered by an audit before judging. Plain data: checks open no connections, read no clock and keep no
 * state.
 */
import type { contentOf } from '../document/content.ts';
import type { PageFacts } from '../page/page-facts.ts';
import type { ToolId } from '../report/report-types.ts';
import type { Robots } from '../robots/parse-robots.ts';
import type { Sitemap } from '../sitemap/sitemap.ts';
import type { Answer, Fault, FaultCode } from './answer.ts';

export type Content = ReturnType<typeof contentOf>;

export interface VisitedPage {
  answer: Answer;
  content: Content | null;
  document: PageFacts | null;
}

export interface CrawledPage {
  /** Address as linked, normalized, without fragment. */
  url: string;
  /** Fewest clicks from the first page. */
  depth: number;
  /** Pages that link to it, at most 20. */
  linkedFrom: string[];
  result: VisitedPage | Fault;
}

/** The answer of another address: canonical and hreflang targets, sitemap entries, series neighbors, links. */
export interface Target {
  url: string;
  /** `skipped`: not allowed, or no requests left; after a redirect it is a fault. */
  result: VisitedPage | Fault | 'skipped';
}

export type Probe =
  | { kind: 'not-asked'; reason: string }
  | Fault
  | (Answer & { canonicals?: string[] });

export interface Probes {
  /** `http://host/` of an https site. */
  httpTwin: Probe;
  /** www.host for host, and the reverse. */
  otherHost: Probe;
  /** A random path that cannot exist. */
  notFound: Probe;
}

export type CrawlEnd = 'complete' | 'page-limit' | 'time-limit' | 'robots' | 'refusing-server';

export interface Crawl {
  pages: CrawledPage[];
  end: CrawlEnd;
  blockedByRobots: number;
  /** Every internal address linked from a crawled page, normalized, including unvisited ones. */
  linked: ReadonlySet<string>;
}

/** A date that a practice's clients must keep, in the calendar of the program that audits. */
export interface DueDate {
  /** The day that counts, and the one named by the law; ISO. */
  date: string;
  statutory: string;
  /** Why the two differ. */
  reason?: string;
}

export interface Snapshot {
  tool: ToolId;
  /** Normalized entered address. */
  url: string;
  /** Start of the audit, epoch milliseconds. */
  now: number;
  /** The entered page: homepage of a site audit, focus page of a QA. */
  page: VisitedPage;
  /** robots.txt of the final address's origin. */
  robots: Robots;
  /** Null in page audits. */
  sitemap: Sitemap | null;
  crawl: Crawl | null;
  probes: Probes | null;
  /** By normalized address. Includes crawled pages. */
  targets: ReadonlyMap<string, Target>;
  isTimeUp: boolean;
  /** The due dates of a year, where the program that audits has a calendar of them. */
  dueDatesOf?: (year: number) => readonly DueDate[];
}

/** By content type, or by its first bytes without one. */
export const isHtmlContent = (content: Content | null): boolean =>
  content?.verdict === 'html' || content?.verdict === 'html-by-sniffing';

/** HTML of any status; false for files and endless redirects. */
export const isHtmlAnswer = ({ answer, content }: VisitedPage): boolean =>
  answer.ending === 'answered' && isHtmlContent(content);

export const faultAt = (url: string, code: FaultCode): Fault => ({
  kind: 'fault',
  asked: url,
  url,
  code,
  hops: [],
});
