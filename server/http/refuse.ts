/** Error responses without a page: JSON for programs, a small HTML page for people. */
import { endAnswer, isUnread } from './end-answer.ts';
import { type Exchange, isRead } from './exchange.ts';
import { qualitiesOf } from './qualities.ts';

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
  const text = JSON.stringify(body);
  exchange.res.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
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
  const { res, requestId } = exchange;
  if (wantsJson(exchange) || isForPrograms(exchange))
    return sendProblem(exchange, status, { error, message }, {}, headers);
  const heading = isRead(exchange) ? 'This request can’t be answered.' : 'Your form wasn’t sent.';
  const advice = isRead(exchange)
    ? ''
    : "<p>Use your browser's Back button: what you typed is still there.</p>";
  const page = `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${message}</title></head><body><main><h1>${heading}</h1><p>${message}</p>${advice}<p>Reference: ${requestId}</p></main></body></html>`;
  res.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(page),
    'Cache-Control': 'no-store',
    ...(isUnread(exchange) && { Connection: 'close' }),
    ...headers,
  });
  endAnswer(exchange, page);
  return true;
}

/** Retry-After in seconds: by then a full queue is done. */
const busyForSeconds = 2;

/** Refuses at once what would wait too long. Prerendered pages are still served. */
export function refuseBusy(exchange: Exchange): true {
  const message =
    'More visitors are here than this page can be made for right now. Please try again in a moment.';
  return refuse(exchange, 503, 'busy', message, { 'Retry-After': String(busyForSeconds) });
}
