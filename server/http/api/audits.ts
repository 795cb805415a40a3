/**
 * The auditors' API: `/api/audit/{page,site,qa}`, and the tools' page addresses if `Accept` prefers JSON. Shapes, codes
 * and headers follow the audits specification, section 1. `application/x-ndjson` gets one line per step and the
 * report's id instead of the report; `?report=<id>` then returns it.
 *
 * There is no login, so another site could only use up the visitor's rate limit: requests by other sites' pages are
 * refused, but links to a report page work.
 */
import type { StatusCode } from 'hono/utils/http-status';
import type { AuditTool } from '#domain/audit/tools.ts';
import type { AuditOutcome, AuditRequest, Audits } from '../../audit/audits.ts';
import type { Log } from '../../shared/log.ts';
import type { Handler } from '../endpoint.ts';
import {
  type Answer,
  type Exchange,
  type Fields,
  isRead,
  isSameOrigin,
  preferredType,
  type Visit,
  vary,
} from '../exchange.ts';
import type { Faults } from '../refuse.ts';
import { refuse, sendJson } from '../refuse.ts';

/** Maximum body in bytes: an address and some overhead. */
export const auditBodyLimit = 16_384;

const unreadable = [
  400,
  'invalid-url',
  'Send {"url": "…"} as JSON, or a form with the field url.',
] as const;

/** Codes of the audits specification. */
const faults: Faults = {
  method: [405, 'method-not-allowed', 'Send a GET or POST to start an audit.'],
  too_large: [413, 'too-large', 'That is more than an address.'],
  timeout: [408, 'timeout', 'The body took too long to arrive.'],
  unsupported_type: [415, 'unsupported-type', 'Send JSON or a form, in UTF-8 and not compressed.'],
  malformed: unreadable,
  file: unreadable,
  too_many: unreadable,
};

interface OurSite {
  siteUrl: string;
  /** In the user agent of our own auditor. */
  auditorName: string;
}

/** Headers of all answers at an auditor's address; refuses other sites' pages. */
export function auditGate(tool: AuditTool, ours: OurSite) {
  return (exchange: Exchange): Answer => {
    vary(exchange, 'Accept');
    const isForPage = auditFormat(exchange.env, tool) === html;
    if (!isForPage || asksForReport(exchange)) exchange.header('X-Robots-Tag', 'noindex');
    if (!isFromElsewhere(exchange, ours)) return undefined;
    if (!isForPage)
      return sendError(
        exchange,
        403,
        'cross-site',
        'We don’t run audits for pages of other sites.',
      );
    if (!exchange.env.url.searchParams.has('url')) return undefined;
    return refuse(
      exchange,
      403,
      'cross_site',
      'Another site asked for this page. Open it from our site.',
    );
  };
}

/** The row that runs an audit. Auditors count their own requests, so it names no limit. */
export function auditReport(
  tool: AuditTool,
  { audits, log }: { audits: Audits; log: Pick<Log, 'error'> },
  heartbeatMs = 10_000,
) {
  const handle: Handler = async (exchange, _, { fields }) => {
    const { url, requestId, clientAddress } = exchange.env;
    const { signal } = exchange.req.raw;
    const asked = askedOf(fields, url.searchParams);
    const keptId = url.searchParams.get('report');
    const fail = (error: unknown) => {
      log.error({ err: error, requestId }, 'an audit failed');
      return sendError(exchange, 500, 'internal', mistake);
    };
    const run = (more: Pick<AuditRequest, 'onProgress'> = {}) =>
      audits.run({ ...asked, ...more, tool: tool.id, clientAddress, signal });
    try {
      if (asked.address === '' && keptId !== null) return await sendKept(exchange, audits, keptId);
      if (auditFormat(exchange.env, tool) !== lines) return sendOutcome(exchange, await run());
      return await sendLines(exchange, { run, fail, heartbeatMs });
    } catch (error) {
      return fail(error);
    }
  };
  const post = { maxBytes: auditBodyLimit, mayBeEmpty: true, handle } as const;
  return { get: { handle }, post, faults, refuse: sendError };
}

const mistake = 'Our auditor failed, not your site. Please try again in a minute.';

/** A tool's page with a report or query stays out of search engines. */
function asksForReport({ req, env: { url } }: Exchange): boolean {
  return req.method === 'POST' || ['url', 'report'].some((key) => url.searchParams.has(key));
}

/**
 * Another site's page can make the visitor's browser send requests, perhaps a prefetch; real navigations are fine. Our
 * own auditor is refused: audits of audits would never end.
 */
