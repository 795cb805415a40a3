/** `GET /api/slots?from=YYYY-MM-DD&days=N&tz=IANA`: the times for which a call can be booked, for anybody. */

import type { OpenTimes } from '../booking/listing-service.ts';
import { isOutOfService } from '../db/failure.ts';
import { type Exchange, isRead, type Step } from '../http/exchange.ts';
import { refuse, sendJson } from '../http/refuse.ts';

const open = { 'Access-Control-Allow-Origin': '*' };

export function slotsApi(openTimes: Pick<OpenTimes, 'listing'>): Step {
  return async (exchange) => {
    if (exchange.url.pathname !== '/api/slots') return false;
    if (isRead(exchange)) return sendTimes(exchange, openTimes, open);
    const allow = { ...open, Allow: 'GET, HEAD' };
    return refuse(exchange, 405, 'method_not_allowed', 'Times are fetched with GET.', allow);
  };
}

/** The times that the query asks for, from either of the addresses that list them. */
export async function sendTimes(
  exchange: Exchange,
  { listing }: Pick<OpenTimes, 'listing'>,
  headers: Record<string, string> = {},
): Promise<true> {
  const { searchParams: query } = exchange.url;
  try {
    const days = single(query, 'days');
    const times = await listing({
      from: single(query, 'from'),
      days: days === undefined ? undefined : wholeNumber(days),
      timezone: single(query, 'tz'),
    });
    return sendJson(exchange, 200, times, headers);
  } catch (error) {
    if (error instanceof RangeError) return refuse(exchange, 400, 'malformed', error.message, headers);
    if (!isOutOfService(error)) throw error;
    const later = { ...headers, 'Retry-After': '1' };
    return refuse(exchange, 503, 'unavailable', 'Times cannot be shown at the moment.', later);
  }
}

function single(query: URLSearchParams, name: string): string | undefined {
  const values = query.getAll(name);
  if (values.length > 1) throw new RangeError(`${name} must be given once.`);
  return values[0];
}

const wholeNumber = (text: string) => (/^\d{1,4}$/.test(text) ? Number(text) : Number.NaN);
