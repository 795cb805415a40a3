/** Passes a request to React Router when its turn comes, and writes the compressed response. */
import { createHash } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { deskContext, type RequestFacts, requestContext, servicesContext } from '#app/loaders/context.ts';
import { type LiveSheets, sheetNameOf } from '#app/page-styles/live-sheets.ts';
import { shellContext } from '#app/splice/shell.ts';
import { table } from '#content/index.ts';
import { consentSettings } from '#content/site/consent-settings.ts';
import { outsideSources } from '#domain/consent/settings.ts';
import type { Services } from '#server/process/services.ts';
import type { RenderQueue } from '../limits/render-queue.ts';
import { vary } from './accept.ts';
import { type Compressed, compress, readableEncodings } from './compress.ts';
import { type Exchange, type Fields, headersOf, isRead, type Step } from './exchange.ts';
import { canonicalQuery, type KeptPages } from './kept-pages.ts';
import { isPersonal, pageCacheControl } from './page-caching.ts';
import { refuse } from './refuse.ts';
import { contentSecurityPolicy } from './response-headers.ts';
import { withoutHandoff } from './without-handoff.ts';

const compressible = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg)/;

const outside = outsideSources(consentSettings);

export interface PagesOptions {
  build: ServerBuild;
  services: Services;
  queue: RenderQueue;
  /** Sheets that the build wrote for pages rendered on request. */
  sheets?: LiveSheets | undefined;
  /** 'production' hides details of unexpected errors from visitors. */
  mode: 'production' | 'development';
}

/** A response of the router. */
export interface Rendered {
  response: Response;
  /** Contains a token issued for this request. */
  hasToken: boolean;
  /** The body if it is a page; otherwise the response has it. */
  html?: string | undefined;
  /** The same as bytes, for a page put together from parts. */
  body?: Buffer | undefined;
  /** CSP source of its inline styles. */
  styleSource?: string | undefined;
}

/**
 * Renders the requested page, or its shell (app/splice/shell.ts). Rejects with `Busy` if too many requests are waiting.
 */
export type RenderPage = (exchange: Exchange, options?: { isShell: boolean }) => Promise<Rendered>;

export function pageRenderer({ build, services, queue, mode, sheets = {} }: PagesOptions): RenderPage {
  const handle = createRequestHandler(withoutHandoff(build), mode);
  return async (exchange, { isShell } = { isShell: false }) => {
    const { req, res, url, requestId, clientAddress, refusal, isFrequentClient } = exchange;
    const isVisit = !isRead(exchange) || isPersonal(url.pathname);
    await queue.turn(isVisit ? 'visit' : 'reading', () => res.destroyed || req.socket.destroyed);
    const context = new RouterContextProvider();
    let hasToken = false;
    const { formTokens } = services;
    const issue = (form: string) => {
      hasToken = true;
      return formTokens.issue(form);
    };
    context.set(servicesContext, { ...services, formTokens: { ...formTokens, issue } });
    const contentType = req.headers['content-type'];
    const page = table.find(url.pathname);
    const facts: RequestFacts = {
      requestId,
      sheet: page && isRead(exchange) ? sheets[sheetNameOf(page)] : undefined,
      url: url.href,
      clientAddress,
      contentType,
      refusal,
      isFrequentClient,
    };
    context.set(requestContext, facts);
    context.set(shellContext, isShell);
    if (exchange.desk) context.set(deskContext, exchange.desk);
    const response = await handle(toRequest(exchange), context);
    return { response, hasToken, html: facts.html, styleSource: facts.styleSource };
  };
}

interface AnswerOptions {
  render: RenderPage;
  queue: RenderQueue;
  write: WritePage;
  kept: KeptPages;
  /** Whether a page is the same for all visitors with the same query. */
  isForEverybody: (url: URL) => boolean;
}

/** The last step: any remaining address is a page or the 404 page. */
export function pages({ render, queue, write, kept, isForEverybody }: AnswerOptions): Step {
  return async (exchange) => {
    const { req, res, url } = exchange;
    // React Router would answer these with page data, which our pages never request.
    if (url.pathname.endsWith('.data')) {
      return refuse(exchange, 404, 'not_found', 'There is nothing at this address.');
    }
    const query = isRead(exchange) && isForEverybody(url) ? canonicalQuery(url) : undefined;
    const key = query === undefined ? undefined : `${url.origin}${url.pathname}?${query}`;
    if (key !== undefined && sendKept(exchange, kept, key)) return true;
    const rendered = await render(exchange);
    const { status } = rendered.response;
    const sent = await write(exchange, rendered, queue.waiting() > 0);
    if (key !== undefined && status === 200 && !rendered.hasToken && sent.encoding !== 'identity') {
      const headers = Object.entries(res.getHeaders()).filter(([name]) => name !== 'x-request-id');
      kept.keep(`${key} ${sent.encoding}`, {
        headers: headers.map(([name, value]) => [name, String(value)] as const),
        body: sent.body,
      });
    }
    res.end(req.method === 'HEAD' ? undefined : sent.body);
    return true;
  };
}

