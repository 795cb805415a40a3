/** A row of the table of endpoints, and how a request finds its row. */
import { isOutOfService } from '../db/failure.ts';
import type { LimitKind, Limits } from '../limits/limits.ts';
import { type Exchange, type Fields, isRead, isSameOrigin, type Step } from './exchange.ts';
import { refusalFor, sendRefusal, type Wording } from './faults.ts';
import { type BodyRule, receive, type Sent } from './receive.ts';
import { wantsJson } from './refuse.ts';

/** Answers a request. `parameter` is what the path's parameter matched, still encoded; `sent` is the body. */
export type Handler = (exchange: Exchange, parameter: string, sent: Sent) => boolean | Promise<boolean>;

interface Post extends BodyRule {
  /** Rate limit per network, perhaps by the fields of a browser's form. Undefined: not limited here. */
  limit?: LimitKind | ((fields: Fields) => LimitKind);
  /** Other sites and mail services may send it, too. */
  fromAnywhere?: true;
  /** May be left out if only the page answers. */
  handle?: Handler;
}

/** Reads are GET and HEAD. Methods without a column are refused with 405 and `Allow`. */
export interface Endpoint extends Wording {
  /**
   * A path with at most one parameter, as URLPattern spells it: `/bookings/:token/slots`, `:token([\\w-]+)`. A last `*`
   * is any rest.
   */
  path: string;
  /** Which requests the row is for; a later row of the same path gets the others. */
  when?: (exchange: Exchange) => boolean;
  /** Sets headers of every answer, or answers instead of the row: then it returns true. */
  before?: (exchange: Exchange, parameter: string) => boolean;
  /** Answers browsers, if the address is also a page; `get` and `post` answer programs. */
  page?: Step;
  get?: { limit?: LimitKind; handle: Handler };
  post?: Post;
  /** Message of the refusal while the database is out; without it an outage is an unexpected error. */
  outage?: string;
}

interface Found {
  endpoint: Endpoint;
  parameter: string;
}

/**
 * Returns a search for a request's row: the exact path first, then the first pattern that matches. `URLPattern` takes
 * 50 times as long as these expressions.
 */
export function endpointFinder(table: readonly Endpoint[]): (exchange: Exchange) => Found | undefined {
  const isPattern = ({ path }: Endpoint) => /[:*]/.test(path);
  const exact = Map.groupBy(
    table.filter((row) => !isPattern(row)),
    ({ path }) => path,
  );
  const patterns = table
    .filter(isPattern)
    .map((endpoint) => ({ endpoint, pattern: patternOf(endpoint.path) }));
  return (exchange) => {
    const { pathname } = exchange.url;
    const isFor = ({ when }: Endpoint) => !when || when(exchange);
    const endpoint = exact.get(pathname)?.find(isFor);
    if (endpoint) return { endpoint, parameter: '' };
    for (const { endpoint, pattern } of patterns) {
      const match = pattern.exec(pathname);
      if (match && isFor(endpoint)) return { endpoint, parameter: match[1] ?? '' };
    }
    return undefined;
  };
}

function patternOf(path: string): RegExp {
  const source = path
    .replaceAll('.', '\\.')
    .replace(/\*$/, '.*')
    .replace(/:\w+(\([^)]+\))?/, (_, expression = '([^/]+)') => expression);
  return new RegExp(`^${source}$`);
}

interface Options {
  limits: Limits;
  siteUrl: string;
}

/** Answers what a table is for. Leaves reads of pages, and addresses without a row, to the next step. */
export function answerEndpoints(table: readonly Endpoint[], { limits, siteUrl }: Options): Step {
  const find = endpointFinder(table);
  const siteHost = new URL(siteUrl).host;

  async function limit(exchange: Exchange, kind: Parameters<Limits['take']>[0]) {
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
