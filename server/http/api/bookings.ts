/** Open times and `/bookings/{token}` as JSON, and the call as a calendar file. The router serves the pages. */

import { type LinkPath, linkPaths } from '#domain/messages/newsletter.ts';
import type { Bookings, CallView, ChangeOutcome } from '../../booking/bookings.ts';
import type { OpenTimes } from '../../booking/listing-service.ts';
import type { EmailLink } from '../../shared/opt-in-links.ts';
import type { Endpoint, Handler } from '../endpoint.ts';
import type { Exchange, Step } from '../exchange.ts';
import { refuse, sendFile, sendJson, sendProblem } from '../refuse.ts';
import { keepPrivate } from '../response-headers.ts';

interface Has {
  bookings: Bookings;
}

const refuseUnknown = (exchange: Exchange) =>
  refuse(exchange, 404, 'not_found', 'We can’t find this call. Check the link in your email.');

function readCall({ bookings }: Has): Handler {
  return async (exchange, token) => {
    const call = await bookings.find(token);
    return call
      ? sendJson(exchange, 200, { ok: true, booking: inJson(call) })
      : refuseUnknown(exchange);
  };
}

function calendarFile({ bookings }: Has): Handler {
  return async (exchange, file) => {
    const text = await bookings.calendarFile(file.slice(0, -'.ics'.length));
    if (text === undefined) return refuseUnknown(exchange);
    return sendFile(exchange, { text, type: 'text/calendar', name: 'call.ics' });
  };
}

/** The times to which a call can move. */
function timesToMove({ bookings }: Has): Handler {
  return (exchange, token) => {
    const times = bookings.timesToMove(token);
    return times ? sendTimes(exchange, times) : refuseUnknown(exchange);
  };
}

/** What the rows of calls and links need: the page at the address, and the largest body that the server takes. */
interface Serving {
  page: Step;
  maxBytes: number;
}

/** The rows of a call's links in mails. */
export function callEndpoints(services: Has, { page, maxBytes }: Serving): Endpoint[] {
  const { bookings } = services;
  const call = '/bookings/:key{[\\w-]{1,100}}';
  // The address itself is a secret.
  const row = { before: keepPrivate, outage: callOutage };
  const post = { limit: 'booking', maxBytes: Math.min(8192, maxBytes), keepsInput: true } as const;
  const move = changed((token, { slot = '', timezone }) =>
    bookings.reschedule(token, { slot, timezone }),
  );
  const cancel = changed((token, { reason }) => bookings.cancel(token, reason));
  return [
    { path: call, ...row, page, get: { handle: readCall(services) } },
    {
      path: '/bookings/:key{[\\w-]{1,100}\\.ics}',
      ...row,
      get: { handle: calendarFile(services) },
    },
    {
      path: `${call}/slots`,
      ...row,
      get: { limit: 'slots', handle: timesToMove(services) },
      outage: timesOutage,
    },
    { path: `${call}/reschedule`, ...row, page, post: { ...post, handle: move } },
    { path: `${call}/cancel`, ...row, page, post: { ...post, handle: cancel } },
    { path: '/bookings/:rest{.+}', before: keepPrivate, page },
  ];
}

const callOutage = 'We can’t show or change calls right now. Please try again in a minute.';
export const timesOutage = 'We can’t show times right now. Please try again in a minute.';

interface Change {
  slot?: string;
  timezone?: string;
  reason?: string;
}

function changed(change: (token: string, given: Change) => Promise<ChangeOutcome>): Handler {
  return async (exchange, token, { fields }) => {
    const given: Change = {};
    const repeated: Record<string, string[]> = {};
    for (const name of ['slot', 'timezone', 'reason'] as const) {
      const value = fields[name];
      if (Array.isArray(value))
        repeated[name] = ['We got this twice. Enter it once and send again'];
      else if (value !== undefined) given[name] = value;
    }
    if (Object.keys(repeated).length > 0) return sendInvalid(exchange, repeated);
    return sendChange(exchange, await change(token, given));
  };
}

