/** Passes a request to React Router, and sends the compressed response. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { StylesByTemplate } from '#app/layout/document/template-styles.server.ts';
import {
  deskContext,
  type RequestFacts,
  requestContext,
  servicesContext,
} from '#app/loaders/context.ts';
import { table } from '#content/index.ts';
import { consentSettings } from '#content/site/consent-settings.ts';
import { templateOf } from '#content/table/table.ts';
import { outsideSources } from '#domain/measure/consent.ts';
import type { Services } from '#server/process/services.ts';
import {
  type Exchange,
  type Fields,
  isRead,
  preferredEncoding,
  type Step,
  vary,
} from './exchange.ts';
import { refuse, send } from './refuse.ts';
import { contentSecurityPolicy, pageCacheControl } from './response-headers.ts';

const compressible = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg)/;

const outside = outsideSources(consentSettings);

interface PagesOptions {
  build: ServerBuild;
  services: Services;
  /** What the build cut for pages rendered on request. */
  styles?: StylesByTemplate | undefined;
  /** 'production' hides details of unexpected errors from visitors. */
  mode: 'production' | 'development';
}

/** A response of the router. */
export interface Rendered {
  response: Response;
  /** The body if it is a page; otherwise the response has it. */
  html?: string | undefined;
  /** The styles inside it. */
  css?: string | undefined;
}

/** Renders the page at the visit's address, or at another. */
export type RenderPage = (exchange: Exchange, url?: URL) => Promise<Rendered>;

export function pageRenderer({ build, services, mode, styles = {} }: PagesOptions): RenderPage {
  const handle = createRequestHandler(withoutHandoff(build), mode);
  return async (exchange, url = exchange.env.url) => {
    const { requestId, clientAddress, refusal, isFrequentClient, desk, file } = exchange.env;
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    const contentType = exchange.req.header('content-type');
    const page = table.find(url.pathname);
    const facts: RequestFacts = {
      requestId,
      stylesOf(status) {
        if (status === 404) return styles['not-found'];
        return page && status === 200 && isRead(exchange) ? styles[templateOf(page)] : undefined;
      },
      url: url.href,
      clientAddress,
      contentType,
      refusal,
      isFrequentClient,
      file,
    };
    context.set(requestContext, facts);
    if (desk) context.set(deskContext, desk);
    const response = await handle(toRequest(exchange, url), context);
    return { response, html: facts.html, css: facts.css };
  };
}

/** The last step: any remaining address is a page or the 404 page. */
export function pages(render: RenderPage, write: WritePage): Step {
  return async (exchange) => {
    // React Router would answer these with page data, which our pages never request.
    if (exchange.env.url.pathname.endsWith('.data')) {
      return refuse(exchange, 404, 'not_found', 'There is nothing at this address.');
    }
    return write(exchange, await render(exchange));
  };
}

function toRequest({ req: { raw }, env: { fields } }: Exchange, url: URL): Request {
  const headers = new Headers(raw.headers);
  // Its endpoint has already checked it; the framework's own check knows the request's host but not the site's.
  headers.delete('origin');
  // HEAD runs as GET, so that its headers match; Hono drops the body.
  const method = raw.method === 'HEAD' ? 'GET' : raw.method;
  const init: RequestInit = { method, headers, signal: raw.signal };
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

/** Sends a page, compressed. */
export type WritePage = (
  exchange: Exchange,
  rendered: Pick<Rendered, 'response' | 'html' | 'css'>,
) => Promise<Response>;

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

const hashSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export function pageWriter({
  mayBeFramed,
  inlineScripts,
  hasPolicy,
  isPublic = true,
}: WriterOptions): WritePage {
  const scriptHashes = inlineScripts.map(hashSource);

  function allow(exchange: Exchange, css: string | undefined): void {
    const framed = mayBeFramed(exchange.env.url);
    if (framed) exchange.header('X-Frame-Options', undefined);
    if (!hasPolicy) return;
    const inline = { scripts: scriptHashes, styles: css === undefined ? [] : [hashSource(css)] };
    const framedBy = framed ? 'anyone' : 'none';
    const policy = contentSecurityPolicy(inline, {
      ...(isPublic ? { outside } : { frames: true }),
      framedBy,
    });
    exchange.header('Content-Security-Policy', policy);
  }

  return async (exchange, { response, html, css }) => {
    const { status, headers } = response;
    for (const [name, value] of headers) if (name !== 'set-cookie') exchange.header(name, value);
    if (!headers.has('cache-control'))
      exchange.header(
        'Cache-Control',
        pageCacheControl(isRead(exchange), status, exchange.env.url.pathname),
      );
    vary(exchange, 'Accept-Encoding');
    const plain =
      html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html);
    // A frame of the desk names its own policy.
    if (!headers.has('content-security-policy')) allow(exchange, css);
    const isWorthIt = compressible.test(headers.get('content-type') ?? '') && plain.length > 1000;
    const accepted = isWorthIt ? exchange.req.header('accept-encoding') : undefined;
    const encoding = preferredEncoding(accepted, ['br', 'gzip']);
    if (encoding !== 'identity') exchange.header('Content-Encoding', encoding);
    return send(exchange, status, await compressed[encoding](plain));
  };
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Measured on a tool page of 146 kB: brotli 5 takes 4 ms of another thread and leaves 23.6 kB. */
const compressed = {
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => gzipped(body, { level: 6 }),
  identity: async (body: Buffer<ArrayBuffer>) => body,
};

/**
 * React Router encodes loader data for a browser that hydrates the page. It starts before rendering, so the entry
 * cannot stop it, and it costs as much as a small page. None of our pages reads that copy.
 */

type Route = ServerBuild['routes'][string];

/** The same build, with loaders whose data is readable for components but not enumerable, so the encoder skips it. */
export function withoutHandoff(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [id, quiet(route)]),
  );
  return { ...build, routes };
}

function quiet(route: Route): Route {
  const loader = route?.module.loader;
  if (!route || typeof loader !== 'function') return route;
  return {
    ...route,
    module: { ...route.module, loader: async (args) => unlisted(await loader(args)) },
  };
}

/** Makes an object's values non-enumerable. Responses and statuses of the router are returned unchanged. */
export function unlisted(value: unknown): unknown {
  if (
    value === null ||
    typeof value !== 'object' ||
    Object.getPrototypeOf(value) !== Object.prototype
  )
    return value;
  const own = Object.getOwnPropertyDescriptors(value);
  for (const descriptor of Object.values(own)) descriptor.enumerable = false;
  return Object.defineProperties({}, own);
}
