/**
 * What an audit has gathered before anything is judged. Plain data: no check opens a connection, reads a clock or keeps
 * anything between two calls.
 */
import type { PageFacts } from './page-facts.ts';
import type { ToolId } from './report-types.ts';
import type { Robots } from './robots/robots.ts';
import type { Sitemap } from './sitemap/sitemap.ts';

/** Names in lower case, in the order received; a repeated field is listed again. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

export interface Hop {
  /** Address that redirected. */
  url: string;
  status: number;
  /** As sent; null when the field was missing. */
  location: string | null;
}

/** Why nothing usable came back. */
export type FaultCode = 'refused' | 'dns' | 'connect' | 'tls' | 'protocol' | 'timeout';

export interface Fault {
  kind: 'fault';
  /** First address asked. */
  asked: string;
  /** Address at which it failed, the last of the chain. */
  url: string;
  code: FaultCode;
  hops: Hop[];
}

/** The end of a chain of requests. */
export interface Answer {
  kind: 'answer';
  /** First address asked, normalised, without fragment. */
  asked: string;
  /** Address of the final response, without fragment. */
  url: string;
  /** With its `#`, when the address had one or inherited it through redirects. */
  fragment?: string;
  hops: Hop[];
  /** `loop`: an address came up twice. `too-many`: more than ten hops. `unfollowable`: no Location, or one that cannot be parsed. */
  ending: 'answered' | 'loop' | 'too-many' | 'unfollowable';
  status: number;
  headers: HeaderList;
  /** Bytes before and after decompression; `isCut` when reading stopped at a limit. */
  compressedBytes: number;
  decodedBytes: number;
  isCut: boolean;
  /** From sending the final request to its first header byte, without connection set-up; the better of two tries. */
  ttfbMs: number;
}

export type MediaVerdict = 'html' | 'html-by-sniffing' | 'not-html' | 'not-text';

export type CharsetSource = 'bom' | 'header' | 'meta' | 'none';

/** What the bytes of a response turned out to be. */
export interface Content {
  /** Of the Content-Type field, lower case; null when absent. */
  mediaType: string | null;
  verdict: MediaVerdict;
  charset: {
    /** WHATWG name of the encoding used for reading, such as `UTF-8` or `windows-1252`. */
    used: string;
    source: CharsetSource;
    bom: string | null;
    /** WHATWG names; `unknown` holds a label that names no encoding. */
    header: string | null;
    meta: string | null;
    unknown: string | null;
    /** The first declaration in a meta element ends after byte 1,024. */
    isMetaLate: boolean;
    hasBytesAbove7f: boolean;
  };
}

/** A page as it was answered; `document` is null when there is no HTML to judge. */
export interface VisitedPage {
  answer: Answer;
  content: Content | null;
  document: PageFacts | null;
}

/** A page of the crawl: the first one is the page entered. */
export interface CrawledPage {
  /** Address as linked, normalised, without fragment. */
  url: string;
  /** Fewest clicks from the first page. */
  depth: number;
  /** Pages that link to it, at most 20. */
  linkedFrom: string[];
  result: VisitedPage | Fault;
}

/** What another address answers: canonical and hreflang targets, sitemap entries, neighbours of a series, links. */
export interface Target {
  url: string;
  /** `skipped`: outside what the audit may fetch, or the allowance of requests was used up; after a redirect a fault. */
  result: VisitedPage | Fault | 'skipped';
}

/** Answer of a probe, redirects followed one by one. */
export type Probe = { kind: 'not-asked'; reason: string } | Fault | (Answer & { canonicals?: string[] });

export interface Probes {
  /** `http://host/` of an https site. */
  httpTwin: Probe;
  /** www.host for host, and the other way round. */
  otherHost: Probe;
  /** A random path that cannot exist. */
  notFound: Probe;
}

export type CrawlEnd = 'complete' | 'page-limit' | 'time-limit' | 'robots' | 'refusing-server';

export interface Crawl {
  pages: CrawledPage[];
  end: CrawlEnd;
  blockedByRobots: number;
  /** Every internal address that a crawled page links to, normalised, also those not visited. */
  linked: ReadonlySet<string>;
}

export interface Snapshot {
  tool: ToolId;
  /** Normalised address entered. */
  url: string;
  /** Epoch milliseconds at which the audit began. */
  now: number;
  /** The page entered: homepage of a site audit, focus page of a QA. */
  page: VisitedPage;
  /** Of the final address's origin. */
  robots: Robots;
  /** Null in page audits. */
  sitemap: Sitemap | null;
  crawl: Crawl | null;
  probes: Probes | null;
  /** By normalised address. Pages of the crawl are found here too. */
  targets: ReadonlyMap<string, Target>;
  /** The time of the whole audit ran out. */
  isTimeUp: boolean;
}
