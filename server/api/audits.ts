/**
 * The auditors' API: `/api/audit/{page,site,qa}`, and the tools' page addresses if `Accept` prefers JSON. Shapes, codes
 * and headers follow the audits specification, section 1. `application/x-ndjson` gets one line per step and the
 * report's id instead of the report; `?report=<id>` then returns it.
 *
 * There is no login, so another site could only use up the visitor's rate limit: requests by other sites' pages are
 * refused, but links to a report page work.
 */
import type { AuditTool } from '#domain/audit/catalog/tools.ts';
import type { AuditOutcome, Audits, Progress } from '../audit/audits.ts';
import { productToken } from '../audit/fetch/user-agent.ts';
import { preferredType, vary } from '../http/accept.ts';
import type { Handler } from '../http/endpoint.ts';
import { type Exchange, type Fields, isRead, isSameOrigin } from '../http/exchange.ts';
import type { Faults } from '../http/faults.ts';
import { refuse, sendJson } from '../http/refuse.ts';
import type { Log } from '../shared/log.ts';

/** Maximum body in bytes: an address and some overhead. */
export const auditBodyLimit = 16_384;

const unreadable = [400, 'invalid-url', 'Send {"url": "…"} as JSON, or a form with the field url.'] as const;

/** Codes of the audits specification. */
const faults: Faults = {
  method: [405, 'method-not-allowed', 'An audit is asked for with GET or POST.'],
  too_large: [413, 'too-large', 'That is more than an address.'],
  timeout: [408, 'timeout', 'The body took too long to arrive.'],
  unsupported_type: [415, 'unsupported-type', 'Send JSON or a form, in UTF-8 and not compressed.'],
  malformed: unreadable,
  file: unreadable,
  too_many: unreadable,
};

/** Headers of all answers at an auditor's address; refuses other sites' pages. */
export function auditGate(tool: AuditTool, siteUrl: string) {
  return (exchange: Exchange): boolean => {
    const { res, url } = exchange;
    vary(res, 'Accept');
    const isForPage = auditFormat(exchange, tool) === html;
    if (!isForPage || asksForReport(exchange)) res.setHeader('X-Robots-Tag', 'noindex');
    if (!isFromElsewhere(exchange, siteUrl)) return false;
    if (!isForPage)
      return sendError(exchange, 403, 'cross-site', 'Audits are not run for pages of other sites.');
    return (
      url.searchParams.has('url') &&
      refuse(exchange, 403, 'cross_site', 'This page was asked for by another site.')
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
    const { res, url } = exchange;
    const asked = askedOf(fields, url.searchParams);
    const keptId = url.searchParams.get('report');
    try {
      if (asked.address === '' && keptId !== null) return await sendKept(exchange, audits, keptId);
      return await answer(exchange, { tool, asked, audits, heartbeatMs });
    } catch (error) {
      log.error({ err: error, requestId: exchange.requestId }, 'an audit failed');
      if (!res.headersSent) return sendError(exchange, 500, 'internal', mistake);
      res.end(lineOf(errorBody('internal', mistake)));
      return true;
    }
  };
  const post = { maxBytes: auditBodyLimit, mayBeEmpty: true, handle } as const;
  return { get: { handle }, post, faults, refuse: sendError };
}

const mistake = 'The auditor made a mistake of its own. Please try again.';

/** A tool's page with a report or query stays out of search engines. */
function asksForReport({ req, url }: Exchange): boolean {
  return req.method === 'POST' || ['url', 'report'].some((key) => url.searchParams.has(key));
}

/**
 * Another site's page can make the visitor's browser send requests, perhaps a prefetch; real navigations are fine. Our
 * own auditor is refused: audits of audits would never end.
 */
function isFromElsewhere(exchange: Exchange, siteUrl: string): boolean {
  const { headers } = exchange.req;
  if (headers['user-agent']?.includes(productToken())) return true;
  if (!isRead(exchange)) return !isSameOrigin(headers, [new URL(siteUrl).host, exchange.url.host]);
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
  return { address: given('url'), ...(/^[1-9]\d{0,5}$/.test(pages) && { maxPages: Number(pages) }) };
}

interface Asking {
  tool: AuditTool;
  asked: Asked;
  audits: Audits;
  /** Interval in ms: many proxies cut idle streams after half a minute. */
  heartbeatMs: number;
}

async function answer(exchange: Exchange, asking: Asking): Promise<true> {
  const { tool, asked, audits, heartbeatMs } = asking;
  const { res, clientAddress } = exchange;
  const left = new AbortController();
  const onClose = () => left.abort();
  res.once('close', onClose);
  const stream = auditFormat(exchange, tool) === lines ? startLines(exchange, heartbeatMs) : undefined;
  try {
    const outcome = await audits.run({
      ...asked,
      tool: tool.id,
      clientAddress,
      signal: left.signal,
      ...(stream && { onProgress: stream.tell }),
    });
    if (left.signal.aborted) return true;
    return stream ? stream.end(outcome) : sendOutcome(exchange, outcome);
  } finally {
    stream?.stop();
    res.removeListener('close', onClose);
  }
}

/** The stored report, as JSON. */
async function sendKept(exchange: Exchange, audits: Audits, id: string): Promise<true> {
  const kept = await audits.find(id);
  if (kept) return sendJson(exchange, 200, kept.report);
  return sendError(exchange, 404, 'not-found', 'There is no such report, or its time is over.');
}

function sendOutcome(exchange: Exchange, outcome: AuditOutcome): true {
  if (outcome.kind === 'report') return sendJson(exchange, 200, outcome.report);
  const { status, code, message } = outcome;
  return sendError(exchange, status, code, message, retryHeader(outcome));
}

const retryHeader = ({ retryAfterSeconds }: { retryAfterSeconds?: number }): Record<string, string> =>
  retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };

const errorBody = (code: string, message: string) => ({ error: { code, message } });

function sendError(
  exchange: Exchange,
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): true {
  return sendJson(exchange, status, errorBody(code, message), headers);
}

const lineOf = (value: unknown) => `${JSON.stringify(value)}\n`;

/** A streamed response that starts with the first step. Refusals before that have their own status. */
function startLines(exchange: Exchange, heartbeatMs: number) {
  const { req, res } = exchange;
  let latest = '';
  let timer: NodeJS.Timeout | undefined;

  function begin(status: number, headers: Record<string, string> = {}) {
    if (res.headersSent) return;
    res.writeHead(status, {
      'Content-Type': `${lines}; charset=utf-8`,
      // Caches and proxies must not buffer or compress the lines.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
      ...headers,
    });
    timer = setInterval(() => res.write(latest), heartbeatMs);
  }

  return {
    tell(progress: Progress) {
      if (req.method === 'HEAD') return;
      begin(200);
      latest = lineOf({ progress });
      res.write(latest);
    },
    stop: () => clearInterval(timer),
    end(outcome: AuditOutcome): true {
      if (outcome.kind === 'report') {
        begin(200);
        res.end(lineOf({ report: { id: outcome.id } }));
      } else {
        begin(outcome.status, retryHeader(outcome));
        res.end(lineOf(errorBody(outcome.code, outcome.message)));
      }
      return true;
    },
  };
}

export const html = 'text/html';
const json = 'application/json';
export const lines = 'application/x-ndjson';

export function auditFormat({ req, url }: Exchange, { apiPath }: AuditTool) {
  const { accept } = req.headers;
  if (url.pathname === apiPath) return preferredType(accept, [json, lines]);
  return preferredType(accept, [html, json, lines]);
}
