/**
 * Passes a request to the application over a local socket and its response back. Both bodies are piped with
 * backpressure, and a client disconnect reaches the application.
 */
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { peerHeader, peerOfSocket } from '../http/client-address.ts';
import { isRead, type Step } from '../http/exchange.ts';
import { isPersonal } from '../http/page-caching.ts';
import { endAnswer, refuse, refuseBusy } from '../http/refuse.ts';

interface PassOnOptions {
  socketPath: string;
  /** Whether so many pages wait to be rendered that another would wait too long. */
  isBusy: () => boolean;
}

/** Hop-by-hop headers. */
const ofConnection: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
  // Set again together with the body.
  'transfer-encoding',
  // The reader's server has already answered with 100 Continue.
  'expect',
]);

/** Set by the reader itself. */
const replaced: ReadonlySet<string> = new Set([peerHeader, 'content-length']);

/** Maximum number of unanswered requests passed on per reader, by kind. */
const mostOpen = { read: 256, post: 256 };

/** Addresses that cost no rendering. */
const unrendered = /^\/(api|healthz|readyz)(\/|$)/;

export function createPassOn({ socketPath, isBusy }: PassOnOptions) {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 32 });
  const open = { read: 0, post: 0 };
  const passed = new WeakSet<ServerResponse>();

  const step: Step = (exchange) => {
    const { req, res, url } = exchange;
    const kind = isRead(exchange) ? 'read' : 'post';
    const mayWait = kind === 'post' || unrendered.test(url.pathname) || isPersonal(url.pathname);
    if (open[kind] >= mostOpen[kind] || (!mayWait && isBusy())) return refuseBusy(exchange);
    open[kind] += 1;
    passed.add(res);
    let isOpen = true;
    const settle = () => {
      if (isOpen) open[kind] -= 1;
      isOpen = false;
    };
    const headers = headersOn(req);
    const outgoing = request({ socketPath, agent, method: req.method, path: req.url, headers });
    let isSent = !hasBody(req);
    let isAnswered = false;
    let isDone = false;
    outgoing.once('response', (incoming) => {
      isAnswered = true;
      settle();
      if (isSent) outgoing.end();
      for (const name of res.getHeaderNames()) res.removeHeader(name);
      res.writeHead(incoming.statusCode ?? 500, incoming.statusMessage, headersBack(incoming));
      // A streamed response may have no data for a while.
      if (incoming.headers['content-length'] === undefined) res.flushHeaders();
      incoming.pipe(res, { end: false });
      incoming.once('end', () => {
        isDone = true;
        // Answered before the whole body was sent: the rest must not run into the next request.
        if (!outgoing.writableEnded) outgoing.destroy();
        req.unpipe(outgoing);
        endAnswer(exchange);
      });
      incoming.once('error', () => res.destroy());
    });
    outgoing.on('error', () => {
      settle();
      if (isAnswered || res.destroyed) return;
      passed.delete(res);
      refuse(exchange, 503, 'unavailable', 'The server could not answer. Please try again.', {
        'Retry-After': '2',
      });
    });
    res.once('close', () => {
      settle();
      if (!isDone) outgoing.destroy();
    });
    if (isSent) {
      outgoing.end();
      return true;
    }
    // Don't end a body of known length here: there is nothing to send, and the application may have answered and
    // closed.
    const endsItself = req.headers['transfer-encoding'] !== undefined;
    req.pipe(outgoing, { end: endsItself });
    req.once('end', () => {
      isSent = true;
      if (isAnswered && !endsItself) outgoing.end();
    });
    return true;
  };
  return {
    step,
    /** Whether the application answered the request, or would have but for a disconnect. It logs these itself. */
    isAnsweredThere: (res: ServerResponse) => passed.has(res),
    /** Cuts the connections to the application. */
    close: () => agent.destroy(),
  };
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/** Request headers for the application. */
function headersOn(req: IncomingMessage): string[] {
  const headers = [peerHeader, peerOfSocket(req)];
  for (const [name, value] of pairsOf(req.rawHeaders)) {
    const lower = name.toLowerCase();
    if (!ofConnection.has(lower) && !replaced.has(lower)) headers.push(name, value);
  }
  if (req.headers['transfer-encoding'] !== undefined) headers.push('Transfer-Encoding', 'chunked');
  else if (hasBody(req) || !isRead({ req })) {
    headers.push('Content-Length', req.headers['content-length'] ?? '0');
  }
  return headers;
}

/** Response headers for the client. If the application closes its connection, the client's closes too. */
function headersBack(incoming: IncomingMessage): string[] {
  const headers: string[] = [];
  for (const [name, value] of pairsOf(incoming.rawHeaders)) {
    if (!ofConnection.has(name.toLowerCase())) headers.push(name, value);
  }
  if (incoming.headers.connection === 'close') headers.push('Connection', 'close');
  return headers;
}

function* pairsOf(raw: readonly string[]): Generator<[string, string]> {
  for (let n = 0; n < raw.length; n += 2) yield [raw[n] ?? '', raw[n + 1] ?? ''];
}
