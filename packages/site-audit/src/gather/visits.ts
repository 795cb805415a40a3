/** Requests every address of an audit once, and keeps the result for later questions. */
import PQueue from 'p-queue';
import type { PageSource, ReadPage } from '../document/read-page.ts';
import { follow } from '../fetch/follow.ts';
import type { Outgoing } from '../fetch/outgoing.ts';
import { fieldValue } from '../page/headers.ts';
import { crawlLimits, redirectsFollowed } from '../run/audit-limits.ts';
import { type Answer, type Fault, type HeaderList, isRedirect } from '../site/answer.ts';
import type { VisitedPage } from '../site/snapshot.ts';
import { withoutFragment } from '../site/urls.ts';
import type { TimeLeft } from './pace.ts';

type Step = VisitedPage | Fault;

/** Where an answer redirects to; null when that is unreadable, undefined when it is no redirect. */
export function redirectOf({ status, headers, url }: Answer): string | null | undefined {
  if (!isRedirect(status)) return undefined;
  const location = fieldValue(headers, 'location');
  const to = location === null ? null : URL.parse(location, url);
  return to && withoutFragment(to);
}

/** `page`: parse the document if there is one. `link`: only check whether it answers. */
type Interest = 'page' | 'link';

const unread = { content: null, document: null };

interface VisitsOptions {
  outgoing: Outgoing;
  readPage: DocumentReader;
  time: TimeLeft;
  /** Concurrent requests. A document being parsed does not count, unless it is large. */
  atOnce: number;
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
    const how =
      interest === 'page' ? { wantsBody: isPage } : ({ method: 'HEAD', read: 'headers' } as const);
    const timeoutMs = Math.max(1, Math.ceil(time.left()));
    const fetched = await outgoing.fetch({ url, maxHops: 0, timeoutMs, ...how });
    // A timeout of our audit says nothing about the site.
    if (fetched.kind === 'fault') return time.isUp() ? {} : { step: fetched };
    const { body, ...answer } = fetched;
    const step = stepOf(answer, body, interest);
    if (body.length > crawlLimits.waitingBodyBytes) await step;
    return { step };
  }

  async function stepOf(answer: Answer, body: Uint8Array, interest: Interest): Promise<Step> {
    onAnswer(answer);
    const isRead = isPage(answer) && interest === 'page';
    return { answer, ...(isRead ? await readPage(answer, body) : unread) };
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
      const keep = (
        url: string,
        own: Partial<Answer>,
        read: Pick<VisitedPage, 'content' | 'document'>,
      ) => {
        const answer: Answer = {
          ...page.answer,
          ...own,
          asked: withoutFragment(url),
          hops: [],
          ending: 'answered',
        };
        steps.set(answer.asked, Promise.resolve({ ...read, answer }));
      };
      for (const { url, status, location } of page.answer.hops)
        keep(
          url,
          { url, status, headers: location === null ? [] : [['location', location]] },
          unread,
        );
      if (page.answer.ending === 'answered') keep(page.answer.url, {}, page);
    },
    /** Follows the whole chain. `skipped` when `mayAsk`, called before each request, forbids it or the time ends. */
    async follow(
      address: string,
      mayAsk: (url: string) => Promise<boolean>,
      interest: Interest = 'page',
    ): Promise<VisitedPage | Fault | 'skipped'> {
      let isFirst = true;
      let isSkipped = false;
      const visit = async (url: string) => {
        const isKnown = steps.has(url) || (await mayAsk(url));
        const found = isKnown ? await step(url, interest) : undefined;
        // The redirect is known although its target is not.
        isSkipped = !found && (isKnown || isFirst || time.isUp());
        isFirst = false;
        if (!found) return { kind: 'fault', code: 'refused' } as const;
        if ('kind' in found) return found;
        const { status, headers } = found.answer;
        return { ...found, status, headers };
      };
      const chain = await follow<VisitedPage & Pick<Answer, 'status' | 'headers'>>(address, {
        maxHops: redirectsFollowed,
        visit,
        leave() {},
        cookiesFor: () => '',
      });
      if (isSkipped) return 'skipped';
      if (chain.kind === 'fault') return chain;
      const { asked, hops, ending, last } = chain;
      const { content, document } = ending === 'answered' ? last : unread;
      return { content, document, answer: { ...last.answer, asked, hops, ending } };
    },
  };
}

/** HTML, or content without a type. Bodies of errors and downloads are of no use to a crawl. */
function isPage({ status, headers }: { status: number; headers: HeaderList }): boolean {
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
