/** Hands a request to React Router and writes its answer, compressed. */
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type RequestFacts, requestContext, servicesContext } from '#app/context.ts';
import { consentSettings } from '#content/consent-settings.ts';
import { outsideSources } from '#domain/consent/settings.ts';
import type { Services } from '#server/services.ts';
import { contentSecurityPolicy, nonceSources } from './content-security-policy.ts';
import { preferredEncoding } from './encoding.ts';
import type { Exchange, Fields, Step } from './exchange.ts';
import { vary } from './vary.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Brotli 5 costs a few milliseconds on a page of 60 kB; 11, as for prerendered ones, costs a hundred. */
const liveBrotliQuality = 5;
const compressible = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg)/;

const outside = outsideSources(consentSettings);

export interface PagesOptions {
  build: ServerBuild;
  services: Services;
  /** 'production' hides the details of unexpected errors from visitors. */
  mode: 'production' | 'development';
  /** Whether other sites may show the page of an address in a frame. */
  mayBeFramed: (url: URL) => boolean;
}

/** The answer of the page that a request asks for. Headers that a page always has are set on the way. */
export type RenderPage = (exchange: Exchange) => Promise<Response>;

export function pageRenderer({ build, services, mode, mayBeFramed }: PagesOptions): RenderPage {
  const handle = createRequestHandler(build, mode);
  return async (exchange) => {
    const nonce = randomBytes(16).toString('base64url');
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    const { req, requestId, clientAddress, refusal, isFrequentClient } = exchange;
    const contentType = req.headers['content-type'];
    // Without a policy there is nothing for a nonce to open, and React would miss it while hydrating.
    const facts: RequestFacts = {
      requestId,
      clientAddress,
      contentType,
      refusal,
      isFrequentClient,
      ...(mode === 'production' && { nonce }),
    };
    context.set(requestContext, facts);
    const response = await handle(toRequest(exchange), context);
    const framed = mayBeFramed(exchange.url);
    if (framed) exchange.res.removeHeader('X-Frame-Options');
    if (mode === 'production') {
      const framedBy = framed ? 'anyone' : 'none';
      const inline = { ...nonceSources(nonce), ...(facts.styleSource && { styles: [facts.styleSource] }) };
      const policy = contentSecurityPolicy(inline, { outside, framedBy });
      exchange.res.setHeader('Content-Security-Policy', policy);
    }
    return response;
  };
}

/** The last step: every address that nothing else has answered is a page, or a page that says there is none. */
export function pages(render: RenderPage): Step {
  return async (exchange) => writeResponse(exchange, await render(exchange));
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

/** Sends an answer, compressed as the client can read it. */
export async function writeResponse({ req, res }: Exchange, response: Response): Promise<true> {
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') res.setHeader(name, value);
  }
  if (!response.headers.has('cache-control')) res.setHeader('Cache-Control', 'no-store');
  vary(res, 'Accept-Encoding');
  const body = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  const encoding =
    compressible.test(type) && body.length > 1000
      ? preferredEncoding(req.headers['accept-encoding'], ['br', 'gzip'])
      : 'identity';
  const sent = await compress(body, encoding);
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  res.statusCode = response.status;
  if (response.status !== 304 && response.status !== 204) res.setHeader('Content-Length', sent.length);
  res.end(req.method === 'HEAD' ? undefined : sent);
  return true;
}

function compress(body: Buffer, encoding: 'br' | 'gzip' | 'identity'): Buffer | Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body);
  if (encoding === 'identity') return body;
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: liveBrotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
