/** Links in mails, for API clients and mail services. Pages do the same for people. */
import type { Handler } from '../http/endpoint.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Faults } from '../http/refuse.ts';
import { refuse, sendJson } from '../http/refuse.ts';

/** Maximum body in bytes: an address and its attribution, or nothing. */
export const linkBodyLimit = 16_384;

/** Mail services send a POST from anywhere, whatever it carries (RFC 8058). No rate limit: it must always work. */
export const oneClick = { maxBytes: linkBodyLimit, types: 'any', fromAnywhere: true } as const;

export const oneClickFaults: Faults = {
  method: [405, 'method_not_allowed', 'This address takes GET and POST only.'],
  too_large: [413, 'too_large', 'That is more than this address can take.'],
};

/** Looks at a link or follows it. `state` is `unknown`, `expired`, or what is true afterward. */
export type Follow<State> = (token: string, clientAddress: string) => Promise<State>;

/** An address that stops mails. */
export function sendEnded(follow: Follow<string>): Handler {
  return async (exchange, token) => {
    const state = await follow(token, exchange.env.clientAddress);
    if (state === 'unknown') return refuseToken(exchange);
    return sendJson(exchange, 200, { ok: true, status: state === 'active' ? 'active' : 'ended' });
  };
}

/** An address that confirms a request made in a form. */
export function sendConfirmed(follow: Follow<{ state: string } & Record<string, unknown>>): Handler {
  return async (exchange, token) => {
    const { state, ...more } = await follow(token, exchange.env.clientAddress);
    if (state === 'unknown' || state === 'expired') return refuseToken(exchange);
    return sendJson(exchange, 200, { ok: state !== 'full', status: state, ...more });
  };
}

const refuseToken = (exchange: Exchange) =>
  refuse(
    exchange,
    404,
    'not_found',
    'There is nothing at this address. The link may be incomplete or too old.',
  );
