import type { Exchange } from './exchange.ts';
import { sendJson } from './refuse.ts';

export interface Readiness {
  /** False during shutdown or if the database does not answer. */
  ready: boolean;
  body: Record<string, unknown>;
}

/** `/healthz`: the process serves. */
export const sendHealth = (exchange: Exchange) => sendJson(exchange, 200, { status: 'ok' });

/** `/readyz`: the server may receive visitors. */
export function sendReadiness(readiness: () => Readiness | Promise<Readiness>) {
  return async (exchange: Exchange) => {
    const { ready, body } = await readiness();
    return sendJson(exchange, ready ? 200 : 503, body);
  };
}
