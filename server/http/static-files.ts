/**
 * Sends prerendered pages and built files from memory, before Hono, which would take half as long again
 * (docs/decisions/0019-one-process.md). Pages whose query changes their content (tools with answers, a search) are left
 * to the application.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { twinText } from '#content/for-programs/twin-text.ts';
import { hasTwin, pathOfTwin, twinPath, twinType } from '#content/for-programs/twins.ts';
import type { PageTable } from '#content/table/table.ts';
import type { Visit } from './exchange.ts';
import {
  type Exchange,
  isRead,
  preferredEncoding,
  prefersMarkdown,
  type Step,
  twinHeaders,
  vary,
} from './exchange.ts';
import { canonicalOrigin, redirectTo } from './redirects.ts';
import { sendText } from './refuse.ts';
import { commonHeaders } from './response-headers.ts';

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

type StaticEncoding = 'br' | 'gzip' | 'identity';

/** `build/static.json`. */
export interface StaticList {
  files: StaticEntry[];
  /** Current address of a page by its former addresses. */
  moved: Record<string, string>;
}

/** A request, and whether it was answered. */
export type FileServer = (visit: Visit) => boolean | Promise<boolean>;

/** Query keys that only the browser reads; they do not change the page. */
const browserKeys = /^(utm_[a-z]+|gclid|fbclid|msclkid)$/;

/** Also `intent`: only the browser reads it on pages, but it is an input on a tool. */
const isBrowserKey = (key: string, path: string) =>
  browserKeys.test(key) || (key === 'intent' && !path.startsWith('/tools/'));

/** A file with its bytes. One stored compressed has none under `identity`. */
interface StaticFile extends StaticEntry {
  bodies: Partial<Record<StaticEncoding, Buffer>>;
}

const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const;

/**
 * Reads files into memory: a site has a few megabytes, and a build may be removed while it is served. `folder`: the
 * client build.
 */
export function readBuiltFiles(folder: string, entries: readonly StaticEntry[]): StaticFile[] {
  return entries.map((entry) => {
    const encodings = entry.encodings.length > 0 ? entry.encodings : (['identity'] as const);
    const bodies = encodings.map((name) => [
      name,
      readFileSync(join(folder, entry.file + suffixes[name])),
    ]);
    return { ...entry, bodies: Object.fromEntries(bodies) };
  });
}

interface Options {
  siteUrl: string;
  isIndexed: boolean;
}

/** Answers reads of built files. */
export function staticFiles(files: readonly StaticFile[], options: Options): FileServer {
  const site = new URL(options.siteUrl);
  const twins = new Map(files.map((file) => [file.twinOf, file]));
  const answers = new Map(
    files.map((file) => {
      const twin = twins.get(file.path);
      const answer = answerWith(file, file.path, twin !== undefined, options);
      return [
        file.path,
        { file, answer, twin: twin && answerWith(twin, file.path, true, options) },
      ];
    }),
  );
  return (visit) => {
    const { incoming, url } = visit;
    const found = answers.get(url.pathname);
    if (!found || (incoming.method !== 'GET' && incoming.method !== 'HEAD')) return false;
    if (canonicalOrigin(url, site) !== undefined) return false;
    // A query never changes a script or an image, but may change a page.
    const isChanged = url.search !== '' && found.file.policy !== undefined;
    if (isChanged && ![...url.searchParams.keys()].every((key) => isBrowserKey(key, url.pathname)))
      return false;
    const isTwin = found.twin && prefersMarkdown(incoming);
    (isTwin ? found.twin : found.answer)?.(visit);
    return true;
  };
}

/** Files that are no documents. */
const isPart = ({ immutable, file }: StaticEntry) => immutable && /\.(woff2|js|css)$/.test(file);

interface Sending extends Options {
  /** Address without query. */
  path: string;
  /** Whether the address also has Markdown for those who ask for it. */
  hasTwin: boolean;
  /** Whether the visitor came by https. */
  isSecure: boolean;
}

/** In place of a value that each request has of its own. */
export const eachRequest = 'each request';

/**
 * Headers of a file at an address, besides those that depend on the encoding and the content. The build writes them into
 * the files that nginx and Caddy include, too.
 */
