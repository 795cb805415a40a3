/** The only module through which the auditors reach other sites. */
import { setImmediate as afterThisTurn } from 'node:timers/promises';
import { Agent } from 'undici';
import type { FetchLimits } from '../run/audit-limits.ts';
import type { Answer, Fault, FaultCode, HeaderList } from '../site/answer.ts';
import { createResolving, judgeUrl, type ResolveName } from './address-policy.ts';
import { createConnector, type OpenSocket, type Pin } from './connector.ts';
import { type Exchange, exchange } from './exchange.ts';
import { createCookieJar, type Failure, follow } from './follow.ts';
import type { HostQueues } from './host-queues.ts';
import { type Coding, codingOf, readBody } from './read-body.ts';
import { faultOf, isClosing, NeedsHttp2, RequestFault } from './request-fault.ts';

export interface Ask {
  /** Absolute address; the address policy judges it first. */
  url: string;
  /** `headers` stops after the headers (still a GET, unless `method` is HEAD). */
  read?: 'body' | 'headers';
  /** A HEAD answered with 405 or 501 is retried as a GET of the headers. */
  method?: 'GET' | 'HEAD';
  /** Stops reading after this many decoded bytes and sets `isCut`. */
  maxBytes?: number;
  /** Redirects to follow; default 10. With 0 a redirect is returned as is: ending `answered`, no hops. */
  maxHops?: number;
  /** Time for the whole chain, in milliseconds; each response also has its own limit. */
  timeoutMs?: number;
  /** Called with the headers of the final response; false skips the body (downloads). */
  wantsBody?: (head: { url: string; status: number; headers: HeaderList }) => boolean;
  /** Measures a slow first byte again with another GET, headers only, of the final address. */
  isTimed?: boolean;
  /** Unpacks a body that is a gzip file, whatever its type says (sitemaps). */
  unpack?: boolean;
  /** Receives each chunk of the decoded body, which is then not stored (sitemaps); return false to stop. */
  onChunk?: (chunk: Uint8Array) => boolean;
}

/** An answer with the decoded bytes of its body; empty for `read: 'headers'` and `onChunk`. */
export type Fetched = (Answer & { body: Uint8Array }) | Fault;

/** The loggable part of a request: no path, no query, nothing of the answer but its status. */
export interface RequestRecord {
  host: string;
  outcome: number | FaultCode;
  durationMs: number;
}

export interface OutgoingOptions {
  limits: FetchLimits;
  userAgent: string;
  /** `host:port` pairs exempt from the rules for addresses and ports. */
  allowHosts: readonly string[];
  hosts: HostQueues;
  log?: (record: RequestRecord) => void;
  /** Aborted when no caller waits for the audit. */
  signal?: AbortSignal;
  resolveName?: ResolveName | undefined;
  openSocket?: OpenSocket | undefined;
}

const acceptPages = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1';

interface Opened extends Exchange, Pick<Answer, 'missingIssuer'> {
  url: URL;
  coding: Coding;
  /** Hands the host's turn to the next request. */
  release(): void;
}

export type Outgoing = ReturnType<typeof createOutgoing>;

