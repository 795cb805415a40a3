import { isRead, type Step } from './exchange.ts';
import { refuse, sendJson } from './refuse.ts';

export interface Readiness {
  /** False while shutting down or when the database does not answer. */
  ready: boolean;
  body: Record<string, unknown>;
}

/** `/healthz`: the process serves. `/readyz`: it may be sent visitors. */
export function health(readiness: () => Readiness | Promise<Readiness>): Step {
  return async (exchange) => {
    const { pathname } = exchange.url;
    if (pathname !== '/healthz' && pathname !== '/readyz') return false;
    if (!isRead(exchange)) {
      return refuse(exchange, 405, 'method_not_allowed', 'This address is read only.', {
        Allow: 'GET, HEAD',
      });
    }
    if (pathname === '/healthz') return sendJson(exchange, 200, { status: 'ok' });
    const { ready, body } = await readiness();
    return sendJson(exchange, ready ? 200 : 503, body);
  };
}
