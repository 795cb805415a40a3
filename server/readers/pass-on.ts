/**
 * Hands a request to the application over a local socket and its answer back: bodies flow in both directions as fast as
 * the slower side takes them, and when the client leaves, the application learns it.
 */
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { endAnswer } from '../http/end-answer.ts';
import { isRead, type Step } from '../http/exchange.ts';
import { peerHeader, peerOfSocket } from '../http/peer-address.ts';
import { refuse, refuseBusy } from '../http/refuse.ts';

interface PassOnOptions {
  socketPath: string;
  /** Whether the application has so many pages to render that another one would wait too long. */
  isBusy: () => boolean;
}

export interface PassOn {
  step: Step;
  /** Whether the application has answered a request, or would have if the client had not left. It logs these itself. */
  isAnsweredThere(res: ServerResponse): boolean;
  /** Cuts the connections to the application. */
  close(): void;
}

/** They concern the connection to a neighbor, not the message. */
const ofConnection: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
  // Said anew where the body is.
  'transfer-encoding',
  // The reader's server has already told the client to go on.
  'expect',
]);

/** Said by the reader itself. */
const replaced: ReadonlySet<string> = new Set([peerHeader, 'content-length']);

/** Requests that one reader has passed on and that nobody has answered yet, by kind. */
const mostOpen = { read: 256, post: 256 };

/** Addresses that cost no rendering, or that belong to something a visitor is in the middle of. */
const neverBusy = /^\/(api|bookings|thank-you|newsletter\/confirm|unsubscribe|healthz|readyz)(\/|$)/;

export function createPassOn({ socketPath, isBusy }: PassOnOptions): PassOn {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 32 });
  const open = { read: 0, post: 0 };
  const passed = new WeakSet<ServerResponse>();

  const step: Step = (exchange) => {
    const { req, res, url } = exchange;
    const kind = isRead(exchange) ? 'read' : 'post';
    const mayWait = kind === 'post' || neverBusy.test(url.pathname);
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
      // What streams may have nothing to say for a while.
      if (incoming.headers['content-length'] === undefined) res.flushHeaders();
      incoming.pipe(res, { end: false });
      incoming.once('end', () => {
        isDone = true;
        // Answered before all of the body was sent: what is missing must not run into the next request.
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
    // The end of a body of known length is nothing to send, and the application may have answered and gone by then.
    const endsItself = req.headers['transfer-encoding'] !== undefined;
    req.pipe(outgoing, { end: endsItself });
    req.once('end', () => {
      isSent = true;
      if (isAnswered && !endsItself) outgoing.end();
    });
    return true;
  };
  return { step, isAnsweredThere: (res) => passed.has(res), close: () => agent.destroy() };
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/** A request's headers for the application. */
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

/** An answer's headers for the client. A connection that the application gives up is given up. */
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
