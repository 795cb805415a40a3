/** How far an audit goes (specification of audits, section 9). Limits of a single request stand in `fetch/limits.ts`. */
import type { ToolId } from '#domain/audit/report-types.ts';
import { limitsOf } from './fetch/limits.ts';

export interface AuditLimits {
  /** The whole audit, in ms; then a report of what was read. */
  auditMs: number;
  /** Of what is left when the crawl begins, it may use this share; the rest is for targets and samples. */
  crawlShare: number;
  /** Crawled pages, the first one included. */
  pages: number;
  /** Everything that is no crawled page: robots.txt, sitemaps, probes, targets, redirects, links that are only checked. */
  otherRequests: number;
  /** Addresses a crawl remembers. */
  queued: number;
  /** Requests under way to the audited host. */
  atOnce: number;
  /** Elements of one document. */
  elements: number;
  robotsHops: number;
  /** Unpacked, all sitemaps together. */
  sitemapBytes: number;
  sitemapFiles: number;
  /** Internal links to downloads that are asked for their headers. */
  checkedLinks: number;
  crawlDelaySeconds: number;
  /** A server that asks to be left alone for longer is not asked again. */
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

/** What an audit shares with its requests has one number. */
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
