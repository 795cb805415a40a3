/** Limits of an audit (specification of audits, section 9). Limits of a single request are in `fetch/limits.ts`. */
import type { ToolId } from '#domain/audit/report/report-types.ts';
import { limitsOf } from './fetch/limits.ts';

export interface AuditLimits {
  /** Time for the whole audit, in ms; then it reports what was read. */
  auditMs: number;
  /** Share of the remaining time that the crawl may use; the rest is for targets and samples. */
  crawlShare: number;
  /** Crawled pages, including the first. */
  pages: number;
  /**
   * Requests besides crawled pages: robots.txt, sitemaps, probes, targets, redirects, links that are only checked.
   */
  otherRequests: number;
  /** Most addresses in a crawl's queue. */
  queued: number;
  /** Concurrent requests to the audited host. */
  atOnce: number;
  /** Elements of one document. */
  elements: number;
  robotsHops: number;
  /** Bytes after decompression, all sitemaps together. */
  sitemapBytes: number;
  sitemapFiles: number;
  /** Internal links to downloads that are checked with a HEAD request. */
  checkedLinks: number;
  crawlDelaySeconds: number;
  /** A server that asks for a longer pause gets no more requests. */
  retryAfterSeconds: number;
}

const shared = {
  crawlShare: 0.75,
  robotsHops: 5,
  sitemapBytes: 50 * 1024 * 1024,
  sitemapFiles: 25,
  checkedLinks: 30,
  crawlDelaySeconds: 2,
  retryAfterSeconds: 5,
};

/** Limits that an audit shares with its requests come from `fetch/limits.ts`. */
const ofRequests = (tool: ToolId) => {
  const { auditMs, atOnce } = limitsOf(tool);
  return { auditMs, atOnce };
};

const ofSite: AuditLimits = {
  ...shared,
  ...ofRequests('site'),
  pages: 50,
  otherRequests: 100,
  queued: 2000,
  elements: 60_000,
};

export const auditLimits: Readonly<Record<ToolId, AuditLimits>> = {
  page: {
    ...shared,
    ...ofRequests('page'),
    pages: 1,
    otherRequests: 3,
    queued: 0,
    elements: 150_000,
  },
  site: ofSite,
  qa: { ...ofSite, pages: 25 },
};