/** All requests of one audit: they share connections, cookies, limits and the remaining time, which starts now. */
export function createOutgoing(options: OutgoingOptions) {
  const { limits, allowHosts, hosts, log } = options;
  const { headerBytes, headersMs } = limits;
  const closing = new AbortController();
  const ended = AbortSignal.any([
    closing.signal,
    AbortSignal.timeout(limits.auditMs),
    ...(options.signal ? [options.signal] : []),
  ]);
  const pins = new Map<string, Pin>();
  const resolving = createResolving(options.resolveName, limits.resolveMs, ended);
  const cookies = createCookieJar();
  const connector = createConnector(
    (host, port) => pins.get(`${host}:${port}`),
    limits.connectMs,
    options.openSocket,
  );
  const settings = {
    connections: limits.atOnce,
    useMilo: false,
    maxHeaderSize: headerBytes,
    // Disabled: these timers restart with each byte, unlike the limits of an exchange.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  const agents = {
    http1: new Agent({ ...settings, allowH2: false, connect: connector.connect('http/1.1') }),
    http2: new Agent({ ...settings, allowH2: true, connect: connector.connect('h2') }),
  };
  let requests = 0;
  const http2Only = new Set<string>();

  function headersFor(url: URL): Record<string, string> {
    const cookie = cookies.valueFor(url);
    return {
      'user-agent': options.userAgent,
      accept: acceptPages,
      'accept-language': 'en',
      'accept-encoding': 'gzip, br, zstd',
      ...(cookie === '' ? {} : { cookie }),
    };
  }

  /** Judges, resolves, waits for its turn and sends. Rejects with a RequestFault or undici's error. */
  async function open(
    address: string,
    method: 'GET' | 'HEAD',
    chain: AbortSignal,
  ): Promise<Opened> {
    const destination = judgeUrl(address, allowHosts);
    if (!destination) throw new RequestFault('refused');
    const { url, host, port, isExempt } = destination;
    const place = `${host}:${port}`;
    pins.set(place, { addresses: await resolving.addressesOf(destination), isExempt });
    const release = await hosts.turn(host, !isExempt, chain).catch(() => {
      throw new RequestFault('timeout');
    });
    const signal = AbortSignal.any([chain, AbortSignal.timeout(limits.responseMs)]);
    const headers = headersFor(url);
    const send = () => {
      requests++;
      const agent = http2Only.has(place) ? agents.http2 : agents.http1;
      return exchange(agent, url, { method, headers, headerBytes, headersMs, signal });
    };
    const openedBefore = connector.opened(host, port);
    try {
      const given = await send()
        .catch((error) => {
          // A reused connection may have been closed in between; that is no fault of the site.
          const wasKept = openedBefore > 0 && connector.opened(host, port) === openedBefore;
          if (wasKept && !(error instanceof RequestFault) && isClosing(error)) return send();
          throw error;
        })
        .catch((error) => {
          if (!(error instanceof NeedsHttp2)) throw error;
          http2Only.add(place);
          return send();
        });
      cookies.keep(url, given.headers, Date.now());
      const coding = codingOf(given.headers);
      const missingIssuer = connector.missingIssuer(host, port);
      if (coding)
        return { ...given, url, coding, release, ...(missingIssuer && { missingIssuer }) };
      given.body.destroy();
      throw new RequestFault('protocol', { reason: 'coded-twice' });
    } catch (error) {
      release();
      throw error;
    }
  }

  async function visit(address: string, ask: Ask, chain: AbortSignal): Promise<Opened | Failure> {
    const startedAt = performance.now();
    const logOutcome = (outcome: number | FaultCode) =>
      log?.({
        host: URL.parse(address)?.hostname ?? '',
        outcome,
        durationMs: performance.now() - startedAt,
      });
    try {
      let given = await open(address, ask.method ?? 'GET', chain);
      if (ask.method === 'HEAD' && (given.status === 405 || given.status === 501)) {
        leave(given);
        given = await open(address, 'GET', chain);
      }
      logOutcome(given.status);
      return given;
    } catch (error) {
      const fault = faultOf(error);
      logOutcome(fault.code);
      return { kind: 'fault', ...fault };
    }
  }

  function leave({ body, release }: Opened): void {
    body.destroy();
    release();
  }

  async function secondTtfb(
    { url, ttfbMs }: Opened,
    ask: Ask,
    chain: AbortSignal,
  ): Promise<number> {
    const again = await visit(url.href, { ...ask, method: 'GET' }, chain);
    if ('kind' in again) return ttfbMs;
    leave(again);
    return Math.min(ttfbMs, again.ttfbMs);
  }

  async function contentOf(last: Opened, ask: Ask) {
    const { url, status, headers } = last;
    const mayRead = ask.read !== 'headers' && ask.method !== 'HEAD';
    if (!mayRead || ask.wantsBody?.({ url: url.href, status, headers }) === false) {
      leave(last);
      return { bytes: new Uint8Array(), compressedBytes: 0, decodedBytes: 0, isCut: false };
    }
    const { maxBytes: decodedBytes = limits.decodedBytes, unpack, onChunk } = ask;
    const { coding, body } = last;
    const { compressedBytes } = limits;
    try {
      const read = await readBody(body, { coding, compressedBytes, decodedBytes, unpack }, onChunk);
      return { ...read, isCut: read.isCut || last.breach()?.code === 'timeout' };
    } finally {
      // Let undici mark the connection as free first, or it would open another one.
      await afterThisTurn();
      last.release();
    }
  }

  async function fetchChain(ask: Ask, chain: AbortSignal): Promise<Fetched> {
    const found = await follow<Opened>(ask.url, {
      maxHops: ask.maxHops ?? limits.hops,
      visit: (url) => visit(url, ask, chain),
      leave,
      cookiesFor: (address) => {
        const url = URL.parse(address);
        return url ? cookies.valueFor(url) : '';
      },
    });
    if (found.kind === 'fault') return found;
    const { last, ...answer } = found;
    const content = await contentOf(last, ask);
    const breach = last.breach();
    if (breach?.reason === 'broken-http' && content.compressedBytes === 0) {
      const { asked, url, hops } = answer;
      return { kind: 'fault', asked, url, hops, ...breach };
    }
    const { bytes: body, ...measured } = content;
    const isSlow = last.ttfbMs > limits.slowMs;
    const ttfbMs = ask.isTimed && isSlow ? await secondTtfb(last, ask, chain) : last.ttfbMs;
    const { status, headers, missingIssuer } = last;
    const isIncomplete = breach !== undefined && breach.code !== 'timeout';
    return {
      ...answer,
      ...measured,
      kind: 'answer',
      status,
      headers,
      ttfbMs,
      body,
      ...(isIncomplete && { forgiven: ['ends its answer before it is complete'] }),
      ...(missingIssuer && { missingIssuer }),
    };
  }

  return {
    /** Never throws for anything a site does. */
    async fetch(ask: Ask): Promise<Fetched> {
      const late = ask.timeoutMs === undefined ? [] : [AbortSignal.timeout(ask.timeoutMs)];
      return fetchChain(ask, AbortSignal.any([ended, ...late]));
    },
    get requests() {
      return requests;
    },
    /** The audit's time ran out, or its caller left: every further request is a `timeout`. */
    get isTimeUp() {
      return ended.aborted;
    },
    /** Aborts running requests and closes the connections. */
    async close() {
      closing.abort();
      for (const agent of Object.values(agents)) void agent.destroy();
      // Undici ends its secure connections first; it is not waited for, because it waits for servers.
      await afterThisTurn();
      connector.destroy();
    },
  };
}