export function fileHeaders(file: StaticEntry, sending: Sending): Record<string, string> {
  const { siteUrl, isIndexed, path, hasTwin, isSecure } = sending;
  const isDocument = !isPart(file);
  return {
    ...commonHeaders({ isDocument, isSecure, isIndexed }),
    // Page fragments fetched by scripts: useless to search engines.
    ...(path.startsWith('/fragments/') && { 'X-Robots-Tag': 'noindex' }),
    ...(file.twinOf && twinHeaders(siteUrl, file.twinOf, path)),
    Vary: hasTwin ? 'Accept, Accept-Encoding' : 'Accept-Encoding',
    'Cache-Control': file.immutable ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    ...(file.policy && { 'Content-Security-Policy': file.policy }),
    ...(isDocument && { 'X-Request-Id': eachRequest }),
  };
}

/** Sends a file at an address. Headers that do not depend on the request are made once for each encoding. */
function answerWith(
  file: StaticFile,
  path: string,
  hasTwin: boolean,
  options: Options,
): (visit: Visit) => void {
  const made = new Map<string, ReturnType<typeof make>>();

  function make(encoding: StaticEncoding, isSecure: boolean) {
    const etag = `"${file.hash}-${encoding}"`;
    const { 'X-Request-Id': id, ...others } = fileHeaders(file, {
      ...options,
      path,
      hasTwin,
      isSecure,
    });
    const always = { ...others, ETag: etag };
    const body = bodyIn(file, encoding);
    const entity = {
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      'Content-Type': file.type,
      'Content-Length': String(body.length),
    };
    return {
      etag,
      body,
      isNumbered: id !== undefined,
      unchanged: Object.entries(always).flat(),
      whole: Object.entries({ ...always, ...entity }).flat(),
    };
  }

  return ({ incoming, outgoing, url, requestId }) => {
    const encoding = preferredEncoding(incoming.headers['accept-encoding'], file.encodings);
    const isSecure = url.protocol === 'https:';
    const key = encoding + url.protocol;
    const ready = made.get(key) ?? make(encoding, isSecure);
    // Almost all clients accept gzip, so the plain bytes are not kept.
    if (file.bodies[encoding]) made.set(key, ready);
    const isUnchanged = isKnown(incoming.headers['if-none-match'], ready.etag);
    const headers = isUnchanged ? ready.unchanged : ready.whole;
    outgoing.writeHead(
      isUnchanged ? 304 : 200,
      ready.isNumbered ? [...headers, 'X-Request-Id', requestId] : headers,
    );
    outgoing.end(isUnchanged || incoming.method === 'HEAD' ? undefined : ready.body);
  };
}

function bodyIn({ bodies }: StaticFile, encoding: StaticEncoding): Buffer {
  return bodies[encoding] ?? (bodies.gzip ? gunzipSync(bodies.gzip) : Buffer.alloc(0));
}

/** Whether `If-None-Match` contains this ETag. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return (
    header.trim() === '*' ||
    header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  );
}

export function twins({ table, siteUrl }: { table: PageTable; siteUrl: string }): Step {
  return (exchange) => {
    if (!isRead(exchange)) return undefined;
    const { incoming, url } = exchange.env;
    const path = pathOfTwin(url.pathname);
    const page = table.find(path ?? url.pathname);
    if (!page || !hasTwin(page))
      return path === undefined ? undefined : elsewhere(exchange, table.successor(path));
    if (path === undefined) {
      vary(exchange, 'Accept');
      // A file does not depend on the query, so a page with one has no twin.
      if (url.search !== '' || !prefersMarkdown(incoming)) return undefined;
    }
    const headers = twinHeaders(siteUrl, page.path, url.pathname);
    return sendText(exchange, 200, twinType, twinText(page, table, siteUrl), headers);
  };
}

/** Redirects to the twin of the successor if the page has moved. */
function elsewhere(exchange: Exchange, successor: string | undefined): Response {
  if (successor !== undefined) {
    const [page = '', anchor] = successor.split('#');
    return redirectTo(
      exchange,
      twinPath(page) + exchange.env.url.search + (anchor ? `#${anchor}` : ''),
    );
  }
  const text = 'There is no page at this address. /llms.txt lists all of them.\n';
  return sendText(exchange, 404, 'text/plain', text, { 'X-Robots-Tag': 'noindex' });
}
