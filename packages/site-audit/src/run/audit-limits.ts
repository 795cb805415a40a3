/** Limits of one audit and of its requests (specification of audits, section 9). Times in milliseconds. */
import type { ToolId } from '../report/report-types.ts';

const megabyte = 1024 * 1024;

/** A longer chain is `too-many`. */
export const redirectsFollowed = 10;

/** Concurrent requests to one host, of all audits together. */
export const atOnce = 4;

/** What requests of any kind are limited to. */
const ofRequests = {
  atOnce,
  resolveMs: 5000,
  /** TCP and TLS handshakes together. */
  connectMs: 5000,
  /** From sending a request until the response headers are complete. */
  headersMs: 8000,
  headerBytes: 32 * 1024,
  /** Limit for encoded bodies; bodies without a coding are limited by `decodedBytes`. */
  compressedBytes: 3 * megabyte,
  hops: redirectsFollowed,
  /** Slower first bytes are measured once more, where the caller asks for it. */
  slowMs: 800,
};

const ofAudits = {
  ...ofRequests,
  /** Share of the remaining time that the crawl may use; the rest is for targets and samples. */
  crawlShare: 0.75,
  robotsHops: 5,
  /** Bytes after decompression, all sitemaps together. */
  sitemapBytes: 50 * megabyte,
  sitemapFiles: 25,
  /** Internal links to downloads that are checked with a HEAD request. */
  checkedLinks: 30,
  crawlDelaySeconds: 2,
  /** A server that asks for a longer pause gets no more requests. */
  retryAfterSeconds: 5,
};

const ofSite = {
  ...ofAudits,
  /** One response, start to end. */
  responseMs: 10_000,
  /** The whole audit; then it reports what was read. */
  auditMs: 60_000,
  decodedBytes: 3 * megabyte,
  /** Crawled pages, including the first. */
  pages: 50,
  /** Requests besides crawled pages: robots.txt, sitemaps, probes, targets, redirects, links that are only checked. */
  otherRequests: 100,
  /** Most addresses in a crawl's queue. */
  queued: 2000,
  /** Elements of one document. */
  elements: 60_000,
};

export type AuditLimits = typeof ofSite;

export type FetchLimits = typeof ofRequests & Pick<AuditLimits, 'responseMs' | 'auditMs' | 'decodedBytes'>;

export const auditLimits: Readonly<Record<ToolId, AuditLimits>> = {
  page: {
    ...ofAudits,
    responseMs: 15_000,
    auditMs: 25_000,
    decodedBytes: 5 * megabyte,
    pages: 1,
    otherRequests: 3,
    queued: 0,
    elements: 150_000,
  },
  site: ofSite,
  qa: { ...ofSite, pages: 25 },
};

export const limitsOf = (tool: ToolId): FetchLimits => auditLimits[tool];
