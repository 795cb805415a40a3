/** Open times for calls, asked with `?from=YYYY-MM-DD&days=N&tz=IANA`. */

import type { OpenTimes } from '../booking/listing-service.ts';
import type { Exchange } from '../http/exchange.ts';
import { refuse, sendJson } from '../http/refuse.ts';

/** Pages of other sites may read them. */
export function openToAll({ res }: Exchange): false {
  res.setHeader('Access-Control-Allow-Origin', '*');
  return false;
}

/** Sends the times that the query asks for; used by both addresses that list them. */
export async function sendTimes(exchange: Exchange, { listing }: Pick<OpenTimes, 'listing'>): Promise<true> {
  const { searchParams: query } = exchange.url;
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
