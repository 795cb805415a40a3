/**
 * Answers with files, kept as they were sent: the next request that says the same about itself gets the same headers
 * without being judged again. Whatever the steps before the files look at is part of the key.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRead } from '../http/exchange.ts';
import type { Scheme } from '../http/forwarded.ts';
import { isKnown, type SentFile } from '../http/static-files.ts';

interface KeptAnswer {
  /** Names and values in turn, as `writeHead` takes them. The value of X-Request-Id is set for each answer. */
  headers: string[];
  /** The same for a client that has the body already. */
  unchanged: string[];
  idAt: { headers: number; unchanged: number };
  body: Buffer;
  etag: string;
}

/** Each page in the few forms in which browsers ask for it. */
const mostAnswers = 4000;
/** A request that says more about itself is judged each time. */
const longestKey = 2000;

/** These describe the body, which is not sent when the client has it. */
const ofBody: ReadonlySet<string> = new Set(['content-type', 'content-length', 'content-encoding']);

export interface KeptAnswers {
  /** Answers a request from memory, and returns the status; undefined when nothing is kept for it. */
  answer(req: IncomingMessage, res: ServerResponse, requestId: string): 200 | 304 | undefined;
  /** Keeps an answer that was just sent with status 200. */
  keep(req: IncomingMessage, res: ServerResponse, file: SentFile): void;
}

/** `schemeOf`: what trusted proxies say about a request; it decides on redirects and headers. */
export function createKeptAnswers(schemeOf: (req: IncomingMessage) => Scheme | undefined): KeptAnswers {
  const answers = new Map<string, KeptAnswer>();

  function keyOf(req: IncomingMessage): string {
    const { url, headers } = req;
    return `${url}\n${headers.host}\n${headers['accept-encoding']}\n${headers.accept}\n${schemeOf(req)}`;
  }

  return {
    answer(req, res, requestId) {
      if (!isRead({ req })) return undefined;
      const found = answers.get(keyOf(req));
      if (!found) return undefined;
      const { headers, unchanged, idAt, body, etag } = found;
      if (isKnown(req.headers['if-none-match'], etag)) {
        unchanged[idAt.unchanged] = requestId;
        res.writeHead(304, unchanged).end();
        return 304;
      }
      headers[idAt.headers] = requestId;
      res.writeHead(200, headers);
      res.end(req.method === 'HEAD' ? undefined : body);
      return 200;
    },
    keep(req, res, { body, etag }) {
      const key = keyOf(req);
      if (key.length > longestKey) return;
      const sent = Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)] as const);
      const headers = sent.flat();
      const unchanged = sent.filter(([name]) => !ofBody.has(name)).flat();
      const idAt = { headers: idIn(headers), unchanged: idIn(unchanged) };
      // Whoever asks for a page in thousands of ways only makes us judge each of them.
      if (answers.size >= mostAnswers) answers.clear();
      answers.set(key, { headers, unchanged, idAt, body, etag });
    },
  };
}

const idIn = (headers: readonly string[]) => headers.indexOf('x-request-id') + 1;
