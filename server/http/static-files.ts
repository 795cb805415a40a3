/**
 * Prerendered pages and built files, answered from memory. A page whose query changes its content is left to the
 * server: tools with answers, a search.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preferredEncoding } from './encoding.ts';
import { type Exchange, isRead, type Step } from './exchange.ts';
import { isNamedByContent } from './named-by-content.ts';
import { refuse } from './refuse.ts';
import { markTwin, prefersMarkdown } from './twin-headers.ts';
import { vary } from './vary.ts';

/** One line of the build's list of files; written by scripts/finish-build.ts. */
export interface StaticEntry {
  /** Address without query. */
  path: string;
  /** File below the client build. */
  file: string;
  type: string;
  /** Hash of the content; each encoding gets its own strong ETag from it. */
  hash: string;
  immutable: boolean;
  encodings: ('br' | 'gzip')[];
  /** Content-Security-Policy, for pages. */
  policy?: string;
  /** Path of the page, for its Markdown twin. */
  twinOf?: string | undefined;
}

interface Loaded extends StaticEntry {
  bodies: Map<string, Buffer>;
}

const suffixes = { br: '.br', gzip: '.gz' } as const;

/** Query keys that only the browser reads; every page is the same with or without them. */
const browserKeys = /^(utm_[a-z]+|gclid|fbclid|msclkid|_routes)$/;

/** One more, which only the browser reads on pages, but which is a question on a tool. */
const isBrowserKey = (key: string, path: string) =>
  browserKeys.test(key) || (key === 'intent' && !path.startsWith('/tools/'));

export function staticFiles(clientFolder: string, entries: readonly StaticEntry[], siteUrl: string): Step {
  const files = new Map(entries.map((entry) => [entry.path, load(clientFolder, entry)]));
  const twins = new Map([...files.values()].flatMap((file) => (file.twinOf ? [[file.twinOf, file]] : [])));
  return (exchange) => {
    if (!isRead(exchange)) return false;
    const { pathname, searchParams } = exchange.url;
    const file = files.get(pathname);
    if (!file) {
      // A program waits for this answer, not a person.
      return (
        isNamedByContent(pathname) &&
        refuse(exchange, 404, 'not_found', 'There is no such file on this site.')
      );
    }
    const changes =
      dependsOnQuery(file) && ![...searchParams.keys()].every((key) => isBrowserKey(key, pathname));
    if (changes) return false;
    const twin = twins.get(pathname);
    if (twin) vary(exchange.res, 'Accept');
    const sent = twin && prefersMarkdown(exchange.req) ? twin : file;
    if (sent.twinOf) markTwin(exchange, siteUrl, sent.twinOf);
    return send(exchange, sent);
  };
}

/** Pages and their data may; a script or a picture is the same whatever stands behind its name. */
function dependsOnQuery({ path, policy }: StaticEntry): boolean {
  return policy !== undefined || path.endsWith('.data');
}

function load(folder: string, entry: StaticEntry): Loaded {
  const read = (suffix: string) => readFileSync(join(folder, `${entry.file}${suffix}`));
  const bodies = new Map([['identity', read('')]]);
  for (const encoding of entry.encodings) bodies.set(encoding, read(suffixes[encoding]));
  return { ...entry, bodies };
}

function send({ req, res }: Exchange, file: Loaded): true {
  const encoding = preferredEncoding(req.headers['accept-encoding'], file.encodings);
  const body = file.bodies.get(encoding) ?? Buffer.alloc(0);
  const etag = `"${file.hash}-${encoding}"`;
  res.setHeader('ETag', etag);
  vary(res, 'Accept-Encoding');
  res.setHeader('Cache-Control', file.immutable ? 'public, max-age=31536000, immutable' : 'public, no-cache');
  if (file.policy) res.setHeader('Content-Security-Policy', file.policy);
  if (matches(req.headers['if-none-match'], etag)) {
    res.writeHead(304).end();
    return true;
  }
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  res.writeHead(200, { 'Content-Type': file.type, 'Content-Length': body.length });
  res.end(req.method === 'HEAD' ? undefined : body);
  return true;
}

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
