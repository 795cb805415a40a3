/** A row of the table of endpoints, and how it answers. */
import type { Hono } from 'hono';
import { isOutOfService } from '../db/failure.ts';
import {
  type Answer,
  type Exchange,
  type Fields,
  isRead,
  isSameOrigin,
  middleware,
  type ServerEnv,
  type Step,
  saysOrigin,
} from './exchange.ts';
import type { LimitKind, Limits } from './limits/limits.ts';
import { type BodyRule, receive, type Sent } from './receive.ts';
import { refusalFor, sendRefusal, type Wording, wantsJson } from './refuse.ts';

/** Answers a request. `parameter` is what the path's parameter `:key` matched; `sent` is the body. */
export type Handler = (
  exchange: Exchange,
  parameter: string,
  sent: Sent,
) => Answer | Promise<Answer>;

interface Post extends BodyRule {
  /** Rate limit per network, perhaps by the fields of a browser's form. Undefined: not limited here. */
  limit?: LimitKind | ((fields: Fields) => LimitKind);
  /**
   * Who may send it besides our pages: `anyone`, such as mail services, or `nobody`. Without it programs may, which name no
   * origin.
   */
  others?: 'anyone' | 'nobody';
  /** May be left out if only the page answers. */
  handle?: Handler;
}

/** Reads are GET and HEAD. Methods without a column are refused with 405 and `Allow`. */
export interface Endpoint extends Wording {
  /** A path for Hono's router, with at most one parameter: `/bookings/:key{[\\w-]+}/slots`. */
  path: string;
  /** Which requests the row is for; a later row of the same path gets the others. */
  when?: (exchange: Exchange) => boolean;
  /** Sets headers of every answer, or answers instead of the row. */
  before?: (exchange: Exchange, parameter: string) => Answer;
  /** Answers browsers, if the address is also a page; `get` and `post` answer programs. */
  page?: Step;
  get?: { limit?: LimitKind; handle: Handler };
  post?: Post;
  /** Message of the refusal while the database is out; without it an outage is an unexpected error. */
  outage?: string;
}

interface Options {
  limits: Limits;
  siteUrl: string;
}

/**
 * Adds the rows of a table to the application; of those that fit an address the first answers. Reads of pages are left
 * to the next step.
 */
export function addEndpoints(
  app: Hono<ServerEnv>,
  table: readonly Endpoint[],
  { limits, siteUrl }: Options,
): void {
  const siteHost = new URL(siteUrl).host;

  async function limit(exchange: Exchange, kind: Parameters<Limits['take']>[0]) {
    const attempt = await limits.take(kind, exchange.env.clientAddress);
    if (attempt.kind === 'allowed') {
      exchange.env.isFrequentClient = attempt.isFrequent;
      return undefined;
    }
    const { message, waitSeconds } = attempt;
    return {
      status: 429,
      code: 'rate_limited',
      message,
      headers: { 'Retry-After': String(waitSeconds) },
    };
  }

  /** Checked before the body is read. */
  function faultIn(
    { req, env }: Exchange,
    { post, faults }: Endpoint,
  ): 'method' | 'origin' | undefined {
    const isTaken = post !== undefined && req.method === 'POST';
    // On pages the wrong origin comes first: a form of another site never reaches one.
    if (!isTaken && faults?.method) return 'method';
    const { headers } = env.incoming;
    const isOurs =
      isSameOrigin(headers, [siteHost, env.url.host]) &&
      (post?.others !== 'nobody' || saysOrigin(headers));
    if (post?.others !== 'anyone' && !isOurs) return 'origin';
    return isTaken ? undefined : 'method';
  }

  async function answerPost(
    exchange: Exchange,
    endpoint: Endpoint,
    parameter: string,
  ): Promise<Answer> {
    const { page, post } = endpoint;
    const fault = faultIn(exchange, endpoint);
    if (fault === 'origin') return sendRefusal(exchange, refusalFor(fault, endpoint), endpoint);
    if (fault || !post) {
      const headers = { Allow: methodsOf(endpoint) };
      return sendRefusal(exchange, { ...refusalFor('method', endpoint), headers }, endpoint);
    }
    const sent = await receive(exchange, post, endpoint);
    if (sent instanceof Response) return sent;
    const isForProgram = wantsJson(exchange);
    const kind =
      typeof post.limit === 'function' ? post.limit(isForProgram ? {} : sent.fields) : post.limit;
    const limited = kind && (await limit(exchange, kind));
    if (limited) exchange.env.refusal = limited;
    const { refusal } = exchange.env;
    if (refusal && (isForProgram || !post.keepsInput))
      return sendRefusal(exchange, refusal, endpoint);
    if (page && !(isForProgram && post.handle)) return page(exchange);
    return post.handle?.(exchange, parameter, sent);
  }

  const answer = async (exchange: Exchange, endpoint: Endpoint): Promise<Answer> => {
    const { before, get, page, when } = endpoint;
    if (when && !when(exchange)) return undefined;
    const parameter = exchange.req.param('key') ?? '';
    const isReading = isRead(exchange);
    // Before anything else, because the answer costs more than the refusal.
    const refusal = isReading && get?.limit ? await limit(exchange, get.limit) : undefined;
    if (refusal) return sendRefusal(exchange, refusal, endpoint);
    const instead = before?.(exchange, parameter);
    if (instead) return instead;
    try {
      if (isReading && get && !(page && !wantsJson(exchange)))
        return await get.handle(exchange, parameter, nothing);
      return isReading && page ? undefined : await answerPost(exchange, endpoint, parameter);
    } catch (error) {
      const { outage: message } = endpoint;
      if (message === undefined || !isOutOfService(error)) throw error;
      const headers = { 'Retry-After': '1' };
      return sendRefusal(
        exchange,
        { status: 503, code: 'unavailable', message, headers },
        endpoint,
      );
    }
  };

  for (const row of table)
    app.all(
      row.path,
      middleware((exchange) => answer(exchange, row)),
    );
}

const nothing: Sent = { fields: {}, bytes: Buffer.alloc(0) };

const methodsOf = ({ get, post, page }: Endpoint) =>
  [(get || page) && 'GET, HEAD', post && 'POST'].filter(Boolean).join(', ');