function isFromElsewhere(exchange: Exchange, { siteUrl, auditorName }: OurSite): boolean {
  const { incoming, url } = exchange.env;
  const { headers } = incoming;
  if (headers['user-agent']?.includes(auditorName)) return true;
  if (!isRead(exchange)) return !isSameOrigin(headers, [new URL(siteUrl).host, url.host]);
  const site = headers['sec-fetch-site'];
  const isNavigation =
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document' &&
    headers['sec-purpose'] === undefined;
  return (site === 'cross-site' || site === 'same-site') && !isNavigation;
}

interface Asked {
  address: string;
  maxPages?: number;
}

/** The body takes precedence over the query. */
function askedOf(fields: Fields, query: URLSearchParams): Asked {
  const given = (name: string) => [fields[name] ?? query.get(name) ?? ''].flat()[0] ?? '';
  const pages = given('pages').trim();
  // An invalid number of pages means the default.
  return {
    address: given('url'),
    ...(/^[1-9]\d{0,5}$/.test(pages) && { maxPages: Number(pages) }),
  };
}

/** The stored report, as JSON. */
async function sendKept(exchange: Exchange, audits: Audits, id: string): Promise<Response> {
  const kept = await audits.find(id);
  if (kept) return sendJson(exchange, 200, kept.report);
  return sendError(
    exchange,
    404,
    'not-found',
    'There is no such report, or it has expired. Run a new audit.',
  );
}

function sendOutcome(exchange: Exchange, outcome: AuditOutcome): Response {
  if (outcome.kind === 'report') return sendJson(exchange, 200, outcome.report);
  const { status, code, message } = outcome;
  return sendError(exchange, status, code, message, retryHeader(outcome));
}

const retryHeader = ({
  retryAfterSeconds,
}: {
  retryAfterSeconds?: number;
}): Record<string, string> =>
  retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };

const errorBody = (code: string, message: string) => ({ error: { code, message } });

function sendError(
  exchange: Exchange,
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return sendJson(exchange, status, errorBody(code, message), headers);
}

interface Streaming {
  run: (more: Pick<AuditRequest, 'onProgress'>) => Promise<AuditOutcome>;
  /** Logs an error of ours and returns the answer to it. */
  fail: (error: unknown) => Response;
  /** Interval in ms: many proxies cut idle streams after half a minute. */
  heartbeatMs: number;
}

/** A streamed response that starts with the first step. Refusals before that have their own status. */
function sendLines(exchange: Exchange, { run, fail, heartbeatMs }: Streaming): Promise<Response> {
  const answer = Promise.withResolvers<Response>();
  const { method, raw } = exchange.req;
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let latest = new Uint8Array();

  function begin(status: number, headers: Record<string, string> = {}): void {
    if (stream) return;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller;
      },
    });
    const response = exchange.newResponse(body, status as StatusCode, {
      'Content-Type': `${lines}; charset=utf-8`,
      // Caches and proxies must not buffer or compress the lines.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
      ...headers,
    });
    answer.resolve(response);
    timer = setInterval(repeat, heartbeatMs);
  }

  // A client that leaves ends the stream.
  const repeat = () => raw.signal.aborted || stream?.enqueue(latest);

  function tell(value: unknown): void {
    latest = Buffer.from(`${JSON.stringify(value)}\n`);
    repeat();
  }

  const onProgress: AuditRequest['onProgress'] = (progress) => {
    if (method === 'HEAD') return;
    begin(200);
    tell({ progress });
  };
  run({ onProgress })
    .then((outcome) => {
      const isReport = outcome.kind === 'report';
      begin(isReport ? 200 : outcome.status, isReport ? {} : retryHeader(outcome));
      tell(isReport ? { report: { id: outcome.id } } : errorBody(outcome.code, outcome.message));
    })
    .catch((error) => {
      answer.resolve(fail(error));
      tell(errorBody('internal', mistake));
    })
    .finally(() => {
      clearInterval(timer);
      if (!raw.signal.aborted) stream?.close();
    });
  return answer.promise;
}

export const html = 'text/html';
const json = 'application/json';
const lines = 'application/x-ndjson';

export function auditFormat(
  { incoming, url }: Pick<Visit, 'incoming' | 'url'>,
  { apiPath }: AuditTool,
) {
  const { accept } = incoming.headers;
  if (url.pathname === apiPath) return preferredType(accept, [json, lines]);
  return preferredType(accept, [html, json, lines]);
}
