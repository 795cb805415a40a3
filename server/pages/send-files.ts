/**
 * Sends pages and files from memory, before Hono, which would take half as long again (docs/decisions/0019-one-process.md).
 * Pages whose query changes their content (tools with answers, a search) are left to the application.
 */
import type { Visit } from '../http/exchange.ts';
import { preferredEncoding, prefersMarkdown, twinHeaders } from '../http/exchange.ts';
import { canonicalOrigin } from '../http/redirects.ts';
import { commonHeaders } from '../http/response-headers.ts';
import { bodyIn, type MemoryFile, type Packing } from './memory-file.ts';
import type { RenderedPages } from './render-site.ts';

/** A request, and whether it was answered. */
export type FileServer = (visit: Visit) => boolean | Promise<boolean>;

/** Query keys that only the browser reads; they do not change the page. */
const browserKeys = /^(utm_[a-z]+|gclid|fbclid|msclkid)$/;

/** Also `intent`: only the browser reads it on pages, but it is an input on a tool. */
const isBrowserKey = (key: string, path: string) =>
  browserKeys.test(key) || (key === 'intent' && !path.startsWith('/tools/'));

interface Options {
  siteUrl: string;
  isIndexed: boolean;
}

/** Answers reads of pages and files. `pages`: those of the present site; `built`: those of the build. */
export function fileServer(
  { pages, built }: { pages: () => RenderedPages; built: RenderedPages },
  options: Options,
): FileServer {
  const site = new URL(options.siteUrl);
  const builtAnswers = answersOf(built, options);
  // A new site has new pages, and these go with the old one.
  const known = new WeakMap<RenderedPages, ReadonlyMap<string, Answer>>();
  const answersNow = () => known.getOrInsertComputed(pages(), (now) => answersOf(now, options));
  return (visit) => {
    const { incoming, url } = visit;
    const found = answersNow().get(url.pathname) ?? builtAnswers.get(url.pathname);
    if (!found || (incoming.method !== 'GET' && incoming.method !== 'HEAD')) return false;
    if (canonicalOrigin(url, site) !== undefined) return false;
    // A query never changes a script or an image, but may change a page.
    const isChanged = url.search !== '' && found.file.policy !== undefined;
    if (isChanged && ![...url.searchParams.keys()].every((key) => isBrowserKey(key, url.pathname)))
      return false;
    const isTwin = found.twin && prefersMarkdown(incoming);
    (isTwin ? found.twin : found.send)?.(visit);
    return true;
  };
}

interface Answer {
  file: MemoryFile;
  send: (visit: Visit) => void;
  /** For those who ask for Markdown. */
  twin: ((visit: Visit) => void) | undefined;
}

function answersOf(files: RenderedPages, options: Options): ReadonlyMap<string, Answer> {
  const twins = new Map([...files.values()].map((file) => [file.twinOf, file]));
  return new Map(
    [...files].map(([path, file]) => {
      const twin = twins.get(path);
      const send = sendingAt(file, { ...options, path, hasTwin: twin !== undefined });
      return [
        path,
        { file, send, twin: twin && sendingAt(twin, { ...options, path, hasTwin: true }) },
      ];
    }),
  );
}

interface Sending extends Options {
  /** Address without query. */
  path: string;
  /** Whether the address also has Markdown for those who ask for it. */
  hasTwin: boolean;
}

/** Files that are no documents. */
const isPart = ({ isImmutable, path }: MemoryFile) => isImmutable && /\.(woff2|js|css)$/.test(path);

/** Headers of a file at an address, besides those that depend on the encoding and the content. */
function headersOf(file: MemoryFile, sending: Sending, isSecure: boolean): Record<string, string> {
  const { siteUrl, isIndexed, path, hasTwin } = sending;
  return {
    ...commonHeaders({ isDocument: !isPart(file), isSecure, isIndexed }),
    // Page fragments fetched by scripts: useless to search engines.
    ...(path.startsWith('/fragments/') && { 'X-Robots-Tag': 'noindex' }),
    ...(file.twinOf && twinHeaders(siteUrl, file.twinOf, path)),
    Vary: hasTwin ? 'Accept, Accept-Encoding' : 'Accept-Encoding',
    'Cache-Control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    ...(file.policy && { 'Content-Security-Policy': file.policy }),
  };
}

/** Sends a file at an address. Headers that do not depend on the request are made once for each encoding. */
export function sendingAt(file: MemoryFile, sending: Sending): (visit: Visit) => void {
  const made = new Map<string, ReturnType<typeof make>>();
  const isNumbered = !isPart(file);

  function make(encoding: Packing | 'identity', isSecure: boolean) {
    const etag = `"${file.hash}-${encoding}"`;
    const always = { ...headersOf(file, sending, isSecure), ETag: etag };
    const body = bodyIn(file, encoding);
    const entity = {
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      'Content-Type': file.type,
      'Content-Length': String(body.length),
    };
    return {
      etag,
      body,
      bodies: file.bodies,
      unchanged: Object.entries(always).flat(),
      whole: Object.entries({ ...always, ...entity }).flat(),
    };
  }

  return ({ incoming, outgoing, url, requestId }) => {
    const encoding = preferredEncoding(incoming.headers['accept-encoding'], file.encodings);
    const key = encoding + url.protocol;
    const last = made.get(key);
    // Compressed better since, it has other bytes.
    const ready = last?.bodies === file.bodies ? last : make(encoding, url.protocol === 'https:');
    // Almost all clients accept gzip, so the plain bytes are not kept.
    if (file.bodies[encoding]) made.set(key, ready);
    const isUnchanged = isKnown(incoming.headers['if-none-match'], ready.etag);
    const headers = isUnchanged ? ready.unchanged : ready.whole;
    outgoing.writeHead(
      isUnchanged ? 304 : 200,
      isNumbered ? [...headers, 'X-Request-Id', requestId] : headers,
    );
    outgoing.end(isUnchanged || incoming.method === 'HEAD' ? undefined : ready.body);
  };
}

/** Whether `If-None-Match` contains this ETag. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return (
    header.trim() === '*' ||
    header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  );
}
