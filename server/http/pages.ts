/** Renders a page for a request, and sends it compressed. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { pageContext } from '#app/page-module.ts';
import { renderPage, type ScriptAddress } from '#app/render-page.tsx';
import type { Site } from '#content/site/read-site.ts';
import type { OutsideSources } from '#domain/measure/consent.ts';
import type { Services } from '#server/process/services.ts';
import type { PageStyles } from '../pages/page-styles.ts';
import {
  type Exchange,
  type Fields,
  isRead,
  preferredEncoding,
  type Step,
  vary,
} from './exchange.ts';
import { send } from './refuse.ts';
import {
  contentSecurityPolicy,
  type Framing,
  hashSource,
  pageCacheControl,
} from './response-headers.ts';

const compressible = /^(text\/|application\/(json|javascript|xml)|image\/svg)/;

interface PagesOptions {
  services: Services;
  scriptAddress: ScriptAddress;
  stylesOf?: ((site: Site) => Pick<PageStyles, 'ofRequest'>) | undefined;
}

/** A page, or another response. */
interface Rendered {
  response: Response;
  /** The body if it is a page; otherwise the response has it. */
  html?: string | undefined;
  /** The styles inside it. */
  css?: string | undefined;
}

/** Renders the page at the visit's address, or at another. */
export type RenderPage = (exchange: Exchange, url?: URL) => Promise<Rendered>;

export function pageRenderer({ services, scriptAddress, stylesOf }: PagesOptions): RenderPage {
  return async (exchange, url = exchange.env.url) => {
    const { requestId, clientAddress, refusal, isFrequentClient, desk = null, file } = exchange.env;
    const contentType = exchange.req.header('content-type');
    const facts = {
      requestId,
      url: url.href,
      clientAddress,
      contentType,
      refusal,
      isFrequentClient,
      file,
    };
    const site = services.site();
    const rendered = await renderPage(toRequest(exchange, url), {
      context: pageContext({ site, services, facts, desk }),
      scriptAddress,
      onError: (error) => services.log.error({ err: error, requestId }, 'page failed'),
    });
    if ('response' in rendered) return rendered;
    const { status, headers, html } = rendered;
    const styled = stylesOf?.(site).ofRequest(html) ?? { html };
    return { response: new Response(null, { status, headers }), ...styled };
  };
}

/** The last step: any remaining address is a page or the 404 page. */
export function pages(render: RenderPage, write: WritePage): Step {
  return async (exchange) => {
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
type WritePage = (
  exchange: Exchange,
  rendered: Pick<Rendered, 'response' | 'html' | 'css'>,
) => Promise<Response>;

interface WriterOptions {
  /** Who may frame the page. */
  framedBy: (url: URL) => Framing;
  /** Inline scripts of every page. */
  inlineScripts: readonly string[];
  /** False in development: its tools add their own scripts and styles. */
  hasPolicy: boolean;
  /** What visitors' pages may load of other hosts, by the site as it is now. Omitted at the desk. */
  outside?: () => OutsideSources;
}

export function pageWriter({
  framedBy,
  inlineScripts,
  hasPolicy,
  outside,
}: WriterOptions): WritePage {
  const scriptHashes = inlineScripts.map(hashSource);

  function allow(exchange: Exchange, css: string | undefined): void {
    const framing = framedBy(exchange.env.url);
    if (framing !== 'none') exchange.header('X-Frame-Options', undefined);
    if (!hasPolicy) return;
    const inline = { scripts: scriptHashes, styles: css === undefined ? [] : [hashSource(css)] };
    const policy = contentSecurityPolicy(inline, {
      ...(outside && { outside: outside() }),
      framedBy: framing,
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
