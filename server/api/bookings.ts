/** `/bookings/{token}` for programs, and the call as a calendar file for everybody. Pages are the framework's. */
import type { Bookings, CallView, ChangeOutcome } from '../booking/bookings.ts';
import { isOutOfService } from '../db/failure.ts';
import { type Exchange, type Fields, isRead, type Step } from '../http/exchange.ts';
import { refuse, sendJson, wantsJson } from '../http/refuse.ts';
import { sendTimes } from './slots.ts';

/** In bytes: a time, a zone, a reason. */
export const bookingBodyLimit = 8192;

const pattern = /^\/bookings\/([\w-]{1,100})(\.ics|\/reschedule|\/cancel|\/slots)?$/;

/** The token of a manage address, and what is asked of it. */
export function bookingPath(path: string) {
  const [, token, rest = ''] = pattern.exec(path) ?? [];
  return token === undefined ? undefined : { token, rest };
}

/** Whether a path is one of those that change a call. */
export function isBookingPost(path: string): boolean {
  const found = bookingPath(path);
  return found?.rest === '/reschedule' || found?.rest === '/cancel';
}

/** Headers of everything below `/bookings/`: the address itself is a key. */
export const bookingHeaders: Step = ({ url, res }) => {
  if (!url.pathname.startsWith('/bookings/')) return false;
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('X-Robots-Tag', 'noindex, nofollow');
  // `no-referrer` would make browsers send `Origin: null` with the forms of this page.
  res.setHeader('Referrer-Policy', 'same-origin');
  return false;
};

const notFound = 'There is no such call. Check the link in your mail.';

/** Reads: the calendar file, the call as JSON, and the times to which it can move. */
export function bookingReads({ bookings }: { bookings: Bookings }): Step {
  return async (exchange) => {
    const found = isRead(exchange) ? bookingPath(exchange.url.pathname) : undefined;
    if (!found) return false;
    const { token, rest } = found;
    if (rest === '/slots') {
      const times = bookings.timesToMove(token);
      return times ? sendTimes(exchange, times) : refuse(exchange, 404, 'not_found', notFound);
    }
    if (rest !== '.ics' && (rest !== '' || !wantsJson(exchange))) return false;
    return answered(exchange, async () => {
      if (rest === '.ics') {
        const text = await bookings.calendarFile(token);
        return text === undefined ? refuse(exchange, 404, 'not_found', notFound) : sendFile(exchange, text);
      }
      const call = await bookings.find(token);
      if (!call) return refuse(exchange, 404, 'not_found', notFound);
      return sendJson(exchange, 200, { ok: true, booking: inJson(call) });
    });
  };
}

/** Changes, asked for by programs. */
export function bookingChanges({ bookings }: { bookings: Bookings }): Step {
  return async (exchange) => {
    const { fields, url } = exchange;
    const found = bookingPath(url.pathname);
    if (!fields || !found || !wantsJson(exchange)) return false;
    const { token, rest } = found;
    if (rest !== '/reschedule' && rest !== '/cancel') return false;
    const repeated = ['slot', 'timezone', 'reason'].filter((name) => Array.isArray(fields[name]));
    if (repeated.length > 0) return sendInvalid(exchange, Object.fromEntries(repeated.map(once)));
    return answered(exchange, async () => {
      const outcome =
        rest === '/reschedule'
          ? await bookings.reschedule(token, {
              slot: single(fields, 'slot') ?? '',
              timezone: single(fields, 'timezone'),
            })
          : await bookings.cancel(token, single(fields, 'reason'));
      return sendChange(exchange, outcome);
    });
  };
}

function sendChange(exchange: Exchange, outcome: ChangeOutcome): true {
  const { requestId } = exchange;
  if (outcome.kind === 'not_found') return refuse(exchange, 404, 'not_found', notFound);
  if (outcome.kind === 'done') {
    const body = { ok: true, booking: inJson(outcome.call), ...(outcome.isUnchanged && { unchanged: true }) };
    return sendJson(exchange, 200, body);
  }
  if (outcome.kind === 'invalid') return sendInvalid(exchange, outcome.fieldErrors);
  const { code, message, alternatives, call } = outcome;
  const isAboutTime = code === 'slot_taken' || code === 'slot_unavailable';
  return sendJson(exchange, 409, {
    ok: false,
    error: code,
    message,
    fieldErrors: isAboutTime ? { slot: [message] } : {},
    formErrors: isAboutTime ? [] : [message],
    requestId,
    booking: inJson(call),
    alternatives,
  });
}

const once = (name: string) => [name, ['This was sent more than once: send it once']];

function sendInvalid(exchange: Exchange, fieldErrors: Record<string, string[]>): true {
  return sendJson(exchange, 422, {
    ok: false,
    error: 'validation_failed',
    message: 'There is a problem',
    fieldErrors,
    formErrors: [],
    requestId: exchange.requestId,
  });
}

function inJson({ id, status, start, end, timezone, sequence, canReschedule, canCancel }: CallView) {
  return { id, status, start, end, timezone, sequence, canReschedule, canCancel };
}

function sendFile({ req, res }: Exchange, text: string): true {
  res.writeHead(200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'attachment; filename="call.ics"',
    'Content-Length': Buffer.byteLength(text),
  });
  res.end(req.method === 'HEAD' ? undefined : text);
  return true;
}

async function answered(exchange: Exchange, work: () => Promise<true>): Promise<true> {
  try {
    return await work();
  } catch (error) {
    if (!isOutOfService(error)) throw error;
    const message = 'Calls cannot be read or changed at the moment. Please try again.';
    return refuse(exchange, 503, 'unavailable', message, { 'Retry-After': '1' });
  }
}

/** Repeated ones are refused before. */
function single(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  return Array.isArray(value) ? undefined : value;
}
