/** Fake sites defined by a table: the requests of an audit's gathering, and their answers. */

import { checks } from '../checks/checks.ts';
import { readPage } from '../document/read-page.ts';
import type { Ask, Fetched, Outgoing } from '../fetch/outgoing.ts';
import { gather } from '../gather/gather.ts';
import { judge } from '../report/report.ts';
import type { Report, ToolId } from '../report/report-types.ts';
import { type FaultCode, type HeaderList, type Hop, isRedirect } from '../site/answer.ts';
import type { Snapshot } from '../site/snapshot.ts';

export interface FakeAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Redirects with 301 by default. */
  to?: string;
}

/** Plain text is HTML with status 200; missing paths answer 404. */
export type FakeSite = Record<string, FakeAnswer | string | FaultCode>;

export interface FakeOutgoing extends Outgoing {
  /** `GET https://firm.test/` and so on, in order, including redirects. */
  readonly asked: string[];
  /** Most concurrent requests. */
  readonly mostAtOnce: number;
}

const faults = new Set<unknown>(['refused', 'dns', 'connect', 'tls', 'protocol', 'timeout']);

/** Awaits `onRequest` before each answer. */
export function fakeOutgoing(
  site: FakeSite | ((url: string) => FakeSite[string] | undefined),
  onRequest: (url: string) => unknown = () => undefined,
): FakeOutgoing {
  const answerTo = typeof site === 'function' ? site : (url: string) => site[url];
  const asked: string[] = [];
  let underWay = 0;
  let mostAtOnce = 0;

  async function fetch(ask: Ask): Promise<Fetched> {
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    try {
      return await chain(ask);
    } finally {
      underWay -= 1;
    }
  }

  async function chain(ask: Ask): Promise<Fetched> {
    const hops: Hop[] = [];
    for (let url = ask.url; ; ) {
      asked.push(`${ask.method ?? 'GET'} ${url}`);
      await Promise.resolve();
      await onRequest(url);
      const given = answerTo(url) ?? { status: 404 };
      if (typeof given === 'string' && faults.has(given)) {
        return { kind: 'fault', asked: ask.url, url, code: given as FaultCode, hops };
      }
      const {
        to,
        status = to === undefined ? 200 : 301,
        body = '',
        headers = {},
      } = asAnswer(given);
      if (to !== undefined && isRedirect(status) && ask.maxHops !== 0) {
        hops.push({ url, status, location: to });
        url = new URL(to, url).href;
        if (hops.length <= (ask.maxHops ?? 10)) continue;
        return answer(
          ask,
          { url, status, hops, headers: [], ending: 'too-many' },
          new Uint8Array(),
        );
      }
      const list: HeaderList = Object.entries({
        ...headers,
        ...(to !== undefined && { location: to }),
      });
      const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
      return answer(ask, { url, status, hops, headers: list, ending: 'answered' }, bytes);
    }
  }

  function answer(
    ask: Ask,
    given: {
      url: string;
      status: number;
      hops: Hop[];
      headers: HeaderList;
      ending: 'answered' | 'too-many';
    },
    bytes: Uint8Array,
  ): Fetched {
    const isWanted =
      ask.method !== 'HEAD' &&
      ask.read !== 'headers' &&
      (ask.wantsBody?.(given) ?? true) &&
      bytes.length > 0;
    const body = isWanted ? bytes.subarray(0, ask.maxBytes) : new Uint8Array();
    if (isWanted) ask.onChunk?.(body);
    return {
      kind: 'answer',
      asked: ask.url,
      ...given,
      compressedBytes: body.length,
      decodedBytes: body.length,
      isCut: isWanted && body.length < bytes.length,
      ttfbMs: 20,
      body: ask.onChunk ? new Uint8Array() : body,
    };
  }

  return {
    fetch,
    asked,
    get requests() {
      return asked.length;
    },
    get mostAtOnce() {
      return mostAtOnce;
    },
    isTimeUp: false,
    close: async () => undefined,
  };
}

function asAnswer(given: FakeAnswer | string): FakeAnswer {
  const answer = typeof given === 'string' ? { body: given } : given;
  const isPage = answer.status === undefined && answer.body !== undefined;
  const headers = {
    ...(isPage && { 'content-type': 'text/html; charset=utf-8' }),
    ...answer.headers,
  };
  return { ...answer, headers };
}

export function pageWith(title: string, links: readonly string[], more = ''): string {
  const anchors = links.map((href) => `<p><a href="${href}">To ${href}</a></p>`).join('');
  return `<!doctype html><html lang="en-US"><head><title>${title}</title>${more}</head><body><main>${anchors}</main></body></html>`;
}

interface FakeAudit {
  tool: ToolId;
  address: string;
  /** Epoch milliseconds of the audit. */
  time: number;
  product: string;
  dueDatesOf?: Snapshot['dueDatesOf'];
}

/** The report of a site that is a table in memory. Throws when the site cannot be read or a check breaks. */
export async function auditFakeSite(
  site: FakeSite,
  { tool, address, time, product, dueDatesOf }: FakeAudit,
): Promise<Report> {
  const clock = { now: () => time };
  const snapshot = await gather(
    { tool, address },
    {
      outgoing: fakeOutgoing(site),
      readPage: async (source) => readPage(source),
      token: product,
      clock,
      timer: clock,
      pause: async () => {},
    },
  );
  if ('kind' in snapshot) throw new Error(`The site was not read: ${snapshot.code}.`);
  return judge(dueDatesOf ? { ...snapshot, dueDatesOf } : snapshot, {
    checks,
    fetchedAt: new Date(snapshot.now).toISOString(),
    durationMs: 0,
    engine: `${product}/1.0`,
    onBroken: (check, error) => {
      throw new Error(`${check} broke on a site in memory.`, { cause: error });
    },
  });
}
