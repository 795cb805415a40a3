/** Hands a request to React Router when its turn comes, and writes its answer, compressed. */
import { createHash } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type RequestFacts, requestContext, servicesContext } from '#app/context.ts';
import { consentSettings } from '#content/consent-settings.ts';
import { outsideSources } from '#domain/consent/settings.ts';
import type { Services } from '#server/services.ts';
import type { RenderQueue } from '../limits/render-queue.ts';
import { type Compressed, compress, readableEncodings } from './compress.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { type Exchange, type Fields, isRead, type Step } from './exchange.ts';
import { canonicalQuery, type KeptPages } from './kept-pages.ts';
import { isPersonal, pageCacheControl } from './page-caching.ts';
import { refuse } from './refuse.ts';
import { speculationRules } from './speculation-rules.ts';
import { vary } from './vary.ts';
import { withoutHandoff } from './without-handoff.ts';

const compressible = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg)/;

const outside = outsideSources(consentSettings);

export interface PagesOptions {
  build: ServerBuild;
  services: Services;
  queue: RenderQueue;
  /** 'production' hides the details of unexpected errors from visitors. */
  mode: 'production' | 'development';
}

/** An answer of the router. */
export interface Rendered {
  response: Response;
  /** It holds a token that was issued for this request. */
  hasToken: boolean;
  /** Its body where that is a page; otherwise the response has it. */
  html?: string | undefined;
  /** Source of its inline styles for the Content-Security-Policy. */
  styleSource?: string | undefined;
}

/** The answer of the page that a request asks for. Rejects with `Busy` when too many wait already. */
export type RenderPage = (exchange: Exchange) => Promise<Rendered>;

export function pageRenderer({ build, services, queue, mode }: PagesOptions): RenderPage {
  const handle = createRequestHandler(withoutHandoff(build), mode);
  return async (exchange) => {
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
    const facts: RequestFacts = {
      requestId,
      clientAddress,
      contentType,
      refusal,
      isFrequentClient,
    };
    context.set(requestContext, facts);
    const response = await handle(toRequest(exchange), context);
    return { response, hasToken, html: facts.html, styleSource: facts.styleSource };
  };
}

interface AnswerOptions {
  render: RenderPage;
  queue: RenderQueue;
  write: WritePage;
  kept: KeptPages;
  /** Whether the page of an address says the same to everybody who asks for it with the same query. */
  isForEverybody: (url: URL) => boolean;
}

/** The last step: every address that nothing else has answered is a page, or a page that says there is none. */
export function pages({ render, queue, write, kept, isForEverybody }: AnswerOptions): Step {
  return async (exchange) => {
    const { req, res, url } = exchange;
    // React Router would answer these with the data of a page; no page of ours asks for it.
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
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const controller = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) controller.abort();
  });
  // The sameOrigin step has judged; the framework's own check knows the request's host, but not the site's.
  headers.delete('origin');
  // HEAD is GET whose body is left out at the end, so that its headers are those of GET.
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

/** Sets status and headers of an answer, and returns its body as the client can read it. */
export type WritePage = (
  exchange: Exchange,
  rendered: Pick<Rendered, 'response' | 'html' | 'styleSource'>,
  isBusy: boolean,
) => Promise<Compressed>;

interface WriterOptions {
  /** Whether other sites may show the page of an address in a frame. */
  mayBeFramed: (url: URL) => boolean;
  /** The inline scripts that every page has. */
  inlineScripts: readonly string[];
  /** Development has no policy: its tools add scripts and styles of their own. */
  hasPolicy: boolean;
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export function pageWriter({ mayBeFramed, inlineScripts, hasPolicy }: WriterOptions): WritePage {
  const scriptHashes = inlineScripts.map(hashSource);

  function allow({ res, url }: Exchange, styleSource: string | undefined): void {
    const framed = mayBeFramed(url);
    if (framed) res.removeHeader('X-Frame-Options');
    if (!hasPolicy) return;
    const inline = { scripts: scriptHashes, styles: styleSource === undefined ? [] : [styleSource] };
    const policy = contentSecurityPolicy(inline, { outside, framedBy: framed ? 'anyone' : 'none' });
    res.setHeader('Content-Security-Policy', policy);
  }

  return async (exchange, { response, html, styleSource }, isBusy) => {
    const { req, res, url } = exchange;
    const { status, headers } = response;
    for (const [name, value] of headers) if (name !== 'set-cookie') res.setHeader(name, value);
    if (!headers.has('cache-control'))
      res.setHeader('Cache-Control', pageCacheControl(isRead(exchange), status, url.pathname));
    vary(res, 'Accept-Encoding');
    const plain = html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html);
    allow(exchange, styleSource);
    const type = headers.get('content-type') ?? '';
    if (type.startsWith('text/html')) res.setHeader('Speculation-Rules', speculationRules);
    const isWorthIt = compressible.test(type) && plain.length > 1000;
    const sent = await compress(plain, isWorthIt ? req.headers['accept-encoding'] : undefined, isBusy);
    if (sent.encoding !== 'identity') res.setHeader('Content-Encoding', sent.encoding);
    res.statusCode = status;
    if (status !== 304 && status !== 204) res.setHeader('Content-Length', sent.body.length);
    return sent;
  };
}
