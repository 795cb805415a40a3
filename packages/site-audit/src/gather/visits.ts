/** Requests every address of an audit once, and keeps the result for later questions. */
import PQueue from 'p-queue';
import type { PageSource, ReadPage } from '../document/read-page.ts';
import type { Outgoing } from '../fetch/outgoing.ts';
import { fieldValue } from '../page/headers.ts';
import { crawlLimits, redirectsFollowed } from '../run/audit-limits.ts';
import type { Answer, Fault, HeaderList, Hop } from '../site/answer.ts';
import { isRedirect } from '../site/redirect-chain.ts';
import type { VisitedPage } from '../site/snapshot.ts';
import { withoutFragment } from '../site/urls.ts';
import type { TimeLeft } from './budget.ts';

/** The answer of one address, without following. `to`: redirect target; null when unreadable. */
type Step =
  | { kind: 'page'; page: VisitedPage }
  | { kind: 'redirect'; answer: Answer; hop: Hop; to: string | null }
  | Fault;

/** `page`: parse the document if there is one. `link`: only check whether it answers. */
type Interest = 'page' | 'link';

const unread = { content: null, document: null };

interface VisitsOptions {
  outgoing: Outgoing;
  readPage: DocumentReader;
  time: TimeLeft;
  /** Concurrent requests. A document being parsed does not count, unless it is large. */
  atOnce: number;
  /** Called once per answer. */
  onAnswer: (answer: Answer) => void;
}

export type Visits = ReturnType<typeof createVisits>;

export function createVisits({ outgoing, readPage, time, atOnce, onAnswer }: VisitsOptions) {
  const queue = new PQueue({ concurrency: atOnce });
  const steps = new Map<string, Promise<Step | undefined>>();

  /** Ends when the next request may begin; `step` may take longer. */
  async function ask(
    url: string,
    interest: Interest,
    mayStart?: () => Promise<boolean>,
  ): Promise<{ step?: Step | Promise<Step> }> {
    if (mayStart && !(await mayStart())) return {};
    const how = interest === 'page' ? { wantsBody: isPage } : ({ method: 'HEAD', read: 'headers' } as const);
    const timeoutMs = Math.max(1, Math.ceil(time.left()));
    const fetched = await outgoing.fetch({ url, maxHops: 0, timeoutMs, ...how });
    // A timeout of our audit says nothing about the site.
    if (fetched.kind === 'fault') return time.isUp() ? {} : { step: fetched };
    const { body, ...answer } = fetched;
    const step = stepOf(url, answer, body, interest);
    if (body.length > crawlLimits.waitingBodyBytes) await step;
    return { step };
  }

  async function stepOf(url: string, answer: Answer, body: Uint8Array, interest: Interest): Promise<Step> {
    onAnswer(answer);
    if (isRedirect(answer.status)) {
      const location = fieldValue(answer.headers, 'location');
      const to = location === null ? null : URL.parse(location, url);
      const hop = { url, status: answer.status, location };
      return { kind: 'redirect', answer, hop, to: to && withoutFragment(to) };
    }
    const read = isPage(answer) && interest === 'page' ? await readPage(answer, body) : unread;
    return { kind: 'page', page: { answer, ...read } };
  }

  /** One request, or its earlier result. Undefined when `mayStart` forbids it or the audit's time ends. */
  const step = (url: string, interest: Interest, mayStart?: () => Promise<boolean>) =>
    steps.getOrInsertComputed(
      withoutFragment(url),
      async (key) => (await queue.add(() => ask(key, interest, mayStart))).step,
    );

  return {
    step,
    /** Adds a result from elsewhere: the chain that led to the entered page. */
    remember(page: VisitedPage): void {
      const { hops, url, ending } = page.answer;
      const keep = (address: string, result: Step) =>
        steps.set(withoutFragment(address), Promise.resolve(result));
      for (const [index, hop] of hops.entries()) {
        const to = hops[index + 1]?.url ?? (ending === 'answered' ? withoutFragment(url) : null);
        const asked = { asked: hop.url, url: hop.url, status: hop.status };
        const answer: Answer = { ...page.answer, ...asked, hops: [], ending: 'answered' };
        keep(hop.url, { kind: 'redirect', answer, hop, to });
      }
      if (ending !== 'answered') return;
      const own = { ...page, answer: { ...page.answer, hops: [], asked: withoutFragment(url) } };
      keep(url, { kind: 'page', page: own });
    },
    /** Follows the whole chain. `skipped` when `mayAsk`, called before each request, forbids it or the time ends. */
    async follow(
      url: string,
      mayAsk: (url: string) => Promise<boolean>,
      interest: Interest = 'page',
    ): Promise<VisitedPage | Fault | 'skipped'> {
      const asked = withoutFragment(url);
      const hops: Hop[] = [];
      const seen = new Set<string>();
      for (let at = asked; ; ) {
        seen.add(at);
        if (!steps.has(at) && !(await mayAsk(at))) {
          // The redirect is known although its target is not.
          if (hops.length === 0 || time.isUp()) return 'skipped';
          return { kind: 'fault', asked, url: at, code: 'refused', hops };
        }
        const found = await step(at, interest);
        if (!found) return 'skipped';
        if (found.kind === 'fault') return { ...found, asked, hops };
        if (found.kind === 'page') return { ...found.page, answer: { ...found.page.answer, asked, hops } };
        const { hop, to } = found;
        hops.push(hop);
        const end = (ending: Answer['ending']): VisitedPage => ({
          answer: { ...found.answer, asked, hops, ending },
          ...unread,
        });
        if (to === null) return end('unfollowable');
        if (seen.has(to)) return end('loop');
        if (hops.length > redirectsFollowed) return end('too-many');
        at = to;
      }
    },
  };
}

/** HTML, or content without a type. Bodies of errors and downloads are of no use to a crawl. */
export function isPage({ status, headers }: { status: number; headers: HeaderList }): boolean {
  if (status !== 200) return false;
  const type = fieldValue(headers, 'content-type')?.split(';')[0]?.trim().toLowerCase();
  return !type || type === 'text/html' || type === 'application/xhtml+xml';
}

/** `weight`: approximate memory of the document in bytes. */
export type ReadPageInThread = (source: PageSource) => Promise<ReadPage & { weight?: number }>;

type DocumentReader = ReturnType<typeof createDocumentReader>;

/** Returns no document when one crashes its reader, takes too long, or exceeds the weight limit. */
export function createDocumentReader(
  readPage: ReadPageInThread,
  maxElements: number,
  room = crawlLimits.documentBytes,
) {
  let taken = 0;
  return async (
    { url, headers }: Answer,
    body: Uint8Array,
  ): Promise<Pick<VisitedPage, 'content' | 'document'>> => {
    try {
      const { weight = 0, ...page } = await readPage({ url, headers, body, maxElements });
      if (taken + weight > room) return { ...page, document: null };
      taken += weight;
      return page;
    } catch {
      return unread;
    }
  };
}
