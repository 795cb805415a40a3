/** Answers without a page: JSON for programs, a small HTML page for people, a text to be saved as a file. */
import { qualitiesOf } from './accept.ts';
import { type Exchange, isRead, type Step } from './exchange.ts';
import { securityHeaders } from './response-headers.ts';

/** What is wrong with a form, by field and as a whole. */
export interface Faulty {
  fieldErrors?: Record<string, string[]>;
  formErrors?: string[];
}

/** Whether the client asks for JSON and does not prefer HTML. */
export function wantsJson({ req }: Exchange): boolean {
  const accepted = qualitiesOf(req.headers.accept);
  const offered = [...accepted].filter(
    ([type, quality]) => (type === 'application/json' || type === 'text/html') && quality > 0,
  );
  // Ties go to the type named first: the sort is stable.
  const [best] = offered.sort(([, a], [, b]) => b - a);
  return best?.[0] === 'application/json';
}

/** API addresses refuse in JSON too, since `fetch` and `curl` name no type. */
function isForPrograms({ req, url }: Exchange): boolean {
  return url.pathname.startsWith('/api/') && !qualitiesOf(req.headers.accept).has('text/html');
}

export function sendJson(
  exchange: Exchange,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): true {
  return sendText(exchange, status, 'application/json', JSON.stringify(body), headers);
}

/** `type`: media type without charset. */
export function sendText(
  exchange: Exchange,
  status: number,
  type: string,
  text: string,
  headers: Record<string, string> = {},
): true {
  exchange.res.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    ...(isUnread(exchange) && { Connection: 'close' }),
    ...headers,
  });
  endAnswer(exchange, text);
  return true;
}

/** Sends a refusal to a program; `more` follows the fields that every refusal has. */
export function sendProblem(
  exchange: Exchange,
  status: number,
  refusal: { error: string; message: string } & Faulty,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): true {
  const { error, message, fieldErrors = {}, formErrors = [] } = refusal;
  const { requestId } = exchange;
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
): true {
  const { requestId } = exchange;
  if (wantsJson(exchange) || isForPrograms(exchange))
    return sendProblem(exchange, status, { error, message }, {}, headers);
  const heading = isRead(exchange) ? 'This request can’t be answered.' : 'Your form wasn’t sent.';
  const advice = isRead(exchange) ? [] : ["Use your browser's Back button: what you typed is still there."];
  const page = smallPage(heading, [message, ...advice, `Reference: ${requestId}`]);
  return sendText(exchange, status, 'text/html', page, headers);
}

/** A page of plain HTML for refusals. The first of its `paragraphs` (HTML) is also the title. */
export function smallPage(heading: string, paragraphs: readonly [string, ...string[]]): string {
  const [title] = paragraphs;
  const text = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head><body><main><h1>${heading}</h1>${text}</main></body></html>`;
}

/** Retry-After in seconds: by then a full queue is done. */
const busyForSeconds = 2;

/** Refuses at once what would wait too long. Prerendered pages are still served. */
export function refuseBusy(exchange: Exchange): true {
  const message =
    'More visitors are here than this page can be made for right now. Please try again in a moment.';
  return refuse(exchange, 503, 'busy', message, { 'Retry-After': String(busyForSeconds) });
}

/** How much a client may send after a refusal before the connection is cut, even if the answer was not read. */
const most = { bytes: 262_144, ms: 1000 };

/** Whether the client is still sending a body that will not be read. Node discards that of a GET itself. */
export function isUnread({ req }: Pick<Exchange, 'req'>): boolean {
  if (isRead({ req })) return false;
  const hasBody = req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length']) > 0;
  return hasBody && !req.complete;
}

/**
 * Ends a response whose headers and length are set, with `text` or after what was already written. If the body was not
 * fully read, sends the response first and discards a little of the rest: closing at once would reset the connection,
 * and the client could lose the response. Requires `Connection: close` in that case.
 */
export function endAnswer(exchange: Exchange, text?: string): void {
  const { req, res } = exchange;
  if (!isUnread(exchange)) {
    res.end(text);
    return;
  }
  if (text !== undefined) res.write(text);
  let left = most.bytes;
  const end = () => {
    clearTimeout(timer);
    req.removeListener('data', count);
    req.pause();
    res.end();
  };
  const count = (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) end();
  };
  const timer = setTimeout(end, most.ms);
  req.on('data', count);
  req.once('end', end);
  req.once('close', end);
  req.resume();
}

/** Steps for a request with an invalid host or path. */
export const unreadable: readonly Step[] = [
  securityHeaders,
  (exchange) =>
    refuse(exchange, 400, 'malformed', 'The address of this request cannot be read.', {
      Connection: 'close',
    }),
];

interface TextFile {
  text: string;
  /** Media type without charset. */
  type: string;
  /** Name under which browsers save it; needs no quoting. */
  name: string;
}

/** Sends a text to be saved as a file. */
export function sendFile(
  { res }: Exchange,
  { text, type, name }: TextFile,
  headers: Record<string, string> = {},
): true {
  res.writeHead(200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Content-Length': Buffer.byteLength(text),
    ...headers,
  });
  // Node sends no body to HEAD.
  res.end(text);
  return true;
}