function sendChange(exchange: Exchange, outcome: ChangeOutcome): Response {
  if (outcome.kind === 'not_found') return refuseUnknown(exchange);
  if (outcome.kind === 'done') {
    const body = {
      ok: true,
      booking: inJson(outcome.call),
      ...(outcome.isUnchanged && { unchanged: true }),
    };
    return sendJson(exchange, 200, body);
  }
  if (outcome.kind === 'invalid') return sendInvalid(exchange, outcome.fieldErrors);
  const { code, message, alternatives, call } = outcome;
  const isAboutTime = code === 'slot_taken' || code === 'slot_unavailable';
  const about = isAboutTime ? { fieldErrors: { slot: [message] } } : { formErrors: [message] };
  const more = { booking: inJson(call), alternatives };
  return sendProblem(exchange, 409, { error: code, message, ...about }, more);
}

const sendInvalid = (exchange: Exchange, fieldErrors: Record<string, string[]>) =>
  sendProblem(exchange, 422, {
    error: 'validation_failed',
    message: 'There is a problem',
    fieldErrors,
  });

function inJson({
  id,
  status,
  start,
  end,
  timezone,
  sequence,
  canReschedule,
  canCancel,
}: CallView) {
  return { id, status, start, end, timezone, sequence, canReschedule, canCancel };
}

/** Pages of other sites may read them. */
export function openToAll(exchange: Exchange): undefined {
  exchange.header('Access-Control-Allow-Origin', '*');
}

/** Sends the times that the query asks for; used by both addresses that list them. */
export async function sendTimes(
  exchange: Exchange,
  { listing }: Pick<OpenTimes, 'listing'>,
): Promise<Response> {
  const { searchParams: query } = exchange.env.url;
  try {
    const days = single(query, 'days');
    const times = await listing({
      from: single(query, 'from'),
      days: days === undefined ? undefined : wholeNumber(days),
      timezone: single(query, 'tz'),
    });
    return sendJson(exchange, 200, times);
  } catch (error) {
    if (error instanceof RangeError) return refuse(exchange, 400, 'malformed', error.message);
    throw error;
  }
}

function single(query: URLSearchParams, name: string): string | undefined {
  const values = query.getAll(name);
  if (values.length > 1) throw new RangeError(`${name} must be given once.`);
  return values[0];
}

const wholeNumber = (text: string) => (/^\d{1,4}$/.test(text) ? Number(text) : Number.NaN);

/** Maximum body in bytes: an address and its attribution, or nothing. */
export const linkBodyLimit = 16_384;

/** The rows of all links that confirm or stop something. */
export function linkEndpoints(
  services: { links: Readonly<Record<LinkPath, EmailLink>> },
  { page, maxBytes }: Serving,
): Endpoint[] {
  const limit = { maxBytes: Math.min(linkBodyLimit, maxBytes) };
  return linkPaths.map((path) => {
    const row = { path: `${path}/:key`, before: keepPrivate, page };
    const isConfirming = path.endsWith('/confirm');
    const handle =
      (act: keyof EmailLink): Handler =>
      async (exchange, token) => {
        const { state, ...more } = await services.links[path][act](
          token,
          exchange.env.clientAddress,
        );
        if (state === 'unknown' || (isConfirming && state === 'expired')) {
          const message =
            'There is nothing at this address. The link may be incomplete or too old.';
          return refuse(exchange, 404, 'not_found', message);
        }
        if (isConfirming) return sendJson(exchange, 200, { ok: true, status: state, ...more });
        return sendJson(exchange, 200, {
          ok: true,
          status: state === 'active' ? 'active' : 'ended',
        });
      };
    const get = { handle: handle('look') };
    // Only a person on our page: a scanner of mails may send a POST, too.
    const byPerson = { limit: 'booking', others: 'nobody', ...limit } as const;
    if (isConfirming) return { ...row, get, post: { ...byPerson, handle: handle('follow') } };
    return {
      ...row,
      get,
      // Mail services send a POST from anywhere, whatever it carries (RFC 8058). No rate limit: it must always work.
      post: { maxBytes: linkBodyLimit, types: 'any', others: 'anyone', handle: handle('follow') },
      faults: {
        method: [405, 'method_not_allowed', 'This address takes GET and POST only.'],
        too_large: [413, 'too_large', 'That is more than this address can take.'],
      },
    };
  });
}
