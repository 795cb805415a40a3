/** Every limit of audits (specification of audits, section 9). Times in milliseconds, sizes in bytes, unless a name says otherwise. */
import type { ToolId } from '../report/report-types.ts';

const megabyte = 1024 * 1024;

/** A longer chain is `too-many`. */
export const redirectsFollowed = 10;

/** Concurrent requests to one host, of all audits together. */
export const atOnce = 4;

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
  elements: 60_000,
};

export type AuditLimits = typeof ofSite;

export type FetchLimits = typeof ofRequests &
  Pick<AuditLimits, 'responseMs' | 'auditMs' | 'decodedBytes'>;

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

/** Of connections and answers of any server. */
export const connectionLimits = {
  /** How long to try one address before the next one of the same name. */
  addressMs: 1500,
  addressesTried: 4,
  /** The web's limit for Zstandard windows, as a power of two (RFC 9659). Larger ones would take our memory. */
  zstdWindowLog: 23,
  cookiesOfOrigin: 20,
  cookieCharacters: 1024,
  /** Of an address as typed. */
  typedCharacters: 2048,
  /** All audits together ask a host no more than this often. */
  pace: { intervalCap: 30, interval: 10_000 },
  /** Remembered before idle ones are dropped. */
  hosts: 1000,
};

/** Of what a crawl keeps and where it goes. */
export const crawlLimits = {
  /** How long a page waits for its robots.txt, which may ask our crawler to stay away. */
  robotsHeadStartMs: 2000,
  /** This many 5xx in a row count as a refusal. */
  errorsInARow: 3,
  /** Pages that are listed as sources of a link. */
  sources: 20,
  /** Documents being parsed while the next pages are fetched. */
  readAhead: 4,
  /** Yields after this many: a hostile robots.txt can make each verdict cost milliseconds. */
  judgedInARow: 20,
  /** All documents of one audit in memory; fifty ordinary pages weigh a third of it. */
  documentBytes: 12 * megabyte,
  /** A larger body keeps its place in the queue until it is parsed, so that few of them wait in memory. */
  waitingBodyBytes: 256 * 1024,
  /** Deeper pages are not worth crawling. */
  depth: 20,
  /** Addresses per path with two or more parameters. */
  combinations: 12,
  /** Addresses per path that only sort, filter or pick a day, and of paths with a date. */
  views: 6,
  sameSegments: 3,
  /** Entries of a sitemap that are requested. */
  sitemapSample: 50,
  /** Language versions of a page that are requested. */
  alternates: 20,
  /** Neighbors come first; further numbers of a series are a sample. */
  series: 6,
};

/** Of the thread that reads documents, and of the report. */
export const threadLimits = {
  heapMb: 256,
  cpuMs: 2000,
  idleMs: 60_000,
  /** A tree of a larger page may take a hundred megabytes, so the thread ends after it. */
  largePageBytes: megabyte,
  /** About twenty times a long ordinary page. Heavier facts are dropped: copying them would block visitors. */
  factBytes: 4 * megabyte,
};

export const reportLimits = {
  /** How long one audit may judge before others run. */
  turnMs: 5,
  /** Of JSON. An ordinary report takes a tenth of this. */
  bytes: 512 * 1024,
  itemsOfCheck: 50,
  textCharacters: 600,
};

export const robotsLimits = {
  fileBytes: 512_000,
  /** Google's parser drops the rest of a line after this many. */
  lineBytes: 16_663,
  /** Of one crawler: more would be an attack. Rules with stars cost most. */
  rules: 5000,
  rulesWithStars: 500,
  /** Rules that take longer to match are skipped: engines search for up to 250 characters in linear time. */
  piecesOfRule: 20,
  pieceCharacters: 240,
};

export const sitemapLimits = {
  /** Those of sitemaps.org for a file, decompressed; the first also for all entries kept. */
  entries: 50_000,
  fileBytes: 50 * megabyte,
  textCharacters: 4000,
  /** The parser keeps open elements in memory. */
  depth: 32,
  gapCharacters: megabyte,
};

/** Of structured data and of directives for crawlers on one page. */
export const dataLimits = {
  blockBytes: 256 * 1024,
  blocks: 200,
  faultsOfBlock: 50,
  depth: 32,
  items: 5000,
  values: 20_000,
  nodes: 800_000,
  textCharacters: 5000,
  nameCharacters: 200,
  /** Enough for honest pages. */
  valuesOfProperty: 200,
  definitionsOfId: 10,
  judgedItems: 1000,
  valueFindings: 500,
  directives: 1000,
  directiveCharacters: 20_000,
};
