/** Answers without a page: JSON for programs, a small HTML page for people, a text to be saved as a file, and what Node cannot parse. */
import {
  type IncomingMessage,
  type OutgoingMessage,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import type { StatusCode } from 'hono/utils/http-status';
import { type Exchange, isRead, qualitiesOf, type Refusal, type Visit } from './exchange.ts';

/** What is wrong with a form, by field and as a whole. */
interface Faulty {
  fieldErrors?: Record<string, string[]>;
  formErrors?: string[];
}

/** Whether the client asks for JSON and does not prefer HTML. Ties go to the type named first. */
export function wantsJson({ env }: { env: Pick<Visit, 'incoming'> }): boolean {
  const accepted = qualitiesOf(env.incoming.headers.accept);
  const best = [...accepted].find(
    ([type, quality]) => (type === 'application/json' || type === 'text/html') && quality > 0,
  );
  return best?.[0] === 'application/json';
}

/** API addresses refuse in JSON too, since `fetch` and `curl` name no type. */
function isForPrograms({ env: { incoming, url } }: Exchange): boolean {
  return url.pathname.startsWith('/api/') && !qualitiesOf(incoming.headers.accept).has('text/html');
}

export function sendJson(
  exchange: Exchange,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  return sendText(exchange, status, 'application/json', JSON.stringify(body), headers);
}

/** `type`: media type without charset. */
export function sendText(
  exchange: Exchange,
  status: number,
  type: string,
  text: string,
  headers: Record<string, string> = {},
): Response {
  return send(exchange, status, text, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
    ...headers,
  });
}

/** Sends an answer with its length, which HEAD has too, and with the headers that were set before. */
export function send(
  exchange: Exchange,
  status: number,
  body: string | Buffer<ArrayBuffer>,
  headers: Record<string, string> = {},
): Response {
  const { incoming } = exchange.env;
  const isLeft = !isRead(exchange) && isUnread(incoming);
  // Hono's adapter gives text without words a type.
  const whole = body.length > 0 ? body : null;
  return exchange.newResponse(
    isLeft ? beforeTheRest(body, incoming) : whole,
    status as StatusCode,
    {
      'Content-Length': String(Buffer.byteLength(body)),
      ...(isLeft && { Connection: 'close' }),
      ...headers,
    },
  );
}

/** Sends a refusal to a program; `more` follows the fields that every refusal has. */
export function sendProblem(
  exchange: Exchange,
  status: number,
  refusal: { error: string; message: string } & Faulty,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Response {
  const { error, message, fieldErrors = {}, formErrors = [] } = refusal;
  const { requestId } = exchange.env;
  const body = { ok: false, error, message, fieldErrors, formErrors, requestId, ...more };
  return sendJson(exchange, status, body, headers);
}

/** Refuses a request with a code for programs and a sentence for people. */
export function refuse(
  exchange: Exchange,
  status: number,
  error: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  const { requestId } = exchange.env;
  if (wantsJson(exchange) || isForPrograms(exchange))
    return sendProblem(exchange, status, { error, message }, {}, headers);
  const heading = isRead(exchange) ? unanswered : 'Your form wasn’t sent.';
  const advice = isRead(exchange)
    ? []
    : ["Use your browser's Back button: what you typed is still there."];
  const page = smallPage(heading, [message, ...advice, `Reference: ${requestId}`]);
  return sendText(exchange, status, 'text/html', page, headers);
}

const unanswered = 'This request can’t be answered.';

/** A page of plain HTML for refusals. The first of its `paragraphs` (HTML) is also the title. */
function smallPage(heading: string, paragraphs: readonly [string, ...string[]]): string {
  const [title] = paragraphs;
  const text = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head><body><main><h1>${heading}</h1>${text}</main></body></html>`;
}

/** Retry-After in seconds: by then a full queue is done. */
const busyForSeconds = 2;

const busy = 'The site is very busy right now. Please try again in a moment.';

/** Refuses at once what would wait too long. Prerendered pages are still served. */
export function refuseBusy(exchange: Exchange): Response {
  return refuse(exchange, 503, 'busy', busy, { 'Retry-After': String(busyForSeconds) });
}

/** Refuses a request of a network that has too many open, with as little work as possible. */
export function refuseCrowd(outgoing: ServerResponse): void {
  const page = smallPage(unanswered, [
    'Your network has too many requests open. Please try again in a moment.',
  ]);
  outgoing.writeHead(503, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(page),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Retry-After': busyForSeconds,
    Connection: 'close',
  });
  outgoing.end(page);
}

/**
 * How much a client may send after an answer before the connection is cut, even if the answer was not read. A proxy on the
 * same machine sends megabytes before it reads, and would answer 502 to a connection that was cut.
 */
const most = { bytes: 4 * 1024 * 1024, ms: 1000 };

/** Whether the client is still sending a body that will not be read. */
function isUnread({ headers, complete }: IncomingMessage): boolean {
  const hasBody =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
  return hasBody && !complete;
}

/**
 * An answer that ends after a little of the rest of the request was discarded: closing at once would reset the
 * connection, and the client could lose the answer.
 */
function beforeTheRest(
  body: string | Buffer,
  incoming: IncomingMessage,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      if (body.length > 0) controller.enqueue(Buffer.from(body));
      let left = most.bytes;
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, most.ms);
      incoming.on('data', ({ length }: Buffer) => {
        left -= length;
        if (left < 0) resolve();
      });
      incoming.once('end', resolve).once('close', resolve).resume();
      await promise;
      clearTimeout(timer);
      incoming.pause();
      controller.close();
    },
  });
}

interface TextFile {
  text: string;
  /** Media type without charset. */
  type: string;
  /** Name under which browsers save it; needs no quoting. */
  name: string;
}

/** Sends a text to be saved as a file. */
export function sendFile(
  exchange: Exchange,
  { text, type, name }: TextFile,
  headers: Record<string, string> = {},
): Response {
  return send(exchange, 200, text, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${name}"`,
    ...headers,
  });
}

