/** What every endpoint has in common: method, origin, limits, body. The table says how they differ. */
import { isOutOfService } from '../db/failure.ts';
import type { Limits } from '../limits/limits.ts';
import { type Endpoint, endpointFinder } from './endpoint.ts';
import { type Exchange, isRead, type Refusal, type Step } from './exchange.ts';
import { refusalFor, sendRefusal } from './faults.ts';
import { receive, type Sent } from './receive.ts';
import { wantsJson } from './refuse.ts';
import { isSameOrigin } from './same-origin.ts';

interface Options {
  limits: Limits;
  siteUrl: string;
}

/** Answers what a table is for. Leaves reads of pages, and addresses without a row, to the next step. */
export function answerEndpoints(table: readonly Endpoint[], { limits, siteUrl }: Options): Step {
  const find = endpointFinder(table);
  const siteHost = new URL(siteUrl).host;

  /** Counts an attempt; returns a refusal if there were too many. */
  async function limit(
    exchange: Exchange,
    kind: Parameters<Limits['take']>[0],
  ): Promise<Refusal | undefined> {
    const attempt = await limits.take(kind, exchange.clientAddress);
    if (attempt.kind === 'allowed') {
      exchange.isFrequentClient = attempt.isFrequent;
      return undefined;
    }
    const { message, waitSeconds } = attempt;
    return { status: 429, code: 'rate_limited', message, headers: { 'Retry-After': String(waitSeconds) } };
  }

  /** Checked before the body is read. */
  function faultIn({ req, url }: Exchange, { post, faults }: Endpoint): 'method' | 'origin' | undefined {
    const isTaken = post !== undefined && req.method === 'POST';
    // On pages the wrong origin comes first: a form of another site never reaches one.
    if (!isTaken && faults?.method) return 'method';
    if (!post?.fromAnywhere && !isSameOrigin(req.headers, [siteHost, url.host])) return 'origin';
    return isTaken ? undefined : 'method';
  }

  async function answerPost(exchange: Exchange, endpoint: Endpoint, parameter: string): Promise<boolean> {
    const { page, post } = endpoint;
    const fault = faultIn(exchange, endpoint);
    if (fault === 'origin') return sendRefusal(exchange, refusalFor(fault, endpoint), endpoint);
    if (fault || !post) {
      const headers = { Allow: methodsOf(endpoint) };
      return sendRefusal(exchange, { ...refusalFor('method', endpoint), headers }, endpoint);
    }
    const sent = await receive(exchange, post, endpoint);
    if (!sent) return true;
    const isForProgram = wantsJson(exchange);
    const kind = typeof post.limit === 'function' ? post.limit(isForProgram ? {} : sent.fields) : post.limit;
    const limited = kind && (await limit(exchange, kind));
    if (limited) exchange.refusal = limited;
    if (exchange.refusal && (isForProgram || !post.keepsInput))
      return sendRefusal(exchange, exchange.refusal, endpoint);
    if (page && !(isForProgram && post.handle)) return page(exchange);
    return post.handle?.(exchange, parameter, sent) ?? false;
  }

  return async (exchange) => {
    const found = find(exchange);
    if (!found) return false;
    const { endpoint, parameter } = found;
    const { before, get, page } = endpoint;
    const isReading = isRead(exchange);
    // Before anything else, because the answer costs more than the refusal.
    const refusal = isReading && get?.limit ? await limit(exchange, get.limit) : undefined;
    if (refusal) return sendRefusal(exchange, refusal, endpoint);
    if (before?.(exchange, parameter)) return true;
    try {
      if (isReading && get && !(page && !wantsJson(exchange)))
        return await get.handle(exchange, parameter, nothing);
      return isReading && page ? false : await answerPost(exchange, endpoint, parameter);
    } catch (error) {
      const { outage: message } = endpoint;
      if (message === undefined || !isOutOfService(error)) throw error;
      const headers = { 'Retry-After': '1' };
      return sendRefusal(exchange, { status: 503, code: 'unavailable', message, headers }, endpoint);
    }
  };
}

const nothing: Sent = { fields: {}, bytes: Buffer.alloc(0) };

const methodsOf = ({ get, post, page }: Endpoint) =>
  [(get || page) && 'GET, HEAD', post && 'POST'].filter(Boolean).join(', ');
