/**
 * The links of newsletter mails, for programs and mail services. People get the same from the pages; every answer about
 * a token is kept out of indexes, caches and other sites' logs.
 */
import type { Services } from '#server/services.ts';
import { type Exchange, isRead, type Step } from '../http/exchange.ts';
import { readBody } from '../http/read-body.ts';
import { refuse, sendJson, wantsJson } from '../http/refuse.ts';

/** Largest body in bytes: an address and where its sender came from, or nothing. */
export const newsletterLimit = 16_384;
const slowestBodyMs = 20_000;

const confirmAddress = /^\/newsletter\/confirm\/([^/]+)$/;
const unsubscribeAddress = /^\/unsubscribe\/([^/]+)$/;

export const isConfirmPath = (path: string) => confirmAddress.test(path);

/**
 * `/unsubscribe/{token}`. A POST ends the subscription whatever it carries (RFC 8058: mail services send one by
 * themselves, from anywhere), so this stands before the checks of origin, body and limits.
 */
export function unsubscribe({ newsletter }: Services, answerPage: Step): Step {
  return async (exchange) => {
    const token = unsubscribeAddress.exec(exchange.url.pathname)?.[1];
    if (token === undefined) return false;
    const { req, clientAddress } = exchange;
    keepPrivate(exchange);
    if (isRead(exchange)) {
      if (!wantsJson(exchange)) return answerPage(exchange);
      return sendUnsubscribed(exchange, await newsletter.lookAtUnsubscribe(token));
    }
    if (req.method !== 'POST') return refuseMethod(exchange);
    const body = await readBody(req, { maxBytes: newsletterLimit, timeoutMs: slowestBodyMs });
    if ('failure' in body && body.failure === 'too_large') {
      const headers = { Connection: 'close' };
      return refuse(exchange, 413, 'too_large', 'That is more than this address can take.', headers);
    }
    exchange.fields = {};
    if (!wantsJson(exchange)) return answerPage(exchange);
    return sendUnsubscribed(exchange, await newsletter.unsubscribe(token, clientAddress));
  };
}

/** `/newsletter/confirm/{token}` in JSON. */
export function confirmApi({ newsletter }: Services): Step {
  return async (exchange) => {
    const { url, clientAddress } = exchange;
    const token = confirmAddress.exec(url.pathname)?.[1];
    if (token === undefined) return false;
    keepPrivate(exchange);
    if (!wantsJson(exchange)) return false;
    const result = isRead(exchange)
      ? await newsletter.lookAtConfirm(token)
      : await newsletter.confirm(token, clientAddress);
    if (result.state === 'unknown' || result.state === 'expired') return refuseToken(exchange);
    const { state, ...more } = result;
    return sendJson(exchange, 200, { ok: true, status: state, ...more });
  };
}

function sendUnsubscribed(exchange: Exchange, state: 'unknown' | 'active' | 'ended' | 'gone'): true {
  if (state === 'unknown') return refuseToken(exchange);
  return sendJson(exchange, 200, { ok: true, status: state === 'active' ? 'active' : 'ended' });
}

const refuseToken = (exchange: Exchange) =>
  refuse(
    exchange,
    404,
    'not_found',
    'There is nothing at this address. The link may be incomplete or too old.',
  );

const refuseMethod = (exchange: Exchange) =>
  refuse(exchange, 405, 'method_not_allowed', 'This address takes GET and POST only.', {
    Allow: 'GET, HEAD, POST',
  });

/** The token in the address is a key: no index, no cache, no other site learns it. */
function keepPrivate({ res }: Exchange): void {
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('X-Robots-Tag', 'noindex, nofollow');
  // Not `no-referrer`: browsers would send `Origin: null` with the page's own button.
  res.setHeader('Referrer-Policy', 'same-origin');
}
