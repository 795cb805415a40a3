/**
 * `POST /api/measure`: a page was opened in a visitor's browser. A readable body always gets 204, so that clients learn
 * nothing and do not retry. Bodies are never logged or echoed.
 */
import { z } from 'zod';
import { countedSource, viewBytes } from '#domain/measure/views.ts';
import type { Services } from '#server/process/services.ts';
import type { Handler } from '../endpoint.ts';
import { type Faults, refuse } from '../refuse.ts';

export const measureFaults: Faults = {
  method: [405, 'method_not_allowed', 'Counts are sent with POST.'],
  origin: [403, 'cross_site', 'Counts are taken from our own pages only.'],
  unsupported_type: [415, 'unsupported_type', 'This address takes JSON in UTF-8 only.'],
  too_large: [413, 'too_large', `A view has ${viewBytes} bytes at most.`],
  timeout: [408, 'timeout', 'The connection was too slow to receive the view.'],
};

const viewForm = z.object({
  page: z.string(),
  referrerHost: z.string().exactOptional(),
  campaign: z.string().exactOptional(),
});

/** The row's column for POST: a beacon's type is text, and beacons are small. */
export function countViews({
  measure,
  limits,
  site,
  siteUrl,
}: Pick<Services, 'measure' | 'limits' | 'site' | 'siteUrl'>) {
  const ownHosts = new Set([new URL(siteUrl).hostname]);
  const handle: Handler = async (exchange, _, { bytes }) => {
    const { incoming, clientAddress } = exchange.env;
    const { data: view } = viewForm.safeParse(parsed(bytes));
    if (!view) return refuse(exchange, 400, 'malformed', 'This is no view of a page.');
    const isCounted =
      measure &&
      site().table.find(view.page) &&
      !isProgram(incoming.headers['user-agent']) &&
      (await limits.take('measure', clientAddress)).kind === 'allowed';
    if (isCounted) measure.add({ page: view.page, source: countedSource(view, ownHosts) });
    return exchange.body(null, 204, { 'Cache-Control': 'no-store' });
  };
  return {
    maxBytes: viewBytes,
    types: ['application/json', 'text/plain'],
    timeoutMs: 10_000,
    handle,
  };
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(decoder.decode(body));
  } catch {
    return undefined;
  }
}

/** Crawlers, previews and scripts that identify themselves; a missing User-Agent counts too. */
/** Of programs that name themselves like browsers; a browser that a program drives says so itself (count-view.ts). */
const programs = /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|scan/i;
const isProgram = (userAgent = '') => !userAgent.startsWith('Mozilla/') || programs.test(userAgent);
