/**
 * Serves prerendered pages and built files from memory. Pages whose query changes their content (tools with answers, a
 * search) are left to the application.
 */
import { gunzipSync } from 'node:zlib';
import { preferredEncoding, vary } from './accept.ts';
import { type Exchange, isRead, type Step } from './exchange.ts';
import { isNamedByContent } from './page-caching.ts';
import { refuse } from './refuse.ts';
import { dropDocumentHeaders } from './response-headers.ts';
import { markTwin, prefersMarkdown } from './twin-headers.ts';

/** An entry in the build's list of files; written by scripts/build/finish-build.ts. */
export interface StaticEntry {
  /** Address without query. */
  path: string;
  /** File path in the client build. */
  file: string;
  type: string;
  /** Hash of the content; each encoding's strong ETag is derived from it. */
  hash: string;
  immutable: boolean;
  /** From the previous build, for pages opened then that still load files. */
  kept?: true;
  encodings: ('br' | 'gzip')[];
  /** Content-Security-Policy, for pages. */
  policy?: string;
  /** Path of the page, for its Markdown twin. */
  twinOf?: string | undefined;
}

export type StaticEncoding = 'br' | 'gzip' | 'identity';

/** A file with its bytes. One stored compressed has none under `identity`. */
export interface StaticFile extends StaticEntry {
  bodies: Partial<Record<StaticEncoding, Buffer>>;
}

/** `build/static.json`. */
export interface StaticList {
  files: StaticEntry[];
  /** Current address of a page by its former addresses. */
  moved: Record<string, string>;
}

/** Query keys that only the browser reads; they do not change the page. */
const browserKeys = /^(utm_[a-z]+|gclid|fbclid|msclkid)$/;

/** Also `intent`: only the browser reads it on pages, but it is an input on a tool. */
export const isBrowserKey = (key: string, path: string) =>
  browserKeys.test(key) || (key === 'intent' && !path.startsWith('/tools/'));

export function staticFiles(files: readonly StaticFile[], siteUrl: string): Step {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const twins = new Map(files.flatMap((file) => (file.twinOf ? [[file.twinOf, file]] : [])));
  return (exchange) => {
    if (!isRead(exchange)) return false;
    const { pathname, searchParams } = exchange.url;
    const file = byPath.get(pathname);
    if (!file) {
      // A program waits for this response, not a person.
      return (
        isNamedByContent(pathname) &&
        refuse(exchange, 404, 'not_found', 'There is no such file on this site.')
      );
    }
    // A query never changes a script or an image, but may change a page.
    const isPage = file.policy !== undefined;
    if (isPage && ![...searchParams.keys()].every((key) => isBrowserKey(key, pathname))) return false;
    const twin = twins.get(pathname);
    if (twin) vary(exchange.res, 'Accept');
    const sent = twin && prefersMarkdown(exchange.req) ? twin : file;
    if (sent.twinOf) markTwin(exchange, siteUrl, sent.twinOf);
    return send(exchange, sent);
  };
}

/** Files that are no documents. */
const isPart = /\.(woff2|js|css)$/;

function send({ req, res }: Exchange, file: StaticFile): true {
  const encoding = preferredEncoding(req.headers['accept-encoding'], file.encodings);
  const etag = `"${file.hash}-${encoding}"`;
  // Page fragments fetched by scripts: useless to search engines.
  if (file.path.startsWith('/fragments/')) res.setHeader('X-Robots-Tag', 'noindex');
  res.setHeader('ETag', etag);
  vary(res, 'Accept-Encoding');
  res.setHeader('Cache-Control', file.immutable ? 'public, max-age=31536000, immutable' : 'public, no-cache');
  if (file.policy) res.setHeader('Content-Security-Policy', file.policy);
  if (file.immutable && isPart.test(file.file)) dropDocumentHeaders(res);
  if (isKnown(req.headers['if-none-match'], etag)) {
    res.writeHead(304).end();
    return true;
  }
  const body = bodyIn(file, encoding);
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Type', file.type);
  res.setHeader('Content-Length', body.length);
  res.writeHead(200);
  res.end(req.method === 'HEAD' ? undefined : body);
  return true;
}

/** Almost all clients accept gzip, so the plain bytes are not kept. */
function bodyIn({ bodies }: StaticFile, encoding: StaticEncoding): Buffer {
  const body = bodies[encoding];
  if (body) return body;
  return bodies.gzip ? gunzipSync(bodies.gzip) : Buffer.alloc(0);
}

/** Whether `If-None-Match` contains this ETag. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