function sendKept({ req, res }: Exchange, kept: KeptPages, key: string): boolean {
  for (const encoding of readableEncodings(req.headers['accept-encoding'])) {
    const page = kept.find(`${key} ${encoding}`);
    if (!page) continue;
    for (const name of res.getHeaderNames()) if (name !== 'x-request-id') res.removeHeader(name);
    for (const [name, value] of page.headers) res.setHeader(name, value);
    res.end(req.method === 'HEAD' ? undefined : page.body);
    return true;
  }
  return false;
}

function toRequest({ req, res, url, fields }: Exchange): Request {
  const headers = headersOf(req);
  const controller = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) controller.abort();
  });
  // Its endpoint has already checked it; the framework's own check knows the request's host but not the site's.
  headers.delete('origin');
  // HEAD runs as GET, so that its headers match; the body is dropped at the end.
  const method = req.method === 'HEAD' ? 'GET' : (req.method ?? 'GET');
  const init: RequestInit = { method, headers, signal: controller.signal };
  if (fields) {
    headers.set('content-type', 'application/x-www-form-urlencoded;charset=UTF-8');
    headers.delete('content-length');
    init.body = encode(fields);
  }
  return new Request(url, init);
}

function encode(fields: Fields): URLSearchParams {
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  );
}

/** Sets a response's status and headers, and returns its compressed body. */
export type WritePage = (
  exchange: Exchange,
  rendered: Pick<Rendered, 'response' | 'html' | 'body' | 'styleSource'>,
  isBusy: boolean,
) => Promise<Compressed>;

interface WriterOptions {
  /** Whether other sites may frame the page. */
  mayBeFramed: (url: URL) => boolean;
  /** Inline scripts of every page. */
  inlineScripts: readonly string[];
  /** False in development: its tools add their own scripts and styles. */
  hasPolicy: boolean;
  /** Visitors' pages load what the operator configured of other hosts, and name what may be fetched ahead. */
  isPublic?: boolean;
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export function pageWriter({
  mayBeFramed,
  inlineScripts,
  hasPolicy,
  isPublic = true,
}: WriterOptions): WritePage {
  const scriptHashes = inlineScripts.map(hashSource);

  function allow({ res, url }: Exchange, styleSource: string | undefined): void {
    const framed = mayBeFramed(url);
    if (framed) res.removeHeader('X-Frame-Options');
    if (!hasPolicy) return;
    const inline = { scripts: scriptHashes, styles: styleSource === undefined ? [] : [styleSource] };
    const framedBy = framed ? 'anyone' : 'none';
    const policy = contentSecurityPolicy(inline, {
      ...(isPublic ? { outside } : { frames: true }),
      framedBy,
    });
    res.setHeader('Content-Security-Policy', policy);
  }

  return async (exchange, { response, html, body, styleSource }, isBusy) => {
    const { req, res, url } = exchange;
    const { status, headers } = response;
    for (const [name, value] of headers) if (name !== 'set-cookie') res.setHeader(name, value);
    if (!headers.has('cache-control'))
      res.setHeader('Cache-Control', pageCacheControl(isRead(exchange), status, url.pathname));
    vary(res, 'Accept-Encoding');
    const plain =
      body ?? (html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html));
    // A frame of the desk names its own policy.
    if (!headers.has('content-security-policy')) allow(exchange, styleSource);
    const type = headers.get('content-type') ?? '';
    const isWorthIt = compressible.test(type) && plain.length > 1000;
    const sent = await compress(plain, isWorthIt ? req.headers['accept-encoding'] : undefined, isBusy);
    if (sent.encoding !== 'identity') res.setHeader('Content-Encoding', sent.encoding);
    res.statusCode = status;
    if (status !== 304 && status !== 204) res.setHeader('Content-Length', sent.body.length);
    return sent;
  };
}
