/**
 * The auditors for programs: `/api/audit/{page,site,qa}`, and the same of their pages where `Accept` prefers JSON. The
 * shapes, codes and headers are those of the specification of audits, section 1. `application/x-ndjson` is answered with a
 * line for each step, and with the id of the report instead of the report; `?report=<id>` then gives it.
 *
 * Nobody is logged in here, so there is nothing for another site to borrow but the visitor's allowance: requests that
 * another site's page makes are refused, and links to a report page are followed.
 */
import { type AuditTool, auditToolAt } from '#domain/audit/tools.ts';
import type { AuditOutcome, Audits, Progress } from '#server/audit/audits.ts';
import { productToken } from '#server/audit/fetch/user-agent.ts';
import type { Services } from '#server/services.ts';
import type { Exchange, Fields, Step } from '../http/exchange.ts';
import { isRead } from '../http/exchange.ts';
import { parseFields } from '../http/parse-fields.ts';
import { readBody } from '../http/read-body.ts';
import { refuse, sendJson } from '../http/refuse.ts';
import { isSameOrigin } from '../http/same-origin.ts';
import { vary } from '../http/vary.ts';
import { type AuditFormat, auditFormat, html, lines } from './audit-format.ts';

/** Largest body in bytes: an address and a little beside it. */
export const auditBodyLimit = 16_384;
const slowestBodyMs = 20_000;

export function auditsApi(
  { audits, log }: Pick<Services, 'audits' | 'log'>,
  siteUrl: string,
  heartbeatMs = 10_000,
): Step {
  return async (exchange) => {
    const { req, res, url } = exchange;
    const tool = auditToolAt(url.pathname);
    if (!tool) return false;
    vary(res, 'Accept');
    const format = auditFormat(exchange, tool);
    if (format !== html || asksForReport(exchange)) res.setHeader('X-Robots-Tag', 'noindex');
    if (isFromElsewhere(exchange, siteUrl) && (format !== html || url.searchParams.has('url')))
      return format === html
        ? refuse(exchange, 403, 'cross_site', 'This page was asked for by another site.')
        : sendError(exchange, 403, 'cross-site', 'Audits are not run for pages of other sites.');
    if (format === html) return false;
    if (!isRead(exchange) && req.method !== 'POST') {
      const message = 'An audit is asked for with GET or POST.';
      return sendError(exchange, 405, 'method-not-allowed', message, { Allow: 'GET, HEAD, POST' });
    }
    const body = isRead(exchange) ? noBody : await bodyOf(exchange);
    if (body.kind === 'gone') return true;
    if (body.kind === 'problem') {
      const { status, code, message } = body.problem;
      return sendError(exchange, status, code, message);
    }
    const asked = askedOf(body.fields, url.searchParams);
    const keptId = url.searchParams.get('report');
    try {
      if (asked.address === '' && keptId !== null) return await sendKept(exchange, audits, keptId);
      return await answer(exchange, { tool, asked, format, audits, heartbeatMs });
    } catch (error) {
      log.error({ err: error, requestId: exchange.requestId }, 'an audit failed');
      if (!res.headersSent) return sendError(exchange, 500, 'internal', mistake);
      res.end(lineOf(errorBody('internal', mistake)));
      return true;
    }
  };
}

const mistake = 'The auditor made a mistake of its own. Please try again.';

/** The page of a tool holds more than its form, so it stays out of search engines. */
function asksForReport({ req, url }: Exchange): boolean {
  return req.method === 'POST' || ['url', 'report'].some((key) => url.searchParams.has(key));
}

/**
 * A page of another site makes the visitor's browser ask, perhaps before anybody has followed its link; somebody who does
 * follow it is welcome. Our own auditor is not: audits of audits would never end.
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

interface Problem {
  status: number;
  code: string;
  message: string;
}

type Body =
  | { kind: 'fields'; fields: Fields }
  | { kind: 'problem'; problem: Problem }
  /** The client has left while it was sending. */
  | { kind: 'gone' };

const noBody: Body = { kind: 'fields', fields: {} };

const problem = (status: number, code: string, message: string): Body => ({
  kind: 'problem',
  problem: { status, code, message },
});

async function bodyOf({ req }: Exchange): Promise<Body> {
  const { 'content-type': type, 'content-encoding': encoding = 'identity' } = req.headers;
  if (encoding.toLowerCase() !== 'identity') return unsupported;
  const read = await readBody(req, { maxBytes: auditBodyLimit, timeoutMs: slowestBodyMs });
  if ('failure' in read) {
    if (read.failure === 'aborted') return { kind: 'gone' };
    return read.failure === 'timeout'
      ? problem(408, 'timeout', 'The body took too long to arrive.')
      : problem(413, 'too-large', 'That is more than an address.');
  }
  if (read.body.length === 0 && type === undefined) return noBody;
  const parsed = await parseFields(read.body, type);
  if (!('failure' in parsed)) return { kind: 'fields', fields: parsed.fields };
  if (parsed.failure === 'unsupported_type') return unsupported;
  return problem(400, 'invalid-url', 'Send {"url": "…"} as JSON, or a form with the field url.');
}

const unsupported = problem(415, 'unsupported-type', 'Send JSON or a form, in UTF-8 and not compressed.');

/** What was sent counts before what stands in the query. */
function askedOf(fields: Fields, query: URLSearchParams): Asked {
  const given = (name: string) => [fields[name] ?? query.get(name) ?? ''].flat()[0] ?? '';
  const pages = given('pages').trim();
  // A number of pages that is none asks for what is usual.
  return { address: given('url'), ...(/^[1-9]\d{0,5}$/.test(pages) && { maxPages: Number(pages) }) };
}

interface Asking {
  tool: AuditTool;
  asked: Asked;
  format: AuditFormat;
  audits: Audits;
  /** A stream in which nothing happens is cut by many a proxy after half a minute. */
  heartbeatMs: number;
}

async function answer(exchange: Exchange, asking: Asking): Promise<true> {
  const { tool, asked, format, audits, heartbeatMs } = asking;
  const { res, clientAddress } = exchange;
  const left = new AbortController();
  const onClose = () => left.abort();
  res.once('close', onClose);
  const stream = format === lines ? startLines(exchange, heartbeatMs) : undefined;
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

/** What the link of a report shows, for programs. */
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

/** An answer that begins with the first step. What is refused before that has its own status. */
function startLines(exchange: Exchange, heartbeatMs: number) {
  const { req, res } = exchange;
  let latest = '';
  let timer: NodeJS.Timeout | undefined;

  function begin(status: number, headers: Record<string, string> = {}) {
    if (res.headersSent) return;
    res.writeHead(status, {
      'Content-Type': `${lines}; charset=utf-8`,
      // Neither a cache nor a proxy that collects or compresses may stand between two lines.
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
