/**
 * `POST /api/measure`: counts sent by visitors' browsers (domain/measure/events.ts). Always answers 204, so that
 * clients learn nothing and do not retry. If counting is off, a header says so: an error status would show in every
 * visitor's console. Bodies are never logged or echoed.
 */
import { isbot } from 'isbot';
import { table } from '#content/index.ts';
import { formNames } from '#content/site/forms.ts';
import { auditTools } from '#domain/audit/tools.ts';
import { toolEmailForm } from '#domain/forms/tool-email.ts';
import { countersOf, type Known } from '#domain/measure/counters.ts';
import { batchBytes, measureHeader } from '#domain/measure/events.ts';
import { readEvents } from '#domain/measure/read-events.ts';
import { tools } from '#domain/tools/index.ts';
import type { Services } from '#server/process/services.ts';
import type { Handler } from '../endpoint.ts';
import type { Exchange } from '../exchange.ts';
import { type Faults, refuse } from '../refuse.ts';

export const measureFaults: Faults = {
  method: [405, 'method_not_allowed', 'Counts are sent with POST.'],
  origin: [403, 'cross_site', 'Counts are taken from our own pages only.'],
  unsupported_type: [415, 'unsupported_type', 'This address takes JSON in UTF-8 only.'],
  too_large: [413, 'too_large', `A batch holds ${batchBytes} bytes at most.`],
  timeout: [408, 'timeout', 'The connection was too slow to receive the counts.'],
};

/** The row's column for POST: a beacon's type is text, and beacons are small. */
export function countEvents(
  { measure, limits }: Pick<Services, 'measure' | 'limits'>,
  known: Known,
) {
  const handle: Handler = async (exchange, _, { bytes }) => {
    const { incoming, clientAddress } = exchange.env;
    const events = eventsIn(bytes);
    if (!events) return refuse(exchange, 400, 'malformed', 'This is no batch of counts.');
    if (!measure) return done(exchange, { [measureHeader]: 'off' });
    const isCounted =
      !isProgram(incoming.headers['user-agent']) &&
      (await limits.take('measure', clientAddress)).kind === 'allowed';
    if (isCounted) measure.add(events.flatMap((event) => countersOf(event, known)));
    return done(exchange);
  };
  return {
    maxBytes: batchBytes,
    types: ['application/json', 'text/plain'],
    timeoutMs: 10_000,
    handle,
  };
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function eventsIn(body: Buffer) {
  try {
    return readEvents(decoder.decode(body));
  } catch {
    return undefined;
  }
}

/** Crawlers, previews and scripts that identify themselves; a missing User-Agent counts too. */
const isProgram = (userAgent: string | undefined) => !userAgent || isbot(userAgent);

const done = (exchange: Exchange, headers: Record<string, string> = {}) =>
  exchange.body(null, 204, { 'Cache-Control': 'no-store', ...headers });

export function knownNames(siteUrl: string): Known {
  return {
    pages: new Set(table.pages.map(({ path }) => path)),
    tools: new Set([...tools, ...auditTools].map(({ slug }) => slug)),
    forms: new Set([...formNames, toolEmailForm.name]),
    ownHosts: new Set([new URL(siteUrl).hostname]),
  };
}
