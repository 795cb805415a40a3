/**
 * Pages and sites for the tests of checks, made by the same code that reads real ones. Everything not given is that of a
 * healthy page: https://firm.test/, status 200, UTF-8, an empty robots.txt.
 */
import type { DocumentSubject, PageSubject } from '../define-check.ts';
import type { ToolId } from '../report-types.ts';
import type { Sitemap } from '../sitemap/sitemap.ts';
import type { Answer, FaultCode, Hop, Probe, Snapshot } from '../snapshot.ts';

export interface PageFixture {
  /** Final address. */
  url?: string;
  /** Address asked first; the same unless given. */
  asked?: string;
  /** The whole document as text, or its exact bytes. */
  html?: string | Uint8Array;
  status?: number;
  /** Added to `content-type: text/html; charset=utf-8`; null takes a field away. */
  headers?: Record<string, string | string[] | null>;
  hops?: Hop[];
  answer?: Partial<Answer>;
  maxElements?: number;
}

export interface SiteFixture extends PageFixture {
  tool?: ToolId;
  /** Text of robots.txt, or the status it was answered with. */
  robots?: string | number;
  sitemap?: Sitemap | null;
  /** Other crawled pages; each one's depth is 1 and it is linked from the first page unless given. */
  pages?: (PageFixture & { depth?: number; linkedFrom?: string[]; fault?: FaultCode })[];
  targets?: Record<string, PageFixture | FaultCode | 'skipped'>;
  probes?: Partial<Record<'httpTwin' | 'otherHost' | 'notFound', Probe>>;
  crawl?: { end?: Exclude<Snapshot['crawl'], null>['end']; linked?: string[]; blockedByRobots?: number };
  /** Epoch milliseconds; 2026-11-01T12:00:00Z unless given. */
  now?: number;
}

/** What checks of kind `document` get. Throws when the fixture has no HTML. */
export function documentSubject(_fixture: SiteFixture | string): DocumentSubject {
  throw new Error('UNWRITTEN');
}

/** What checks of kind `answer` get. */
export function pageSubject(_fixture: SiteFixture): PageSubject {
  throw new Error('UNWRITTEN');
}

/** What checks of kind `site` get. */
export function siteSnapshot(_fixture: SiteFixture): Snapshot {
  throw new Error('UNWRITTEN');
}
