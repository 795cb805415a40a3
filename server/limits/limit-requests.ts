/** The step that counts what is asked and sent, once the body of a form is read: its values are needed for the answer. */

import { auditToolAt } from '#domain/audit/tools.ts';
import { isRead, type Step } from '../http/exchange.ts';
import { refuse } from '../http/refuse.ts';
import type { LimitKind, Limits } from './limits.ts';

const reads: ReadonlyMap<string, LimitKind> = new Map([
  ['/api/slots', 'slots'],
  ['/api/form-token', 'form-token'],
  ['/api/pow', 'pow'],
]);

const timesToMove = /^\/bookings\/[^/]+\/slots$/;

/** Requests for data that cost something. Before the steps that answer them. */
export function limitReads(limits: Limits): Step {
  return async (exchange) => {
    const { pathname } = exchange.url;
    const kind = isRead(exchange) && (timesToMove.test(pathname) ? 'slots' : reads.get(pathname));
    if (!kind) return false;
    const attempt = await limits.take(kind, exchange.clientAddress);
    if (attempt.kind === 'allowed') return false;
    return refuse(exchange, 429, 'rate_limited', attempt.message, {
      'Retry-After': String(attempt.waitSeconds),
    });
  };
}

/** Forms and buttons. A refused one goes on as `exchange.refusal`, so that its page can give back what was typed. */
export function limitPosts(limits: Limits): Step {
  return async (exchange) => {
    if (isRead(exchange)) return false;
    const kind = kindOfPost(exchange.url.pathname, exchange.fields?.intent);
    const attempt = kind && (await limits.take(kind, exchange.clientAddress));
    if (attempt?.kind === 'allowed') exchange.isFrequentClient = attempt.isFrequent;
    if (attempt?.kind === 'limited') {
      const { message, waitSeconds } = attempt;
      exchange.refusal = {
        status: 429,
        code: 'rate_limited',
        message,
        headers: { 'Retry-After': String(waitSeconds) },
      };
    }
    return false;
  };
}

/** Undefined for what is not limited here: whoever wants no more mail must always get through. */
function kindOfPost(path: string, intent: string | string[] | undefined): LimitKind | undefined {
  if (path.startsWith('/unsubscribe/')) return undefined;
  // Auditors count what they are asked themselves, however they are asked.
  if (auditToolAt(path)) return undefined;
  if (path.startsWith('/bookings/') || path.startsWith('/newsletter/confirm/')) return 'booking';
  // Looking through the weeks without JavaScript stores nothing; it is what `/api/slots` is with it.
  const looksOnly = path === '/get-started' && intent === 'show-times';
  return looksOnly ? 'slots' : 'form';
}
