/**
 * Cache of file responses as sent: the next equal request gets the same headers without running the steps. The key
 * contains everything the steps before the files look at.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Scheme } from '../http/client-address.ts';
import { isRead } from '../http/exchange.ts';
import { isKnown, type SentFile } from '../http/static-files.ts';

interface KeptAnswer {
  /** Names and values in turn, as `writeHead` takes them. X-Request-Id, which not every file has, is set per response. */
  headers: string[];
  /** The same for a client that already has the body. */
  unchanged: string[];
  body: Buffer;
  etag: string;
}

/** Each page in the few variants that browsers request. */
const mostAnswers = 4000;
/** Longer requests are not cached. */
const longestKey = 2000;

/** Headers of the body, left out of a 304. */
const ofBody: ReadonlySet<string> = new Set(['content-type', 'content-length', 'content-encoding']);

/** `schemeOf`: the scheme reported by trusted proxies; it decides redirects and headers. */
export function createKeptAnswers(schemeOf: (req: IncomingMessage) => Scheme | undefined) {
  const answers = new Map<string, KeptAnswer>();

  function keyOf(req: IncomingMessage): string {
    const { url, headers } = req;
    return `${url}\n${headers.host}\n${headers['accept-encoding']}\n${headers.accept}\n${schemeOf(req)}`;
  }

  return {
    /** Answers a request from the cache and returns the status; undefined on a miss. */
    answer(req: IncomingMessage, res: ServerResponse, requestId: string): 200 | 304 | undefined {
      if (!isRead({ req })) return undefined;
      const found = answers.get(keyOf(req));
      if (!found) return undefined;
      const { headers, unchanged, body, etag } = found;
      if (isKnown(req.headers['if-none-match'], etag)) {
        res.writeHead(304, withId(unchanged, requestId)).end();
        return 304;
      }
      res.writeHead(200, withId(headers, requestId));
      res.end(req.method === 'HEAD' ? undefined : body);
      return 200;
    },
    /** Caches a response just sent with status 200. */
    keep(req: IncomingMessage, res: ServerResponse, { body, etag }: SentFile): void {
      const key = keyOf(req);
      if (key.length > longestKey) return;
      const sent = Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)] as const);
      const headers = sent.flat();
      const unchanged = sent.filter(([name]) => !ofBody.has(name)).flat();
      // Only a client that varies its requests on purpose fills the cache; clearing it just costs time.
      if (answers.size >= mostAnswers) answers.clear();
      answers.set(key, { headers, unchanged, body, etag });
    },
  };
}

function withId(headers: string[], requestId: string): string[] {
  const name = headers.indexOf('x-request-id');
  if (name >= 0) headers[name + 1] = requestId;
  return headers;
}
