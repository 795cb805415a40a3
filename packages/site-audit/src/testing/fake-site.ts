/** Fake sites defined by a table: the requests of an audit's gathering, and their answers. */

import { checks } from '../checks/checks.ts';
import { readPage } from '../document/read-page.ts';
import { type Failure, follow } from '../fetch/follow.ts';
import type { Ask, Fetched, Outgoing } from '../fetch/outgoing.ts';
import { gather } from '../gather/gather.ts';
import { judge } from '../report/report.ts';
import type { Report, ToolId } from '../report/report-types.ts';
import type { FaultCode, HeaderList } from '../site/answer.ts';
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

const faults = ['refused', 'dns', 'connect', 'tls', 'protocol', 'timeout'];
const isFault = (given: FakeSite[string]): given is FaultCode =>
  faults.includes(given as FaultCode);

interface Visited {
  status: number;
  headers: HeaderList;
  bytes: Uint8Array;
}

/** Awaits `onRequest` before each answer. */
export function fakeOutgoing(
  site: FakeSite | ((url: string) => FakeSite[string] | undefined),
  onRequest: (url: string) => unknown = () => undefined,
): FakeOutgoing {
  const answerTo = typeof site === 'function' ? site : (url: string) => site[url];
  const asked: string[] = [];
  let underWay = 0;
  let mostAtOnce = 0;

  async function visit(url: string, method: string): Promise<Visited | Failure> {
    asked.push(`${method} ${url}`);
    await Promise.resolve();
    await onRequest(url);
    const given = answerTo(url) ?? { status: 404 };
    if (isFault(given)) return { kind: 'fault', code: given };
    const { to, status = to === undefined ? 200 : 301, body = '', headers = {} } = asAnswer(given);
    const list: HeaderList = Object.entries({ ...headers, ...(to && { location: to }) });
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
    return { status, headers: list, bytes };
  }

  async function fetch(ask: Ask): Promise<Fetched> {
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    const { method = 'GET', maxHops = 10, read, wantsBody, onChunk, maxBytes } = ask;
    const found = await follow<Visited>(ask.url, {
      maxHops,
      visit: (url) => visit(url, method),
      leave() {},
      cookiesFor: () => '',
    }).finally(() => {
      underWay -= 1;
    });
    if (found.kind === 'fault') return found;
    const {
      last: { status, headers, bytes },
      ...chain
    } = found;
    const isWanted =
      method !== 'HEAD' &&
      read !== 'headers' &&
      wantsBody?.({ ...chain, status, headers }) !== false;
    const body = isWanted ? bytes.subarray(0, maxBytes) : new Uint8Array();
    if (body.length > 0) onChunk?.(body);
    return {
      ...chain,
      kind: 'answer',
      status,
      headers,
      compressedBytes: body.length,
      decodedBytes: body.length,
      isCut: isWanted && body.length < bytes.length,
      ttfbMs: 20,
      body: onChunk ? new Uint8Array() : body,
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

export function pageWith(title: string, links: readonly string[] = [], more = ''): string {
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
