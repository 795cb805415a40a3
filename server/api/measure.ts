/**
 * `POST /api/measure`: what browsers of visitors count (domain/measure/events.ts). Answers 204 whether or not something
 * was counted: nobody learns what the site knows, and no browser tries again. Where nothing is counted at all, a header
 * says so: a refusal would stand as an error in every visitor's console. Bodies are never logged nor given back.
 */
import { isbot } from 'isbot';
import { countersOf, type Known } from '#domain/measure/counters.ts';
import { measureHeader, measurePath } from '#domain/measure/events.ts';
import { batchBytes } from '#domain/measure/limits.ts';
import { readEvents } from '#domain/measure/read-events.ts';
import type { Services } from '#server/services.ts';
import { isUnread } from '../http/end-answer.ts';
import type { Exchange, Step } from '../http/exchange.ts';
import { readBody } from '../http/read-body.ts';
import { refuse } from '../http/refuse.ts';
import { isSameOrigin } from '../http/same-origin.ts';

/** In ms; beacons are small. */
const slowestBodyMs = 10_000;

interface MeasureOptions extends Pick<Services, 'measure'> {
  known: Known;
  siteUrl: string;
}

export function measureApi({ measure, known, siteUrl }: MeasureOptions): Step {
  const siteHost = new URL(siteUrl).host;
  return async (exchange) => {
    const { req, url, clientAddress } = exchange;
    if (url.pathname !== measurePath) return false;
    if (req.method !== 'POST') {
      return refuse(exchange, 405, 'method_not_allowed', 'Counts are sent with POST.', { Allow: 'POST' });
    }
    if (!isSameOrigin(req.headers, [siteHost, url.host])) {
      return refuse(exchange, 403, 'cross_site', 'Counts are taken from our own pages only.');
    }
    if (!isTaken(req.headers)) {
      return refuse(exchange, 415, 'unsupported_type', 'This address takes JSON in UTF-8 only.');
    }
    const result = await readBody(req, { maxBytes: batchBytes, timeoutMs: slowestBodyMs });
    if ('failure' in result) return fail(exchange, result.failure);
    const events = eventsIn(result.body);
    if (!events) return refuse(exchange, 400, 'malformed', 'This is no batch of counts.');
    if (!measure) return done(exchange, { [measureHeader]: 'off' });
    const isCounted =
      !isProgram(req.headers['user-agent']) &&
      (await measure.limits.take('measure', clientAddress)).kind === 'allowed';
    if (isCounted) measure.counts.add(events.flatMap((event) => countersOf(event, known)));
    return done(exchange);
  };
}

function isTaken(headers: Exchange['req']['headers']): boolean {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  return (
    ['application/json', 'text/plain'].includes(type.trim()) &&
    parameters.every((one) => /^\s*(charset="?utf-8"?)?\s*$/.test(one)) &&
    /^(identity)?$/i.test(headers['content-encoding'] ?? '')
  );
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function eventsIn(body: Buffer) {
  try {
    return readEvents(decoder.decode(body));
  } catch {
    return undefined;
  }
}

/** Crawlers, previews and scripts by their own word; whoever gives no name is one, too. */
const isProgram = (userAgent: string | undefined) => !userAgent || isbot(userAgent);

function done(exchange: Exchange, headers: Record<string, string> = {}): true {
  exchange.res.writeHead(204, {
    'Cache-Control': 'no-store',
    ...headers,
    ...(isUnread(exchange) && { Connection: 'close' }),
  });
  exchange.res.end();
  return true;
}

function fail(exchange: Exchange, failure: 'too_large' | 'timeout' | 'aborted'): true {
  if (failure === 'aborted') {
    exchange.res.destroy();
    return true;
  }
  const close = { Connection: 'close' };
  return failure === 'too_large'
    ? refuse(exchange, 413, 'too_large', `A batch holds ${batchBytes} bytes at most.`, close)
    : refuse(exchange, 408, 'timeout', 'The connection was too slow to receive the counts.', close);
}
