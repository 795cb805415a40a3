/** Every address of an audit is asked once: what came back is kept for anyone who wants to know next. */
import { fieldValue } from '#domain/audit/page/headers.ts';
import type { Answer, Fault, HeaderList, Hop } from '#domain/audit/site/answer.ts';
import { isRedirect } from '#domain/audit/site/redirect-chain.ts';
import type { VisitedPage } from '#domain/audit/site/snapshot.ts';
import { withoutFragment } from '#domain/audit/site/urls.ts';
import { redirectsFollowed } from '../fetch/limits.ts';
import type { Fetched, Outgoing } from '../fetch/outgoing.ts';
import type { DocumentReader } from './document-reader.ts';
import { createGate } from './gate.ts';
import type { TimeLeft } from './time-left.ts';

/** The answer of one address, without following. `to`: redirect target; null when unreadable. */
type Step =
  | { kind: 'page'; page: VisitedPage }
  | { kind: 'redirect'; answer: Answer; hop: Hop; to: string | null }
  | Fault;

/** `page`: parse the document if there is one. `link`: only check whether it answers. */
export type Interest = 'page' | 'link';

export interface Visits {
  /**
   * One request, or its cached result. `mayStart` is called right before a request; undefined when it returns false
   * or the audit's time ends meanwhile.
   */
  step(url: string, interest?: Interest, mayStart?: () => Promise<boolean>): Promise<Step | undefined>;
  /** Adds a result from elsewhere: the chain that led to the entered page. */
  remember(page: VisitedPage): void;
  /**
   * Follows the whole chain. `mayAsk` is called before each request; the result is `skipped` when it returns false
   * or the time ends.
   */
  follow(
    url: string,
    mayAsk: (url: string) => Promise<boolean>,
    interest?: Interest,
  ): Promise<VisitedPage | Fault | 'skipped'>;
}

const largeBytes = 256 * 1024;
const always = async () => true;

interface VisitsOptions {
  outgoing: Outgoing;
  readPage: DocumentReader;
  time: TimeLeft;
  /** Concurrent requests. A document being parsed does not count, unless it is large. */
  atOnce: number;
  /** Called once per answer. */
  onAnswer?: (answer: Answer) => void;
}

export function createVisits({ outgoing, readPage, time, atOnce, onAnswer }: VisitsOptions): Visits {
  const gate = createGate(atOnce);
  const steps = new Map<string, Promise<Step | undefined>>();

  async function ask(url: string, interest: Interest, mayStart = always): Promise<Step | undefined> {
    const leave = await gate.enter();
    try {
      if (!(await mayStart())) return undefined;
      const timeoutMs = Math.max(1, Math.ceil(time.left()));
      const fetched = await (interest === 'page' ? fetchPage(url, timeoutMs) : fetchHead(url, timeoutMs));
      // A timeout of our audit says nothing about the site.
      if (fetched.kind === 'fault') return time.isUp() ? undefined : fetched;
      const step = stepOf(url, fetched, interest);
      // A large document keeps its place until it is parsed, so that few of them wait in memory.
      if (fetched.body.length > largeBytes) await step;
      return step;
    } finally {
      leave();
    }
  }

  function fetchPage(url: string, timeoutMs: number): Promise<Fetched> {
    return outgoing.fetch({ url, maxHops: 0, timeoutMs, wantsBody: isPage });
  }

  function fetchHead(url: string, timeoutMs: number): Promise<Fetched> {
    return outgoing.fetch({ url, maxHops: 0, timeoutMs, method: 'HEAD', read: 'headers' });
  }

  async function stepOf(url: string, fetched: Exclude<Fetched, Fault>, interest: Interest): Promise<Step> {
    const { body, ...answer } = fetched;
    onAnswer?.(answer);
    if (isRedirect(answer.status)) {
      const location = fieldValue(answer.headers, 'location');
      const to = location === null ? null : URL.parse(location, url);
      const hop = { url, status: answer.status, location };
      return { kind: 'redirect', answer, hop, to: to && withoutFragment(to) };
    }
    const read =
      isPage(answer) && interest === 'page'
        ? await readPage(answer, body)
        : { content: null, document: null };
    return { kind: 'page', page: { answer, ...read } };
  }

  const visits: Visits = {
    step(url, interest = 'page', mayStart) {
      const key = withoutFragment(url);
      const step = steps.get(key) ?? ask(key, interest, mayStart);
      steps.set(key, step);
      return step;
    },
    remember(page) {
      const { hops, url, ending } = page.answer;
      for (const [index, hop] of hops.entries()) {
        const to = hops[index + 1]?.url ?? (ending === 'answered' ? withoutFragment(url) : null);
        steps.set(withoutFragment(hop.url), Promise.resolve(redirectStep(hop, to, page.answer)));
      }
      if (ending !== 'answered') return;
      const own = { ...page, answer: { ...page.answer, hops: [], asked: withoutFragment(url) } };
      steps.set(withoutFragment(url), Promise.resolve({ kind: 'page', page: own }));
    },
    async follow(url, mayAsk, interest = 'page') {
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
        const step = await visits.step(at, interest);
        if (!step) return 'skipped';
        if (step.kind === 'fault') return { ...step, asked, hops };
        if (step.kind === 'page') return { ...step.page, answer: { ...step.page.answer, asked, hops } };
        hops.push(step.hop);
        const end = (ending: Answer['ending']): VisitedPage => ({
          answer: { ...step.answer, asked, hops, ending },
          content: null,
          document: null,
        });
        if (step.to === null) return end('unfollowable');
        if (seen.has(step.to)) return end('loop');
        if (hops.length > redirectsFollowed) return end('too-many');
        at = step.to;
      }
    },
  };
  return visits;
}

function redirectStep(hop: Hop, to: string | null, last: Answer): Step {
  const answer: Answer = {
    ...last,
    asked: hop.url,
    url: hop.url,
    status: hop.status,
    hops: [],
    ending: 'answered',
  };
  return { kind: 'redirect', answer, hop, to };
}

/** HTML, or content without a type. Bodies of errors and downloads are of no use to a crawl. */
export function isPage({ status, headers }: { status: number; headers: HeaderList }): boolean {
  if (status !== 200) return false;
  const type = fieldValue(headers, 'content-type')?.split(';')[0]?.trim().toLowerCase();
  return !type || type === 'text/html' || type === 'application/xhtml+xml';
}