export type Fault =
  | 'method'
  | 'origin'
  | 'too_large'
  | 'timeout'
  | 'malformed'
  | 'unsupported_type'
  | 'file'
  | 'too_many';

type Answer = readonly [status: number, code: string, message: string];

const usual: Readonly<Record<Fault, Answer>> = {
  method: [405, 'method_not_allowed', 'Nothing can be sent to this address.'],
  origin: [
    403,
    'cross_site',
    'This form was sent from another site. Open our page and send it from there.',
  ],
  too_large: [
    413,
    'too_large',
    'That is more than this form can take. Shorten the message and send again.',
  ],
  timeout: [
    408,
    'timeout',
    'The connection was too slow to receive the form. Please send it again.',
  ],
  malformed: [400, 'malformed', 'The form didn’t arrive whole. Please send it again.'],
  unsupported_type: [415, 'unsupported_type', 'This address takes forms and JSON in UTF-8 only.'],
  file: [
    422,
    'validation_failed',
    'This form doesn’t take files. Remove the file and send it again.',
  ],
  too_many: [400, 'malformed', 'The form arrived with too many fields.'],
};

export type Faults = Partial<Readonly<Record<Fault, Answer>>>;

/** How an endpoint refuses, where it differs from the others. */
export interface Wording {
  faults?: Faults;
  /** Writes the error; `refuse` by default. */
  refuse?: typeof refuse;
}

/** The refusal of a fault, in the endpoint's words. The rest of a body that is not read must not become a request. */
export function refusalFor(fault: Fault, { faults = {} }: Wording = {}): Refusal {
  const [status, code, message] = faults[fault] ?? usual[fault];
  const isCut = fault === 'too_large' || fault === 'timeout';
  return { status, code, message, ...(isCut && { headers: { Connection: 'close' } }) };
}

/** Sends a refusal in the endpoint's form. */
export function sendRefusal(
  exchange: Exchange,
  { status, code, message, headers }: Refusal,
  wording: Wording = {},
): Response {
  return (wording.refuse ?? refuse)(exchange, status, code, message, headers);
}

const home = '<a href="/">Open our home page</a> and go on from there.';

interface SmallPage {
  status: number;
  paragraphs: readonly [string, ...string[]];
}

const unreadable: SmallPage = { status: 400, paragraphs: ['We can’t read this request.', home] };

const answers: Record<string, SmallPage> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    paragraphs: [
      'This address is too long.',
      home,
      'If every page says this, delete the cookies of this site in your browser: they count too.',
    ],
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    paragraphs: ['This request took too long to arrive.', home],
  },
};

/** A socket closed while the client still sends is reset, and the client could lose the answer. */
const readForMs = 1000;

/** For the event `clientError` of an HTTP server. Answers once and closes the connection; never throws. */
export function answerClientError(error: Error & { code?: string }, socket: Duplex): void {
  // More of the same request, after the answer.
  if (socket.writableEnded) return;
  if (!socket.writable || error.code === 'ECONNRESET' || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  const { status, paragraphs } = answers[error.code ?? ''] ?? unreadable;
  const page = smallPage(unanswered, paragraphs);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: text/html; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(page)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${page}`);
  const timer = setTimeout(() => socket.destroy(), readForMs);
  socket.once('close', () => clearTimeout(timer));
}

/** Whether an earlier request's answer has begun: words in its middle would spoil it. Node asks the same way. */
function isAnswering(socket: Duplex & { _httpMessage?: OutgoingMessage | null }): boolean {
  return socket._httpMessage?.headersSent ?? false;
}
