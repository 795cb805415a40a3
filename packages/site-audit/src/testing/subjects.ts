/**
 * Pages and sites for tests of checks, built with the production readers. Defaults are those of a healthy page:
 * https://firm.test/, status 200, UTF-8, an empty robots.txt.
 */
import type { DocumentSubject, PageSubject } from '../catalog/define-check.ts';
import { readPage } from '../document/read-page.ts';
import { subjectOf, withDocument } from '../page/subject.ts';
import type { ToolId } from '../report/report-types.ts';
import { type Robots, readRobots } from '../robots/parse-robots.ts';
import type { Answer, FaultCode, HeaderList, Hop } from '../site/answer.ts';
import {
  type CrawlEnd,
  type CrawledPage,
  faultAt,
  type Probe,
  type Snapshot,
  type Target,
  type VisitedPage,
} from '../site/snapshot.ts';
import { withoutFragment } from '../site/urls.ts';
import type { Sitemap } from '../sitemap/sitemap.ts';

export interface PageFixture {
  url?: string;
  /** First address of the chain; defaults to `url`. */
  asked?: string;
  /** The whole document as text, or its exact bytes. */
  html?: string | Uint8Array;
  status?: number;
  /** Added to `content-type: text/html; charset=utf-8`; null removes a header. */
  headers?: Record<string, string | string[] | null>;
  hops?: Hop[];
  answer?: Partial<Answer>;
  maxElements?: number;
}

export interface SiteFixture extends PageFixture {
  tool?: ToolId;
  /** Text of robots.txt, or its status. */
  robots?: string | number;
  sitemap?: Sitemap | null;
  /** Other crawled pages; by default depth 1 and linked from the first page. */
  pages?: (PageFixture & { depth?: number; linkedFrom?: string[]; fault?: FaultCode })[];
  targets?: Record<string, PageFixture | FaultCode | 'skipped'>;
  probes?: Partial<Record<'httpTwin' | 'otherHost' | 'notFound', Probe>>;
  crawl?: { end?: CrawlEnd; linked?: string[]; blockedByRobots?: number };
  /** Epoch milliseconds; default 2026-11-01T12:00:00Z. */
  now?: number;
  dueDatesOf?: Snapshot['dueDatesOf'];
}

const home = 'https://firm.test/';
const usualNow = Date.parse('2026-11-01T12:00:00Z');

function headersOf(given: PageFixture['headers'] = {}): HeaderList {
  const fields = new Map<string, string | string[] | null>([
    ['content-type', 'text/html; charset=utf-8'],
  ]);
  for (const [name, value] of Object.entries(given)) fields.set(name.toLowerCase(), value);
  return [...fields].flatMap(([name, value]) =>
    value === null ? [] : [value].flat().map((one): [string, string] => [name, one]),
  );
}

function visited(fixture: PageFixture): VisitedPage {
  const { html = '', status = 200, hops = [], maxElements = 150_000 } = fixture;
  const url = new URL(fixture.url ?? home).href;
  const body = typeof html === 'string' ? new TextEncoder().encode(html) : html;
  const headers = headersOf(fixture.headers);
  const asked = fixture.asked ? new URL(fixture.asked).href : (hops[0]?.url ?? url);
  const answer = { ...answered(url, body, headers), asked, hops, status, ...fixture.answer };
  return { answer, ...readPage({ url, headers, body, maxElements }) };
}

const answered = (url: string, { length }: Uint8Array, headers: HeaderList): Answer => ({
  kind: 'answer',
  asked: url,
  url,
  hops: [],
  ending: 'answered',
  status: 200,
  headers,
  compressedBytes: length,
  decodedBytes: length,
  isCut: false,
  ttfbMs: 100,
});

function robotsOf(robots: string | number, url: string): Robots {
  const read = robotsFrom(typeof robots === 'string' ? robots : '', url);
  if (typeof robots === 'string') return read;
  const isClosed = robots === 429 || robots >= 500;
  return {
    ...read,
    result: { ...(read.result as Answer), status: robots },
    meaning: isClosed ? 'everything-disallowed' : robots >= 400 ? 'everything-allowed' : 'rules',
  };
}

function crawledPage(
  fixture: NonNullable<SiteFixture['pages']>[number],
  first: string,
): CrawledPage {
  const { depth = 1, linkedFrom = [first], fault } = fixture;
  const url = new URL(fixture.asked ?? fixture.hops?.[0]?.url ?? fixture.url ?? home).href;
  return { url, depth, linkedFrom, result: fault ? faultAt(url, fault) : visited(fixture) };
}

function targetOf(url: string, given: PageFixture | FaultCode | 'skipped'): Target {
  if (given === 'skipped') return { url, result: given };
  return {
    url,
    result: typeof given === 'string' ? faultAt(url, given) : visited({ url, ...given }),
  };
}

const notAsked: Probe = { kind: 'not-asked', reason: 'This test asks nothing.' };

/** A snapshot of tool `page`, or `site` when the fixture has pages, unless it names another tool. */
export function siteSnapshot(fixture: SiteFixture): Snapshot {
  const tool = fixture.tool ?? (fixture.pages ? 'site' : 'page');
  const page = visited(fixture);
  const { asked, url } = page.answer;
  const pages: CrawledPage[] = [
    { url: asked, depth: 0, linkedFrom: [], result: page },
    ...(fixture.pages ?? []).map((one) => crawledPage(one, url)),
  ];
  const targets = new Map<string, Target>(
    pages.map((one) => [one.url, { url: one.url, result: one.result }]),
  );
  for (const [address, given] of Object.entries(fixture.targets ?? {})) {
    const normal = withoutFragment(address);
    targets.set(normal, targetOf(normal, given));
  }
  const linked = fixture.crawl?.linked?.map(withoutFragment) ?? pages.map((one) => one.url);
  return {
    tool,
    url: asked,
    now: fixture.now ?? usualNow,
    page,
    robots: robotsOf(fixture.robots ?? '', url),
    sitemap: fixture.sitemap ?? null,
    targets,
    isTimeUp: false,
    ...(fixture.dueDatesOf && { dueDatesOf: fixture.dueDatesOf }),
    ...(tool === 'page'
      ? { crawl: null, probes: null }
      : {
          crawl: {
            pages,
            end: 'complete',
            blockedByRobots: 0,
            ...fixture.crawl,
            linked: new Set(linked),
          },
          probes: {
            httpTwin: notAsked,
            otherHost: notAsked,
            notFound: notAsked,
            ...fixture.probes,
          },
        }),
  };
}

/** The subject of checks of kind `answer`. */
export function pageSubject(fixture: SiteFixture): PageSubject {
  const snapshot = siteSnapshot(fixture);
  return subjectOf(snapshot.page, snapshot, true);
}

/** The subject of checks of kind `document`; a text is the HTML. Throws when there is no HTML to judge. */
export function documentSubject(fixture: SiteFixture | string): DocumentSubject {
  const subject = withDocument(
    pageSubject(typeof fixture === 'string' ? { html: fixture } : fixture),
  );
  if (!subject) throw new Error('The fixture has no HTML answered with status 200.');
  return subject;
}

/** A file answered with 200 and this text. `url`: any address of the origin. */
export function robotsFrom(text: string, url: string): Robots {
  const address = new URL('/robots.txt', url).href;
  const body = new TextEncoder().encode(text);
  return readRobots(
    address,
    answered(address, body, [['content-type', 'text/plain; charset=utf-8']]),
    body,
  );
}
